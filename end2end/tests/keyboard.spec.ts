// The keyboard: one stop on the way, a blue frame, and no need for a mouse.

import type { Page } from '@playwright/test';

import { SAYS } from '../support/board.ts';
import { position, type Point } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

// Low enough that the page could scroll, were a key to let it.
test.use({ viewport: { width: 700, height: 500 } });

/** The name of the element that has the focus, and whether it is one of the board's cells. */
const focused = (page: Page): Promise<{ cell: boolean; name: string }> =>
  page.evaluate(() => ({
    cell: document.activeElement?.getAttribute('role') === 'gridcell',
    name: document.activeElement?.getAttribute('aria-label') ?? '',
  }));

async function tabToBoard(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press(key);
    if ((await focused(page)).cell) return;
  }
  throw new Error('Tab does not reach the board');
}

async function go(page: Page, from: Point, to: Point): Promise<void> {
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.slice(1)) - Number(from.slice(1));
  for (let step = 0; step < Math.abs(across); step += 1) {
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let step = 0; step < Math.abs(up); step += 1) {
    await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  expect((await focused(page)).name).toMatch(new RegExp(`^${to}，`));
}

test('Tab reaches the board as one stop, and leaves it with the next', async ({ board, page }) => {
  await board.openForTwo();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabToBoard(page);
  await page.keyboard.press('Tab');
  expect((await focused(page)).cell).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect((await focused(page)).cell).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect((await focused(page)).cell).toBe(false);
});

test('the board keeps the place that the keyboard left', async ({ board, page }) => {
  await board.openForTwo();
  await tabToBoard(page);
  await go(page, (await focused(page)).name.split('，')[0] ?? '', 'C5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect((await focused(page)).name).toMatch(/^C5，/);
});

for (const [key, edge, from] of [
  ['ArrowLeft', 'A8', 'H8'],
  ['ArrowRight', 'O8', 'H8'],
  ['ArrowUp', 'H15', 'H8'],
  ['ArrowDown', 'H1', 'H8'],
] as const) {
  test(`${key} moves the frame and stops at the edge`, async ({ board, page }) => {
    await board.openForTwo();
    await board.cell(from).focus();
    for (let step = 0; step < 7; step += 1) await page.keyboard.press(key);
    expect((await focused(page)).name).toMatch(new RegExp(`^${edge}，`));
    await page.keyboard.press(key);
    expect((await focused(page)).name).toMatch(new RegExp(`^${edge}，`));
  });
}

test('the frame is blue, and lies round its point', async ({ board, page }) => {
  await board.openForTwo();
  await tabToBoard(page);
  const start = (await focused(page)).name.split('，')[0] ?? '';
  await board.expectFrame(start);
  await go(page, start, 'B2');
  await board.expectFrame('B2');
});

test('Enter and Space place, and the page does not scroll', async ({ board, page }) => {
  await board.openForTwo();
  await board.cell('H8').focus();
  const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  await page.keyboard.press('Enter');
  await go(page, 'H8', 'H7');
  await page.keyboard.press('Space');
  await board.expectPosition(position(['H8', 'H7']));
  expect(await scrolled()).toBe(before);
});

test('a key held down places one stone', async ({ board, page }) => {
  await board.openForTwo();
  await board.cell('H8').focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await board.expectPosition(position(['H8']));
});

test('after the last stone is taken back, the keyboard is on the board', async ({ board, page }) => {
  await board.openForTwo();
  await board.cell('H8').focus();
  await page.keyboard.press('Enter');
  await board.undo.focus();
  await page.keyboard.press('Enter');
  await board.expectEmpty();
  await expect(board.cell('H8')).toBeFocused();
});

test('a whole game needs the keyboard only', async ({ board, page }) => {
  await board.open();
  await board.choice('對戰方式', '對電腦').focus();
  await page.keyboard.press('ArrowRight');
  await expect(board.choice('對戰方式', '雙人同機')).toBeChecked();

  await tabToBoard(page, 'Shift+Tab');
  let at = (await focused(page)).name.split('，')[0] ?? '';
  const played = ['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9', 'H8'];
  for (const [ply, point] of played.entries()) {
    await go(page, at, point);
    await page.keyboard.press(ply % 2 === 0 ? 'Enter' : 'Space');
    at = point;
  }
  await board.expectSays(SAYS.blackWon);
  await board.expectPosition(position(played));

  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    if (await board.restart.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await board.expectEmpty();
});
