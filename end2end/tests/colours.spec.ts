// What is drawn on the board can be seen on it, by day and by night.

import { expect, test } from '../support/test.ts';

/** WCAG's contrast ratio of two colours as the browser computes them. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number => {
    const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

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
