// The play that the computer expects, on the board when the reader wants it, and never a stale one.

import type { Page } from '@playwright/test';

import { type Board, SAYS } from '../support/board.ts';
import { type Answer, replaceWorker, scripted } from '../support/broken.ts';
import { expect, test } from '../support/test.ts';

const FIRST: Answer = { line: ['I9', 'G7', 'G9', 'H10'], score: { Advantage: 35 } };
const SECOND: Answer = { line: ['F6', 'H6'], score: { Advantage: -60 } };

/** A game in which the computer has answered H8 at I9, and expects G7, G9 and H10. */
async function expecting(board: Board, page: Page): Promise<void> {
  await replaceWorker(page, scripted([FIRST, SECOND]));
  await board.open();
  await board.playAndWait('H8');
  await board.unfold();
}

test('the line is off at first, on when asked for, and off again', async ({ board, page }) => {
  await expecting(board, page);
  await expect(board.lineChoice).not.toBeChecked();
  await board.expectLine([]);
  await board.lineChoice.check();
  await board.expectLine(['G7', 'G9', 'H10']);
  await expect(board.line.locator('circle').first()).toHaveClass(/black/);
  await expect(board.line.locator('circle').nth(1)).toHaveClass(/white/);
  await board.lineChoice.uncheck();
  await board.expectLine([]);
});

test('the keyboard reaches what draws the line, and turns it', async ({ board, page }) => {
  await expecting(board, page);
  await board.summary.focus();
  await page.keyboard.press('Tab');
  await expect(board.lineChoice).toBeFocused();
  await page.keyboard.press('Space');
  await expect(board.lineChoice).toBeChecked();
  await board.expectLine(['G7', 'G9', 'H10']);
  await page.keyboard.press('Space');
  await expect(board.lineChoice).not.toBeChecked();
  await board.expectLine([]);
});

test('the line can be read as words, whether it is drawn or not', async ({ board, page }) => {
  await expecting(board, page);
  await board.expectLineInWords(['G7', 'G9', 'H10']);
  await board.lineChoice.check();
  await board.expectLineInWords(['G7', 'G9', 'H10']);
  await board.undo.click();
  await board.expectEmpty();
  await board.expectOutlook('—');
});

test('where the computer expects nothing to follow, it says so', async ({ board, page }) => {
  await replaceWorker(page, scripted(['I9']));
  await board.open();
  await board.playAndWait('H8');
  await board.unfold();
  await board.expectOutlook('這一手沒有預想下法');
});

for (const [what, point] of [
  ['what was expected', 'G7'],
  ['something else', 'A1'],
] as const) {
  test(`the line goes when the person plays ${what}, and the next one comes with the answer`, async ({
    board,
    page,
    workers,
  }) => {
    await expecting(board, page);
    await board.lineChoice.check();
    await workers.hold();
    await board.play(point);
    await workers.held(1);
    await board.expectSays(SAYS.thinking);
    await board.expectLine([]);
    await board.expectOutlook('等電腦下完這一手');
    await workers.release();
    await board.expectLine(['H6']);
  });
}

test('undo brings back the line of the position that comes back, and takes it from an empty board', async ({
  board,
  page,
}) => {
  await expecting(board, page);
  await board.lineChoice.check();
  await board.playAndWait('A1');
  await board.expectLine(['H6']);
  await board.undo.click();
  await board.expectLine(['G7', 'G9', 'H10']);
  await board.undo.click();
  await board.expectLine([]);
});

test('a new game has no line, and the next answer has one again', async ({ board, page }) => {
  await expecting(board, page);
  await board.lineChoice.check();
  await board.restart.click();
  await board.expectEmpty();
  await board.expectLine([]);
  await expect(board.lineChoice).toBeChecked();
  await board.playAndWait('H8');
  await board.expectLine(['H6']);
});

test('two people see no line, and cannot ask for one', async ({ board, page }) => {
  await expecting(board, page);
  await board.lineChoice.check();
  await board.choose('對戰方式', '雙人同機');
  await board.expectLine([]);
  await expect(board.lineChoice).toBeDisabled();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the preview takes the place of the stone that is expected there', async ({ board, page }) => {
    await expecting(board, page);
    await board.lineChoice.check();
    await board.cell('G7').tap();
    await board.expectPreview('G7');
    await expect(board.line).toHaveText(['2', '3']);
  });
});

test('a line of 大師’s goes on from the position on the board', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '大師');
  await board.unfold();
  await board.lineChoice.check();
  for (const point of ['H8', 'H7', 'G8']) {
    if ((await board.position()).has(point)) continue;
    await board.playAndWait(point);
    const reply = (await workers.replies()).at(-1);
    await expect(board.line).toHaveCount((reply?.thought?.line.length ?? 0) - 1);
  }
});
