// Before the page's WebAssembly is there, the board is; and its arrival moves nothing.

import { SAYS } from '../support/board.ts';
import { PAGE } from '../support/broken.ts';
import { shifts, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('the board is there before it can be played on, says so, and does not move then', async ({ board, page }) => {
      await watchShifts(page);
      let arrive = (): void => {};
      const arrival = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(PAGE, async (route) => {
        await arrival;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await board.expectSays(SAYS.notReady);
      await expect(board.cells).toHaveCount(225);
      await expect(board.restart).toBeDisabled();
      const before = await board.picture.boundingBox();
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);

      arrive();
      await board.ready();
      await board.expectSays(SAYS.yourTurn);
      expect(await board.picture.boundingBox()).toEqual(before);
      expect(await shifts(page)).toEqual([]);
    });

    test('nothing moves when a game is played', async ({ board, page }) => {
      await watchShifts(page);
      await board.open();
      await board.choose('難度', '簡單');
      for (const point of ['H8', 'A1', 'O15']) await board.playAndWait(point);
      await board.undo.click();
      await board.restart.click();
      await board.expectEmpty();
      expect(await shifts(page)).toEqual([]);
    });
  });
}
