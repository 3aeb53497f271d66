// With scripts off every page reads whole, and the board says what is missing.

import { SAYS } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the board is drawn, and a sentence says what is missing', async ({ board, page }) => {
  await page.goto('/');
  const box = await board.picture.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  await expect(board.picture.locator('.wood').first()).toBeVisible();
  const paths = await Promise.all((await board.picture.locator('.grid').all()).map((path) => path.getAttribute('d')));
  expect(paths.join('').match(/M/g)).toHaveLength(15 + 15);
  await board.expectSays(SAYS.noScripts);
  await expect(board.status).not.toHaveText(SAYS.notReady, { useInnerText: true });
  await expect(board.undo).toBeDisabled();
  await expect(board.restart).toBeDisabled();
  await expect(board.grid).toBeVisible();
});

test('every page reads whole, and leads to every other', async ({ page, pages }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const text = await page.locator('main').innerText();
    expect.soft(text.length, `the text of ${path}`).toBeGreaterThan(200);
    for (const other of pages) {
      await expect.soft(page.locator(`nav a[href="${other}"]`).first(), `${path} to ${other}`).toBeVisible();
    }
  }
});
