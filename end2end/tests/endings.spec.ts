// Every five is seen, drawn at its whole length, and ends the game.

import { SAYS } from '../support/board.ts';
import { replaceWorker, scripted } from '../support/broken.ts';
import { drawnGame, game } from '../support/drawing.ts';
import { position, type Point } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

interface Ending {
  promise: string;
  drawing: string;
  /** The stone that ends the game. */
  last: Point;
  /** The first and the last stone of each winning row. */
  rows: [Point, Point][];
}

const ENDINGS: Ending[] = [
  {
    promise: 'a horizontal five, made at its end',
    drawing: `
         D E F G H
       9 O O O O .
       8 X X X X X
    `,
    last: 'H8',
    rows: [['D8', 'H8']],
  },
  {
    promise: 'a vertical five, made by its middle stone',
    drawing: `
         H I
      10 X O
       9 X O
       8 X O
       7 X O
       6 X .
    `,
    last: 'H8',
    rows: [['H6', 'H10']],
  },
  {
    promise: 'a rising five',
    drawing: `
         F G H I J
      10 . . . . X
       9 . . . X O
       8 . . X O .
       7 . X O . .
       6 X O . . .
    `,
    last: 'J10',
    rows: [['F6', 'J10']],
  },
  {
    promise: 'a falling five, made by its middle stone',
    drawing: `
         F G H I J
      10 X O . . .
       9 . X O . .
       8 . . X O .
       7 . . . X O
       6 . . . . X
    `,
    last: 'H8',
    rows: [['F10', 'J6']],
  },
  {
    promise: 'a horizontal five of White',
    drawing: `
         D E F G H
      10 X . . . .
       9 X X X X .
       8 O O O O O
    `,
    last: 'F8',
    rows: [['D8', 'H8']],
  },
  {
    promise: 'a vertical five of White',
    drawing: `
         G H I
      10 . O X
       9 . O X
       8 . O X
       7 . O X
       6 X O .
    `,
    last: 'H6',
    rows: [['H6', 'H10']],
  },
  {
    promise: 'a rising five of White',
    drawing: `
         F G H I J
      10 X . . . O
       9 . . . O X
       8 . . O X .
       7 . O X . .
       6 O X . . .
    `,
    last: 'H8',
    rows: [['F6', 'J10']],
  },
  {
    promise: 'a falling five of White',
    drawing: `
         F G H I J
      10 O X . . .
       9 . O X . .
       8 . . O X .
       7 . . . O X
       6 X . . . O
    `,
    last: 'F10',
    rows: [['F10', 'J6']],
  },
  {
    promise: 'a five along the lower edge, from the corner',
    drawing: `
         A B C D E
       2 O O O O .
       1 X X X X X
    `,
    last: 'A1',
    rows: [['A1', 'E1']],
  },
  {
    promise: 'a five up the right edge, to the corner',
    drawing: `
         N O
      15 . X
      14 O X
      13 O X
      12 O X
      11 O X
    `,
    last: 'O15',
    rows: [['O11', 'O15']],
  },
  {
    promise: 'a five of White along the upper edge',
    drawing: `
         F G H I J K
      15 O O O O O .
      14 X X X X . X
    `,
    last: 'H15',
    rows: [['F15', 'J15']],
  },
  {
    promise: 'a five of White across the upper left corner',
    drawing: `
         A B C D E
      15 . . . . O
      14 . . . O X
      13 . . O X .
      12 . O X . .
      11 O X . . X
    `,
    last: 'A11',
    rows: [['A11', 'E15']],
  },
  {
    promise: 'a six, at its whole length',
    drawing: `
         D E F G H I
       9 O O . O O O
       8 X X X X X X
    `,
    last: 'F8',
    rows: [['D8', 'I8']],
  },
  {
    promise: 'a six of White down a diagonal',
    drawing: `
         E F G H I J
      10 O X . . . .
       9 . O X . . .
       8 . . O X . .
       7 . . . O . X
       6 . . X . O .
       5 . . . X . O
    `,
    last: 'H7',
    rows: [['E10', 'J5']],
  },
  {
    promise: 'two rows at once, both drawn',
    drawing: `
         D E F G H
      12 O O O . X
      11 . . . . X
      10 . O O O X
       9 . . O O X
       8 X X X X X
    `,
    last: 'H8',
    rows: [
      ['D8', 'H8'],
      ['H8', 'H12'],
    ],
  },
];

for (const { promise, drawing, last, rows } of ENDINGS) {
  test(`${promise}, ends the game`, async ({ board }) => {
    const played = game(drawing, last);
    await board.openForTwo();
    await board.playAll(played.slice(0, -1));
    expect(await board.isOver()).toBe(false);
    await expect(board.winningRows).toHaveCount(0);

    await board.playAll([last]);
    await board.expectSays(played.length % 2 === 1 ? SAYS.blackWon : SAYS.whiteWon);
    await board.expectPosition(position(played));
    await board.expectWinningRows(rows);

    await board.playAll(['A8', 'O4']);
    await board.expectPosition(position(played));
  });
}

test('an undo after the end takes the line away, and play goes on', async ({ board }) => {
  const played = game(
    `
       D E F G H
     9 O O O O .
     8 X X X X X
    `,
    'H8',
  );
  await board.openForTwo();
  await board.playAll(played);
  await board.expectSays(SAYS.blackWon);
  await board.undo.click();
  await board.expectSays(SAYS.blackToMove);
  await expect(board.winningRows).toHaveCount(0);
  await board.playAll(['A1', 'H9']);
  await board.expectSays(SAYS.whiteWon);
  await board.expectWinningRows([['D9', 'H9']]);
});

test('four in a row, and five with a gap, do not end the game', async ({ board }) => {
  await board.openForTwo();
  await board.playAll(
    game(`
       D E F G H I
     9 O O O O . O
     8 X X X X . X
    `),
  );
  await board.expectSays(SAYS.blackToMove);
});

test('a full board without a five is a draw, and says so', async ({ board }) => {
  const played = drawnGame();
  await board.openForTwo();
  await board.setUp(played.slice(0, -5));
  await board.playAll(played.slice(-5, -1));
  await board.expectSays(SAYS.blackToMove);
  expect((await board.position()).size).toBe(224);
  await board.playAll(played.slice(-1));
  await board.expectSays(SAYS.drawn);
  await board.expectPosition(position(played));
  await expect(board.winningRows).toHaveCount(0);

  await board.undo.click();
  await board.expectSays(SAYS.blackToMove);
  await board.playAll(played.slice(-1));
  await board.expectSays(SAYS.drawn);
});

test('a full board against the computer is a draw as well, and nobody thinks on', async ({ board, page, workers }) => {
  const played = drawnGame();
  await replaceWorker(page, scripted(played.filter((_, ply) => ply % 2 === 1)));
  await board.open();
  // All in the page: 112 answers would take long to wait for one by one.
  await board.grid.evaluate(async (grid, names) => {
    const empty = (name?: string) => grid.querySelector<HTMLElement>(`[aria-label="${name}，空"]`);
    for (let ply = 0; ply + 1 < names.length; ply += 2) {
      empty(names[ply])?.click();
      while (empty(names[ply + 1])) await new Promise(requestAnimationFrame);
    }
  }, played);
  await board.expectSays(SAYS.yourTurn);
  await board.play(played.at(-1) ?? '');
  await board.expectSays(SAYS.drawn);
  await board.expectPosition(position(played));
  expect(await workers.requests()).toHaveLength(112);
});
