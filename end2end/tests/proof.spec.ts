// A win that the computer has proven is announced as one.

import { SAYS } from '../support/board.ts';
import { type Answer, replaceWorker, scripted } from '../support/broken.ts';
import { game } from '../support/drawing.ts';
import { heard, listen } from '../support/ears.ts';
import { Engine, move } from '../support/engine.ts';
import { expect, test } from '../support/test.ts';

/** White's five on the eighth row, the second of its moves proven to lead there. */
const ANSWERS: Answer[] = [
  { line: ['E8'], score: { Advantage: 35 } },
  { line: ['F8', 'A5', 'G8', 'A7', 'H8', 'A9', 'I8'], score: { ProvenWin: 7 } },
  { line: ['G8', 'A7', 'H8', 'A9', 'I8'], score: { ProvenWin: 5 } },
  { line: ['H8', 'A9', 'I8'], score: { ProvenWin: 3 } },
  { line: ['I8'], score: { ProvenWin: 1 } },
];

const PROVEN = '電腦已證明必勝，最多再下3手';

test('a proven win is announced once, for all to see and hear, and counted down', async ({ board, page }) => {
  await replaceWorker(page, scripted(ANSWERS));
  await board.open();
  await listen(page);
  await board.playAndWait('A1');
  await board.expectSays(SAYS.yourTurn);
  await expect(board.status).not.toContainText('必勝');

  await board.playAndWait('A3');
  await expect(page.getByText(PROVEN)).toBeInViewport({ ratio: 1 });
  await board.expectSays(SAYS.yourTurn);
  await board.unfold();
  await expect(board.thought).toContainText('已證明必勝，最多再下3手');

  await board.playAndWait('A5');
  await expect(page.getByText('電腦最多再下2手就贏')).toBeVisible();
  await board.playAndWait('A7');
  await expect(page.getByText('電腦再下1手就贏')).toBeVisible();
  await board.playAndWait('A9');
  await board.expectSays(SAYS.youLost);
  await expect(board.status).not.toContainText('最多');

  const told = (await heard(page)).filter((sentence) => /必勝|最多|就贏/.test(sentence));
  expect(told).toEqual([PROVEN, '電腦最多再下2手就贏', '電腦再下1手就贏']);
});

test('what was announced goes when its move is taken back', async ({ board, page }) => {
  await replaceWorker(page, scripted(ANSWERS.slice(1)));
  await board.open();
  await board.playAndWait('A1');
  await expect(page.getByText(PROVEN)).toBeVisible();
  await board.undo.click();
  await board.expectEmpty();
  await expect(page.getByText(PROVEN)).toHaveCount(0);
});

test('a win that is only seen is not announced', async ({ board, page }) => {
  await replaceWorker(page, scripted([{ line: ['E8'], score: { Win: 7 } }]));
  await board.open();
  await board.playAndWait('A1');
  await board.unfold();
  await expect(board.thought).toContainText('看來電腦再下3手就贏');
  await expect(board.status).not.toContainText('必勝');
});

/** Black makes a four and an open three at once. */
const FOUR_THREE = game(`
         D E F G H I J K L
      12 . . . . . . . . .
      11 . . . . . . . . .
      10 . . O . . . X . .
       9 . . . O . X O . .
       8 O X X X . . . . .
       7 . O . . . . . . .
       6 . . . . . . . . .
`);

test('大師 proves a four-three, and does not use up its time on it', async ({ page }) => {
  const engine = await Engine.of(page);
  const thought = await engine.think(FOUR_THREE, 'Master');
  expect(move(thought)).toBe('H8');
  expect(thought.score).toEqual({ ProvenWin: 5 });
  expect(thought.elapsed).toBeLessThan(500);
});
