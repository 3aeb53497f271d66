// Letters twice as large by the browser's own setting.

import { lost, overflow, overlaps } from '../../support/layout.ts';
import { expect, test } from '../../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
  },
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('every page is whole, and a game can be played', async ({ board, page, pages }) => {
      for (const path of pages) {
        await page.goto(path);
        const size = await page.locator('main p:visible').first().evaluate((words) => getComputedStyle(words).fontSize);
        expect(parseFloat(size), path).toBeGreaterThanOrEqual(28);
        if (path === '/') await board.ready();
        expect.soft(await overflow(page), path).toBe(0);
        expect.soft(await lost(page), path).toEqual([]);
        expect.soft(await overlaps(page), path).toEqual([]);
      }
      await board.open();
      await board.choose('難度', '簡單');
      await board.playAndWait('H8');
      await board.unfold();
      expect.soft(await overflow(page), 'in a game').toBe(0);
      expect.soft(await lost(page), 'in a game').toEqual([]);
      expect.soft(await overlaps(page), 'in a game').toEqual([]);
    });
  });
}
