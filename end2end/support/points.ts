// Points, stones and games, in the words of the page and of the engine.

/** Lines across the board, and lines up it. */
export const SIZE = 15;

/** A point by its name, such as `H8`. */
export type Point = string;

/** A stone, as the board calls it. */
export type Stone = '黑棋' | '白棋';

/** The two sides, the one that moves first at the front. */
export const STONES: readonly [Stone, Stone] = ['黑棋', '白棋'];

/** The stones on the board. */
export type Position = ReadonlyMap<Point, Stone>;

/** The point in a column and a row, both from 0, from the lower left. */
export const point = (column: number, row: number): Point =>
  `${String.fromCharCode(65 + column)}${row + 1}`;

/** A point's column, from 0. */
export const column = (name: Point): number => name.charCodeAt(0) - 65;

/** A point's row, from 0. */
export const row = (name: Point): number => Number(name.slice(1)) - 1;

/** Every point, in the order of the engine's numbers: by row from the bottom, then by column. */
export const POINTS: readonly Point[] = Array.from({ length: SIZE * SIZE }, (_, index) =>
  point(index % SIZE, Math.floor(index / SIZE)),
);

/** The moves of a record such as `h8i9g7`. */
export const moves = (record: string): Point[] =>
  Array.from(record.matchAll(/[a-o]\d+/gi), ([name]) => name.toUpperCase());

/** The record of some moves. */
export const record = (played: Iterable<Point>): string => [...played].join('').toLowerCase();

/** Where each stone of a game stands. */
export const position = (played: readonly Point[]): Position =>
  new Map(played.map((name, ply) => [name, STONES[ply % 2 === 0 ? 0 : 1]]));
