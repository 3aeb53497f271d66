// 悔棋 takes back what product and person would say it takes back.

import { SAYS } from '../support/board.ts';
import { replaceWorker, scripted } from '../support/broken.ts';
import { game } from '../support/drawing.ts';
import { position } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

test('two people: one move a press, back to the empty board', async ({ board }) => {
  const played = ['H8', 'I9', 'G7'];
  await board.openForTwo();
  await expect(board.undo).toBeDisabled();
  await board.playAll(played);
  for (const left of [2, 1, 0]) {
    await board.undo.click();
    await board.expectPosition(position(played.slice(0, left)));
    await board.expectSays(left % 2 === 0 ? SAYS.blackToMove : SAYS.whiteToMove);
  }
  await expect(board.undo).toBeDisabled();
});

test('against the computer: its reply and the move go together', async ({ board }) => {
  await board.open();
  await board.choose('難度', '簡單');
  await expect(board.undo).toBeDisabled();
  await board.playAndWait('H8');
  const first = await board.position();
  await board.playAndWait('A1');
  await board.undo.click();
  await board.expectPosition(first);
  await board.expectSays(SAYS.yourTurn);
  await board.undo.click();
  await board.expectEmpty();
  await expect(board.undo).toBeDisabled();
  await board.playAndWait('O15');
});

test('while the computer thinks: the last move alone goes, and its answer with it', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '簡單');
  await board.playAndWait('H8');
  const before = await board.position();
  await workers.hold();
  await board.play('A1');
  await workers.held(1);
  await board.undo.click();
  await board.expectPosition(before);
  await board.expectSays(SAYS.yourTurn);

  const [late] = await workers.release();
  expect(late?.thought).toBeDefined();
  await board.expectPosition(before);
  await board.playAndWait('O1');
});

test('ten quick undos while the computer thinks', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '簡單');
  for (const point of ['H8', 'A1', 'O1']) await board.playAndWait(point);
  await workers.hold();
  await board.play('O15');
  await workers.held(1);
  await board.undo.evaluate((button) => {
    for (let press = 0; press < 10; press += 1) (button as HTMLButtonElement).click();
  });
  await board.expectEmpty();
  await expect(board.undo).toBeDisabled();
  await workers.release();
  await board.expectEmpty();
  await board.expectSays(SAYS.yourTurn);
  await board.playAndWait('H8');
});

test('the computer’s opening stone alone cannot be taken back', async ({ board }) => {
  await board.open();
  await board.choose('難度', '簡單');
  await board.choose('先手', '電腦先下');
  await board.expectSays(SAYS.yourTurn);
  await expect(board.undo).toBeDisabled();
  const opening = await board.position();
  await board.playAndWait('A1');
  await expect(board.undo).toBeEnabled();
  await board.undo.click();
  await board.expectPosition(opening);
  await expect(board.undo).toBeDisabled();
});

test('while the computer thinks of its opening there is nothing to take back', async ({ board, workers }) => {
  await board.open();
  await workers.hold();
  await board.choose('先手', '電腦先下');
  await workers.held(1);
  await board.expectSays(SAYS.thinking);
  await expect(board.undo).toBeDisabled();
  await workers.release();
  await board.expectSays(SAYS.yourTurn);
});

test('two people: also after the end', async ({ board }) => {
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
  for (let left = played.length - 1; left >= 0; left -= 1) {
    await board.undo.click();
    await board.expectPosition(position(played.slice(0, left)));
  }
});

test('after the person’s winning move: that move alone', async ({ board, page }) => {
  await replaceWorker(page, scripted(['D9', 'E9', 'F9', 'G9', 'A15']));
  await board.open();
  for (const point of ['D8', 'E8', 'F8', 'G8', 'H8']) await board.playAndWait(point);
  await board.expectSays(SAYS.youWon);
  await board.undo.click();
  await board.expectPosition(position(['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9']));
  await board.expectSays(SAYS.yourTurn);
  await board.playAndWait('A1');
  await expect(board.cell('A15')).toHaveAccessibleName('A15，白棋');
});

test('after the computer’s winning move: that move and the person’s', async ({ board, page }) => {
  await replaceWorker(page, scripted(['D9', 'E9', 'F9', 'G9', 'H9', 'A15']));
  await board.open();
  for (const point of ['D8', 'E8', 'F8', 'G8', 'A1']) await board.playAndWait(point);
  await board.expectSays(SAYS.youLost);
  await board.expectWinningRows([['D9', 'H9']]);
  await board.undo.click();
  await board.expectPosition(position(['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9']));
  await board.expectSays(SAYS.yourTurn);
  await board.playAndWait('A2');
  await expect(board.cell('A15')).toHaveAccessibleName('A15，白棋');
});
