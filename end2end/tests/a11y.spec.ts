// What people meet who do not see the board, or not well.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { SAYS } from '../support/board.ts';
import { replaceWorker, scripted } from '../support/broken.ts';
import { heard, listen } from '../support/ears.ts';
import { expect, test } from '../support/test.ts';

async function expectNoViolation(page: Page, where: string): Promise<void> {
  // The size of targets is the one rule of WCAG 2.2 that axe looks at only when asked to.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on any page', async ({ page, pages }) => {
      // A page of many drawn positions takes seconds, and there are several.
      test.slow();
      for (const path of pages) {
        await page.goto(path);
        await expectNoViolation(page, path);
      }
    });

    test('axe finds nothing in a game and after its end', async ({ board, page }) => {
      await board.open();
      await board.playAndWait('H8');
      await expectNoViolation(page, 'in a game');
      await board.choose('對戰方式', '雙人同機');
      await board.playAll(['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9', 'H8']);
      await board.expectSays(SAYS.blackWon);
      await expectNoViolation(page, 'after the end');
    });

    test('axe finds nothing where the computer shows its line and has proven its win', async ({ board, page }) => {
      await replaceWorker(page, scripted([{ line: ['I9', 'G7', 'G9'], score: { ProvenWin: 5 } }]));
      await board.open();
      await board.unfold();
      await expectNoViolation(page, 'before the first move');
      await board.lineChoice.check();
      await board.playAndWait('H8');
      await board.expectLine(['G7', 'G9']);
      await expect(page.getByText('電腦已證明必勝')).toBeVisible();
      await expectNoViolation(page, 'with the line and the win');
    });
  });
}

test('the board is a grid of 15 rows with 15 named cells each', async ({ board }) => {
  await board.open();
  const rows = board.grid.getByRole('row');
  await expect(rows).toHaveCount(15);
  for (const row of await rows.all()) await expect(row.getByRole('gridcell')).toHaveCount(15);
  const names = await board.cells.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(225);
  // From the upper left, as one reads.
  expect([names[0], names[14], names[112], names[210], names[224]]).toEqual([
    'A15，空',
    'O15，空',
    'H8，空',
    'A1，空',
    'O1，空',
  ]);
});

test('exactly one cell is on the way of the Tab key', async ({ board }) => {
  await board.openForTwo();
  await board.play('C3');
  await expect(board.grid.locator('[tabindex="0"]')).toHaveCount(1);
});

test('the picture of the board is silent: the grid speaks for it', async ({ board }) => {
  await board.open();
  await expect(board.picture).toHaveAttribute('aria-hidden', 'true');
});

const said = async (page: Page): Promise<string> => (await heard(page)).join('\n');

test('screen readers hear each move by its name, whose turn it is, and the end', async ({ board, page }) => {
  await board.openForTwo();
  await listen(page);
  await board.play('H8');
  await expect.poll(() => said(page)).toMatch(/黑棋? H8/);
  await expect.poll(() => said(page)).toMatch(SAYS.whiteToMove);
  await board.play('I9');
  await expect.poll(() => said(page)).toMatch(/白棋? I9/);
  await board.playAll(['G8', 'G9', 'F8', 'F9', 'E8', 'E9', 'D8']);
  await expect.poll(() => said(page)).toMatch(SAYS.blackWon);
});

test('screen readers hear that the computer thinks, and its move', async ({ board, page, workers }) => {
  await board.open();
  await workers.hold();
  await listen(page);
  await board.play('H8');
  await expect.poll(() => said(page)).toMatch(SAYS.thinking);
  await workers.held(1);
  await workers.release();
  await board.expectSays(SAYS.yourTurn);
  const answer = [...(await board.position())].find(([, stone]) => stone === '白棋');
  expect(await said(page)).toMatch(new RegExp(`白棋? ${answer?.[0]}`));
});

test('without a wish for motion nothing moves', async ({ board, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.openForTwo();
  await board.playAll(['H8', 'I9']);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 1),
  );
  expect(moving).toEqual([]);
});

test('the page can be zoomed', async ({ page, pages }) => {
  for (const path of pages) {
    await page.goto(path);
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
    expect.soft(viewport, path).not.toMatch(/user-scalable|maximum-scale/);
  }
});
