// The engine as it runs in the browser: the moves that must not be missed.

import { Engine, move } from '../support/engine.ts';
import { drawnGame, game } from '../support/drawing.ts';
import { moves, type Point } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

const LEVELS = ['Normal', 'Hard', 'Master'] as const;

/** White's four from F8 to I11 is closed at J12: E7 is the one point left to stop it. */
const REPORTED = moves('h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10');

interface Case {
  promise: string;
  drawing: string;
  /** The moves that will do. */
  good: Point[];
}

const CASES: Case[] = [
  {
    promise: 'Black wins at once where White has a four as well',
    drawing: `
         D E F G H I
       9 O O O O . .
       8 X X X X . .
    `,
    good: ['C8', 'H8'],
  },
  {
    promise: 'White wins at once where Black has a four as well',
    drawing: `
         C D E F G H I
       9 . O O O O . .
       8 . X X X X . X
    `,
    good: ['C9', 'H9'],
  },
  {
    promise: 'Black fills its broken four, and leaves White’s open four alone',
    drawing: `
         E F G H I J
      10 . O O O O .
       9 . . . . . .
       8 O X X . X X
       7 . X . . . .
    `,
    good: ['H8'],
  },
  {
    promise: 'White completes a diagonal four at the edge, and leaves Black’s four alone',
    drawing: `
         A B C D E F
       6 . . . . . X
       5 . . . . O .
       4 . . . O . .
       3 . . O . . .
       2 . O X X X X
       1 . . . . . .
    `,
    good: ['A1'],
  },
  {
    promise: 'Black closes a four that has one way out',
    drawing: `
         D E F G H I
       9 . . X . . .
       8 X O O O O .
       7 . . X X . .
    `,
    good: ['I8'],
  },
  {
    promise: 'White closes a broken four in its gap',
    drawing: `
         E F G H I J
       9 . . O O . .
       8 . X X . X X
       7 . . . O . .
    `,
    good: ['H8'],
  },
];

test('Black answers the reported four at E7', async ({ page }) => {
  const engine = await Engine.of(page);
  for (const level of LEVELS) {
    for (const seed of [1, 2, 3]) {
      expect(move(await engine.think(REPORTED, level, seed)), level).toBe('E7');
    }
  }
});

for (const level of LEVELS) {
  test(`${level}: wins where it can, and blocks where it must`, async ({ page }) => {
    const engine = await Engine.of(page);
    const games = CASES.map(({ drawing }) => game(drawing));
    const thoughts = await engine.thinkOfAll(games, level);
    for (const [index, { promise, good }] of CASES.entries()) {
      expect.soft(good, promise).toContain(move(thoughts[index]));
    }
  });
}

test('every level opens on an empty board, and answers any first stone', async ({ page }) => {
  const engine = await Engine.of(page);
  for (const level of ['Easy', ...LEVELS] as const) {
    const thoughts = await engine.thinkOfAll([[], ['H8'], ['A1'], ['O15']], level);
    expect(thoughts.map((thought) => move(thought) !== undefined)).toEqual([true, true, true, true]);
  }
});

test('the last free points of a full board are found', async ({ page }) => {
  const engine = await Engine.of(page);
  const played = drawnGame();
  for (const level of ['Easy', ...LEVELS] as const) {
    const [last, none] = await engine.thinkOfAll([played.slice(0, -1), played], level);
    expect(move(last), level).toBe(played.at(-1));
    expect(none, level).toBeUndefined();
  }
});

test('a game that is over gets no move', async ({ page }) => {
  const engine = await Engine.of(page);
  const won = moves('d8d9e8e9f8f9g8g9h8');
  expect(await engine.thinkOfAll([won], 'Normal')).toEqual([undefined]);
});

test('by depth alone, the same question gets the same answer', async ({ page }) => {
  const engine = await Engine.of(page);
  const open = moves('h8i9g7');
  const [first, second] = [await engine.think(open, 'Normal', 7), await engine.think(open, 'Normal', 7)];
  expect([second.point, second.nodes, second.line]).toEqual([first.point, first.nodes, first.line]);
});
