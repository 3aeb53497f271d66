// Drawn boards, as the engine's tests draw them: `X` is Black, `O` White, `.` an empty point.

import { column, point, POINTS, row, type Point } from './points.ts';

/**
 * A game that leads to a drawn board: Black's and White's stones by turns, the last one last.
 *
 *        G H I
 *      9 . O .
 *      8 . X X
 */
export function game(drawing: string, last?: Point): Point[] {
  const [header = '', ...lines] = drawing.split('\n').filter((line) => line.trim() !== '');
  const left = header.trim().charCodeAt(0) - 65;
  const stones: Record<'X' | 'O', Point[]> = { X: [], O: [] };
  for (const line of lines) {
    const [number, ...marks] = line.trim().split(/\s+/);
    marks.forEach((mark, index) => {
      if (mark === 'X' || mark === 'O') stones[mark].push(point(left + index, Number(number) - 1));
      else if (mark !== '.') throw new Error(`“${mark}” is neither a stone nor empty`);
    });
  }
  const { X: black, O: white } = stones;
  if (black.length - white.length !== 0 && black.length - white.length !== 1) {
    throw new Error(`${black.length} black stones and ${white.length} white ones make no game`);
  }
  if (last !== undefined) {
    const mover = black.length > white.length ? black : white;
    const index = mover.indexOf(last);
    if (index < 0) throw new Error(`${last} is no stone of the side that moved last`);
    mover.push(...mover.splice(index, 1));
  }
  return black.flatMap((stone, turn) => [stone, ...white.slice(turn, turn + 1)]);
}

/** A game that fills the board, and in which nobody has five: pairs of rows, shifted against each other. */
export function drawnGame(): Point[] {
  const colour = (name: Point): boolean => (Math.floor(row(name) / 2) + column(name)) % 2 === 0;
  const black = POINTS.filter(colour);
  const white = POINTS.filter((name) => !colour(name));
  while (black.length > white.length + 1) white.push(...black.splice(-1));
  while (black.length < white.length + 1) black.push(...white.splice(-1));
  return black.flatMap((name, turn) => [name, ...white.slice(turn, turn + 1)]);
}
