// Touch: the first tap shows, the second places, and the page stays where it is.

import type { CDPSession, Page } from '@playwright/test';

import { type Board, type Place, SAYS } from '../support/board.ts';
import { position, type Point } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

async function tap(board: Board, point: Point): Promise<void> {
  const { x, y } = await board.place(point);
  await board.page.touchscreen.tap(x, y);
}

/** What a tap must not change: where the page is, its zoom, and whether a keyboard would open. */
const view = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    scrolled: [window.scrollX, window.scrollY],
    zoom: window.visualViewport?.scale,
    typing: document.activeElement?.matches('input[type=text], input:not([type]), textarea, [contenteditable]'),
  }));

test('a tap shows a preview, a tap elsewhere moves it, a second tap on it places', async ({ board }) => {
  await board.openForTwo();
  await expect(board.preview).toHaveCount(0);
  await tap(board, 'H8');
  await board.expectPreview('H8');
  await board.expectEmpty();
  await tap(board, 'I9');
  await board.expectPreview('I9');
  await board.expectEmpty();
  await tap(board, 'I9');
  await board.expectPosition(position(['I9']));
  await expect(board.preview).toHaveCount(0);
});

test('a tap on a stone shows nothing and places nothing', async ({ board }) => {
  await board.openForTwo();
  await tap(board, 'H8');
  await tap(board, 'H8');
  await tap(board, 'H8');
  await expect(board.preview).toHaveCount(0);
  await tap(board, 'H8');
  await board.expectPosition(position(['H8']));
});

test('a whole game is played by taps', async ({ board }) => {
  await board.openForTwo();
  const played = ['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9', 'H8'];
  for (const point of played) {
    await tap(board, point);
    await tap(board, point);
  }
  await board.expectSays(SAYS.blackWon);
  await board.expectPosition(position(played));
});

test('a mouse beside the touch screen places at once', async ({ board }) => {
  await board.openForTwo();
  await tap(board, 'H8');
  await board.expectPreview('H8');
  await board.play('I9');
  await board.expectPosition(position(['I9']));
  await expect(board.preview).toHaveCount(0);
});

test('a tap when it is not your turn does nothing at all', async ({ board, page, workers }) => {
  await board.open();
  await workers.hold();
  await tap(board, 'H8');
  await tap(board, 'H8');
  await workers.held(1);
  const before = await view(page);
  for (const point of ['A1', 'A1', 'H8', 'O15', 'O15']) await tap(board, point);
  await expect(board.preview).toHaveCount(0);
  await board.expectPosition(position(['H8']));
  expect(await view(page)).toEqual(before);
  expect(before).toEqual({ scrolled: [0, 0], zoom: 1, typing: false });

  await workers.release();
  await board.expectSays(SAYS.yourTurn);
  await expect(board.preview).toHaveCount(0);
});

test('a double tap does not zoom', async ({ board, page }) => {
  await board.openForTwo();
  await tap(board, 'H8');
  await tap(board, 'H8');
  await board.expectPosition(position(['H8']));
  expect(await view(page)).toEqual({ scrolled: [0, 0], zoom: 1, typing: false });
  // Of the board and all that it lies in, one says what a touch may do.
  const actions = await board.grid.evaluate((grid) => {
    const found: string[] = [];
    for (let element: Element | null = grid; element; element = element.parentElement) {
      found.push(getComputedStyle(element).touchAction);
    }
    return found.filter((action) => action !== 'auto');
  });
  expect(actions).toEqual(['manipulation']);
});

/** A finger that goes up the screen. */
async function swipeUp(browser: CDPSession, { x, y }: Place, distance: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let way = 10; way <= distance; way += 10) await touch('touchMove', [{ x, y: y - way }]);
  await touch('touchEnd', []);
}

test('a swipe over the board scrolls the page, and shows no preview', async ({ board, context, page }) => {
  await board.openForTwo();
  const browser = await context.newCDPSession(page);
  await swipeUp(browser, await board.place('H8'), 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(board.preview).toHaveCount(0);
  await board.expectEmpty();
});
