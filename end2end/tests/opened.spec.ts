// A position travels in the fragment of the board's address, and play goes on from it.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { SAYS, type Board } from '../support/board.ts';
import type { Point, Stone } from '../support/points.ts';
import { shifts, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const stones = (black: string, white = ''): Map<Point, Stone> => {
  const of = (list: string, stone: Stone): [Point, Stone][] =>
    list.split(' ').filter((name) => name !== '').map((name) => [name, stone]);
  return new Map([...of(black, '黑棋'), ...of(white, '白棋')]);
};

async function openAt(page: Page, board: Board, fragment: string): Promise<void> {
  await page.goto(`/#${fragment}`);
  await board.ready();
}

const THREE = 'position=black+f8g8h8+next+white';

test('one press opens a diagram against the computer, and the side to move is the person’s', async ({
  board,
  page,
  workers,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/tips');
  const figure = page.locator('figure').filter({ hasText: '兩邊都寬：只有緊貼的甲、乙擋得住。' });
  await figure.getByRole('link', { name: '對電腦' }).click();
  await board.ready();
  await board.expectPosition(stones('F8 G8 H8'));
  await board.expectSays(/輪到你下（白棋）/);
  await board.expectSays(/從這個局面開始/);
  await expect(board.undo).toBeDisabled();
  await board.playAndWait('I8');
  const [request] = await workers.requests();
  expect(request).toMatchObject({ start: { black: 'f8g8h8', white: '', next: 'white' }, game: 'i8' });
  // What stands behind the # is not sent.
  for (const url of sent) expect(url).not.toContain('position');
});

test('a line is opened where it was left, and undo leads back through it', async ({ board, page }) => {
  await page.goto('/tips');
  const figure = page.locator('figure.line').filter({ has: page.locator('figcaption p', { hasText: /^黑1四三/ }) });
  await figure.getByRole('button', { name: '開頭' }).click();
  for (let count = 0; count < 3; count++) await figure.getByRole('button', { name: '下一手' }).click();
  await figure.getByRole('link', { name: '雙人同機' }).click();
  await board.ready();
  await expect(page).toHaveURL(/moves\+h8i8g7$/);
  await expect(board.choice('對戰方式', '雙人同機')).toBeChecked();
  await board.expectLastMove('G7');
  await board.expectSays(SAYS.whiteToMove);
  const before = (await board.position()).size;
  for (let taken = 1; taken <= 3; taken++) {
    await board.undo.click();
    expect((await board.position()).size).toBe(before - taken);
  }
  await expect(board.undo).toBeDisabled();
  await board.expectSays(SAYS.blackToMove);
});

test('a diagram with a winner opens as won, and its last move can be taken back', async ({ board, page }) => {
  await page.goto('/rules');
  await page.locator('figure').first().getByRole('link', { name: '雙人同機' }).click();
  await board.ready();
  await board.expectSays(SAYS.blackWon);
  await board.expectWinningRows([['D8', 'H8']]);
  await board.undo.click();
  await board.expectSays(SAYS.blackToMove);
});

test('the rule, the mode and who moves first are as the address says', async ({ board, page }) => {
  await openAt(page, board, `mode=two-players&position=renju+black+h9h10i8j8+white+a1+next+black`);
  await expect(board.rule).toHaveText('連珠規則');
  await board.expectForbidden(['H8']);
  await openAt(page, board, `first=computer&${THREE}`);
  await expect(board.choice('先手', '電腦先下')).toBeChecked();
  await expect.poll(async () => (await board.position()).size).toBe(4);
  await board.expectSays(/輪到你下（黑棋）/);
});

test('a restart leads back to what was opened, and the empty board is one press away', async ({ board, page, baseURL }) => {
  await openAt(page, board, `mode=two-players&${THREE}`);
  await board.playAll(['I8', 'E8']);
  await board.restart.click();
  await board.expectPosition(stones('F8 G8 H8'));
  await board.play('A1');

  await board.clear.click();
  await board.expectEmpty();
  await expect(board.clear).toBeHidden();
  await expect(board.choice('對戰方式', '雙人同機')).toBeChecked();
  expect(page.url()).toBe(`${baseURL}/`);
  await board.restart.click();
  await board.expectEmpty();
  await page.reload();
  await board.ready();
  await board.expectEmpty();
});

test('a reload shows the position of the address again, and not what was played from it', async ({ board, page }) => {
  await openAt(page, board, `mode=two-players&${THREE}`);
  await board.playAll(['I8', 'E8']);
  await page.reload();
  await board.ready();
  await board.expectPosition(stones('F8 G8 H8'));
});

test('another rule keeps the position where it allows it, and else drops it', async ({ board, page, baseURL }) => {
  await openAt(page, board, 'mode=two-players&position=standard+black+d8e8f8g8h8i8+next+white');
  await board.choose('規則', '連珠規則');
  await board.expectPosition(stones('D8 E8 F8 G8 H8 I8'));
  await board.choose('規則', '自由規則');
  await board.expectEmpty();
  await expect(board.clear).toBeHidden();
  expect(page.url()).toBe(`${baseURL}/`);
});

test('another fragment takes effect while the page is open, also while the computer thinks', async ({
  board,
  page,
  workers,
}) => {
  await board.open();
  await workers.hold();
  await board.play('H8');
  await workers.held(1);
  await page.evaluate((fragment) => (location.hash = fragment), THREE);
  await board.expectPosition(stones('F8 G8 H8'));
  await workers.release();
  await board.expectPosition(stones('F8 G8 H8'));
  // A place on the page is no position.
  await page.evaluate(() => (location.hash = 'how'));
  await board.expectPosition(stones('F8 G8 H8'));
});

for (const [fragment, words] of [
  ['position=nonsense', /看不懂網址裡的局面/],
  ['position=%E0%A4%A', /看不懂網址裡的局面/],
  ['position=black+h8+white+h8+next+black', /不合規則/],
  ['position=black+d8e8f8g8h8+next+white', /已經結束/],
  ['position=', /看不懂網址裡的局面/],
] as const) {
  test(`${fragment} is answered in words, with an empty board to play on`, async ({ board, page, baseURL }) => {
    await openAt(page, board, fragment);
    await board.expectSays(words);
    await board.expectEmpty();
    await expect(board.clear).toBeHidden();
    expect(page.url()).toBe(`${baseURL}/`);
    await board.playAndWait('H8');
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('nothing moves when a position is opened', async ({ board, page }) => {
      await watchShifts(page);
      await openAt(page, board, THREE);
      await board.expectPosition(stones('F8 G8 H8'));
      await expect(board.clear).toBeVisible();
      expect(await shifts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  });
}

test('axe finds nothing where a position is open', async ({ board, page }) => {
  await openAt(page, board, THREE);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
