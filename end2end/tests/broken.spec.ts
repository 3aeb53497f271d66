// When the worker or WebAssembly does not work, the page says so, and what can work does.

import { type Board, SAYS } from '../support/board.ts';
import { block, ENGINE, MUTE, PAGE, replaceWorker, SCRIPT, scripted, TRAPPING, WORKER } from '../support/broken.ts';
import { position } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

/** Longer than the page waits for any answer. */
const PATIENCE = '02:00';

test.use({ expectedComplaints: /ERR_FAILED|unreachable|WebAssembly|wasm|fetch/i });

async function expectBrokenButPlayable(board: Board): Promise<void> {
  await expect(board.retry).toBeVisible();
  await board.expectSays(SAYS.broken);

  await board.choose('對戰方式', '雙人同機');
  await board.playAll(['A1', 'O15', 'A2']);
  await board.expectPosition(position(['A1', 'O15', 'A2']));
}

async function expectRecovery(board: Board): Promise<void> {
  await board.retry.click();
  await board.expectSays(SAYS.yourTurn);
  await expect(board.retry).toBeHidden();
  expect((await board.position()).size).toBe(2);
  await board.playAndWait('A1');
}

const BLOCKED = [
  ['the worker’s script', WORKER],
  ['the engine’s WebAssembly', ENGINE],
] as const;

for (const [what, address] of BLOCKED) {
  test(`${what} is blocked: two starts, an honest sentence, and two people can play`, async ({ board, page, workers }) => {
    await page.route(address, block);
    await board.open();
    await board.play('H8');
    await expectBrokenButPlayable(board);
    expect(await workers.starts()).toBe(2);
  });

  test(`${what} was blocked: 再試一次 goes on with the same game`, async ({ board, page }) => {
    await page.route(address, block);
    await board.open();
    await board.play('H8');
    await expect(board.retry).toBeVisible();
    await page.unroute(address);
    await expectRecovery(board);
    await expect(board.cell('H8')).toHaveAccessibleName('H8，黑棋');
  });

  test(`${what} is blocked once: the second start goes unnoticed`, async ({ board, page, workers }) => {
    await page.route(address, block, { times: 1 });
    await board.open();
    await board.playAndWait('H8');
    await expect(board.retry).toBeHidden();
    expect(await workers.starts()).toBe(2);
  });
}

test('a retry that fails says so again', async ({ board, page }) => {
  await page.route(WORKER, block);
  await board.open();
  await board.play('H8');
  await board.retry.click();
  await expect(board.retry).toBeVisible();
  await board.expectSays(SAYS.broken);
  await page.unroute(WORKER);
  await expectRecovery(board);
});

test('after 再試一次, which goes away, the keyboard is on the board', async ({ board, page }) => {
  await page.route(WORKER, block);
  await board.open();
  await board.cell('H8').focus();
  await page.keyboard.press('Enter');
  await expect(board.retry).toBeVisible();
  await page.unroute(WORKER);
  await board.retry.focus();
  await page.keyboard.press('Enter');
  await expect(board.cell('H8')).toBeFocused();
  await board.expectSays(SAYS.yourTurn);
});

test('a worker that traps is started once again with its request, and then given up', async ({ board, page, workers }) => {
  await replaceWorker(page, TRAPPING);
  await board.open();
  await board.play('H8');
  await expect(board.retry).toBeVisible();
  expect(await workers.starts()).toBe(2);
  expect((await workers.requests()).map(({ game, level }) => [game, level])).toEqual([
    ['h8', 'Normal'],
    ['h8', 'Normal'],
  ]);

  await page.unroute(WORKER);
  await expectRecovery(board);
});

test('a worker that traps once loses nothing: the new one gets the request', async ({ board, page, workers }) => {
  await replaceWorker(page, TRAPPING, 1);
  await board.open();
  await board.choose('難度', '困難');
  await board.playAndWait('H8');
  await expect(board.retry).toBeHidden();
  expect(await workers.starts()).toBe(2);
  expect((await workers.requests()).map(({ game, level }) => [game, level])).toEqual([
    ['h8', 'Hard'],
    ['h8', 'Hard'],
  ]);
});

test('a worker that never answers is started once again, and then given up', async ({ board, page, workers }) => {
  await page.clock.install();
  await board.open();
  await workers.silence(true);
  await board.play('H8');
  await expect.poll(() => workers.requests()).toHaveLength(1);
  await page.clock.fastForward(PATIENCE);
  await expect.poll(() => workers.requests()).toHaveLength(2);
  await board.expectSays(SAYS.thinking);
  await page.clock.fastForward(PATIENCE);
  await expect(board.retry).toBeVisible();
  expect(await workers.starts()).toBe(2);

  await workers.silence(false);
  await expectRecovery(board);
});

test('a worker that never gets ready is given up after its second start', async ({ board, page, workers }) => {
  await replaceWorker(page, MUTE);
  await page.clock.install();
  await board.open();
  await board.play('H8');
  await expect.poll(() => workers.starts()).toBe(1);
  await page.clock.fastForward(PATIENCE);
  await expect.poll(() => workers.starts()).toBe(2);
  await page.clock.fastForward(PATIENCE);
  await expectBrokenButPlayable(board);
  expect(await workers.requests()).toEqual([]);
});

test('an answer that the rules forbid is not played', async ({ board, page }) => {
  await replaceWorker(page, scripted(['H8']));
  await board.open();
  await board.play('H8');
  await expect(board.retry).toBeVisible();
  await board.expectPosition(position(['H8']));

  await page.unroute(WORKER);
  await expectRecovery(board);
});

test('a given-up game can be undone and started anew', async ({ board, page }) => {
  await replaceWorker(page, TRAPPING);
  await board.open();
  await board.play('H8');
  await expect(board.retry).toBeVisible();
  await board.undo.click();
  await board.expectEmpty();
  await page.unroute(WORKER);
  await board.playAndWait('I9');
  await expect(board.retry).toBeHidden();
});

test('a browser without workers can still be played on by two', async ({ board, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  });
  await board.open();
  await board.play('H8');
  await expectBrokenButPlayable(board);
});

for (const [what, address] of [
  ['the page’s script', SCRIPT],
  ['the page’s WebAssembly', PAGE],
] as const) {
  test(`${what} is blocked: it says so, and offers another try`, async ({ board, page }) => {
    await page.route(address, block);
    await page.goto('/');
    await expect(board.grid).toBeVisible();
    await board.expectSays(SAYS.notLoaded);
    await expect(board.restart).toBeDisabled();
    await page.unroute(address);
    await board.retry.click();
    await board.ready();
    await board.playAndWait('H8');
  });
}

test('a browser without WebAssembly is told so', async ({ board, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebAssembly');
  });
  await page.goto('/');
  await expect(board.grid).toBeVisible();
  await board.expectSays(SAYS.notLoaded);
});
