// The mouse and the pen: one click, one stone.

import { SAYS } from '../support/board.ts';
import { position } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

test('a click places one stone on its point', async ({ board }) => {
  await board.openForTwo();
  for (const point of ['A1', 'O15', 'A15', 'O1']) await board.play(point);
  await board.expectPosition(position(['A1', 'O15', 'A15', 'O1']));
});

test('a click between the points goes to the nearest', async ({ board }) => {
  await board.openForTwo();
  const [h8, i9] = [await board.place('H8'), await board.place('I9')];
  const cell = i9.x - h8.x;
  await board.page.mouse.click(h8.x + 0.4 * cell, h8.y - 0.4 * cell);
  await board.expectPosition(position(['H8']));
  await board.page.mouse.click(h8.x + 0.6 * cell, h8.y - 0.6 * cell);
  await board.expectPosition(position(['H8', 'I9']));
});

test('a double click does not place two stones', async ({ board }) => {
  await board.openForTwo();
  await board.cell('H8').dblclick();
  await board.expectPosition(position(['H8']));
  await board.expectSays(SAYS.whiteToMove);
});

test('a point takes one stone only', async ({ board }) => {
  await board.openForTwo();
  await board.playAll(['H8', 'H8', 'I9', 'H8', 'I9']);
  await board.expectPosition(position(['H8', 'I9']));
});

test('a second fast click before the reply is not taken', async ({ board, workers }) => {
  await board.open();
  await workers.hold();
  await board.playAll(['H8', 'H9', 'H8', 'A1']);
  await workers.held(1);
  await board.expectPosition(position(['H8']));
  expect((await workers.requests()).map(({ game }) => game)).toEqual(['h8']);

  await workers.release();
  await board.expectSays(SAYS.yourTurn);
  expect((await board.position()).size).toBe(2);
  await board.playAndWait('A1');
});

test('only the main button places', async ({ board }) => {
  await board.openForTwo();
  await board.cell('H8').click({ button: 'right' });
  await board.cell('H9').click({ button: 'middle' });
  await board.play('I9');
  await board.expectPosition(position(['I9']));
});

test('a pen places with one touch', async ({ board, context, page }) => {
  await board.openForTwo();
  const browser = await context.newCDPSession(page);
  const pen = { ...(await board.place('H8')), button: 'left', clickCount: 1, pointerType: 'pen' } as const;
  await browser.send('Input.dispatchMouseEvent', { ...pen, type: 'mousePressed' });
  await browser.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseReleased' });
  await board.expectPosition(position(['H8']));
});

test('the last move carries the one red dot', async ({ board }) => {
  await board.openForTwo();
  await expect(board.lastMove).toHaveCount(0);
  for (const point of ['H8', 'I9', 'A1']) {
    await board.play(point);
    await board.expectLastMove(point);
  }
  await board.undo.click();
  await board.expectLastMove('I9');
});
