// What is drawn on the board can be seen on it, by day and by night.

import { contrast } from '../support/contrast.ts';
import { moves } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('lines, coordinates, stones and marks stand out from the wood', async ({ board }) => {
      await board.openForTwo();
      await board.playAll(['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9', 'H8']);
      await expect(board.winningRows).toHaveCount(1);
      const colour = (selector: string, property: 'fill' | 'stroke'): Promise<string> =>
        board.picture
          .locator(selector)
          .first()
          .evaluate((shape, name) => getComputedStyle(shape).getPropertyValue(name), property);

      const wood = await colour('.wood', 'fill');
      expect(contrast(await colour('.grid', 'stroke'), wood), 'lines').toBeGreaterThanOrEqual(3);
      expect(contrast(await colour('.star', 'fill'), wood), 'star points').toBeGreaterThanOrEqual(3);
      expect(contrast(await colour('.coordinates text', 'fill'), wood), 'coordinates').toBeGreaterThanOrEqual(4.5);
      // Red is told from the wood, and from stones of either colour, by the light line round it.
      const casing = await colour('.casing', 'stroke');
      expect(contrast(await colour('.winning', 'stroke'), casing), 'winning row').toBeGreaterThanOrEqual(3);
    });

    test('what is forbidden, and why, stands out from wood and stones', async ({ board }) => {
      await board.openForTwo('連珠規則');
      await board.playAll(moves('h8g6f6g5f7g4h7g3g2a1'));
      const colour = (selector: string, property: 'fill' | 'stroke'): Promise<string> =>
        board.picture
          .locator(selector)
          .first()
          .evaluate((shape, name) => getComputedStyle(shape).getPropertyValue(name), property);
      const wood = await colour('.wood', 'fill');
      expect(contrast(await colour('.forbidden .cross', 'stroke'), wood), 'crosses').toBeGreaterThanOrEqual(4.5);
      await board.play('G7');
      await expect(board.refused).toHaveCount(1);
      expect(contrast(await colour('.next', 'stroke'), wood), 'rings').toBeGreaterThanOrEqual(4.5);
      // A row is told from the wood and from stones of either colour by its light line with a dark edge.
      const [row, edge] = [await colour('.evidence', 'stroke'), await colour('.evidence-edge', 'stroke')];
      expect(contrast(row, edge), 'rows').toBeGreaterThanOrEqual(4.5);
    });

    test.describe('with a finger', () => {
      test.use({ hasTouch: true });

      test('a stone to be confirmed stands out from the wood, and from a stone', async ({ board }) => {
        await board.openForTwo();
        for (const point of ['H8', 'I9']) {
          await board.cell(point).tap();
          await board.expectPreview(point);
          const { rim, dashes, wood } = await board.preview.locator('.stone').evaluate((stone) => ({
            rim: getComputedStyle(stone).stroke,
            dashes: getComputedStyle(stone).strokeDasharray,
            wood: getComputedStyle(document.querySelector('.board .wood') ?? stone).fill,
          }));
          expect(contrast(rim, wood), point).toBeGreaterThanOrEqual(3);
          expect(dashes, point).not.toBe('none');
          await board.cell(point).tap();
          const placed = board.picture.locator('.stone').last();
          await expect(placed).toHaveCSS('stroke-dasharray', 'none');
        }
      });
    });

    test('lines are at least one pixel wide on a phone', async ({ board, page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await board.open();
      const widths = await board.picture.locator('.grid').evaluateAll((paths) =>
        paths.map((path) => {
          const style = getComputedStyle(path);
          const scale = style.vectorEffect === 'non-scaling-stroke' ? 1 : (path as SVGPathElement).getScreenCTM()?.a;
          return parseFloat(style.strokeWidth) * (scale ?? 0);
        }),
      );
      for (const width of widths) expect(width).toBeGreaterThanOrEqual(1);
      expect(Math.max(...widths)).toBeGreaterThan(Math.min(...widths));
    });

    test('the page follows the system’s setting', async ({ page }) => {
      await page.goto('/');
      const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
      const brightness = Math.max(...(ground.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      if (colorScheme === 'light') expect(brightness).toBeGreaterThan(200);
      else expect(brightness).toBeLessThan(64);
    });
  });
}
