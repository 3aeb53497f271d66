// What a reader's settings ask for: the system's own colours, more contrast, paper.

import { contrast } from '../../support/contrast.ts';
import type { Board } from '../../support/board.ts';
import { moves } from '../../support/points.ts';
import { expect, test } from '../../support/test.ts';

/** The colour of something drawn on the board. */
const colour = (board: Board, selector: string, property: 'fill' | 'stroke'): Promise<string> =>
  board.picture
    .locator(selector)
    .first()
    .evaluate((shape, name) => getComputedStyle(shape).getPropertyValue(name), property);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('forced colours leave the board as it is, and show what is chosen', async ({ board, page }) => {
      const parts = [
        ['.wood', 'fill'],
        ['.grid', 'stroke'],
        ['.last', 'fill'],
        ['.forbidden .cross', 'stroke'],
        ['.stone.black', 'stroke'],
        ['.stone.white', 'stroke'],
      ] as const;
      const drawn = (): Promise<string[]> => Promise.all(parts.map(([part, property]) => colour(board, part, property)));
      await board.openForTwo('連珠規則');
      await board.playAll(moves('h8g6f6g5f7g4h7g3g2a1'));
      const before = await drawn();
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await drawn()).toEqual(before);

      const ground = (option: string): Promise<string> =>
        board.choice('規則', option).locator('+ span').evaluate((words) => getComputedStyle(words).backgroundColor);
      expect(contrast(await ground('連珠規則'), await ground('自由規則'))).toBeGreaterThanOrEqual(3);

      await board.cell('H8').focus();
      await page.keyboard.press('ArrowRight');
      const frame = await board.cell('I8').evaluate((cell) => getComputedStyle(cell).outlineColor);
      expect(contrast(frame, before[0] ?? '')).toBeGreaterThanOrEqual(3);
      await page.keyboard.press('Tab');
      const button = page.locator(':focus');
      await expect(button).toHaveCSS('outline-style', 'solid');
      const [outline, paper] = await button.evaluate((element) => [
        getComputedStyle(element).outlineColor,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      expect(contrast(outline ?? '', paper ?? '')).toBeGreaterThanOrEqual(3);
    });

    test('forced colours leave the drawn positions as they are', async ({ page }) => {
      await page.goto('/rules');
      const wood = page.locator('.drawing .wood').first();
      const before = await wood.evaluate((shape) => getComputedStyle(shape).fill);
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await wood.evaluate((shape) => getComputedStyle(shape).fill)).toBe(before);
    });

    test('whoever wishes for more contrast gets more', async ({ board, page }) => {
      await board.open();
      const measure = async (): Promise<number[]> => {
        const [ink, soft, faint, paper] = await page.evaluate(() => {
          const ink = (selector: string): string => {
            const element = document.querySelector(selector);
            return element ? getComputedStyle(element).color : '';
          };
          const paper = getComputedStyle(document.documentElement).backgroundColor;
          return [ink('main p'), ink('.site-footer'), ink('button:disabled'), paper];
        });
        const wood = await colour(board, '.wood', 'fill');
        return [
          contrast(ink ?? '', paper ?? ''),
          contrast(soft ?? '', paper ?? ''),
          contrast(faint ?? '', paper ?? ''),
          contrast(await colour(board, '.grid', 'stroke'), wood),
          contrast(await colour(board, '.coordinates text', 'fill'), wood),
        ];
      };
      const before = await measure();
      await page.emulateMedia({ contrast: 'more', colorScheme });
      const after = await measure();
      for (const [index, ratio] of after.entries()) expect(ratio).toBeGreaterThan(before[index] ?? Infinity);
      // WCAG's enhanced contrast for text, and for what is drawn more than it asks for.
      for (const ratio of after.slice(0, 3)) expect(ratio).toBeGreaterThanOrEqual(7);
      for (const ratio of after.slice(3)) expect(ratio).toBeGreaterThanOrEqual(7);
    });

    test('paper shows the text alone, on white, with every answer and every address', async ({ page, pages }) => {
      await page.emulateMedia({ media: 'print', colorScheme });
      for (const path of pages) {
        await page.goto(path);
        for (const part of ['.site-header', '.site-footer', '.skip', '.contents', '.buttons', '.settings']) {
          for (const one of await page.locator(part).all()) await expect.soft(one, `${part} of ${path}`).toBeHidden();
        }
        await expect.soft(page.locator('html'), path).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect.soft(page.locator('html'), path).toHaveCSS('color', 'rgb(0, 0, 0)');
        for (const answer of await page.locator('main details > p').all()) await expect.soft(answer, path).toBeVisible();
        for (const figure of await page.locator('main figure').all()) {
          await expect.soft(figure, path).toHaveCSS('break-inside', 'avoid');
        }
        const links = await page.locator('.prose a[href^="https:"]').evaluateAll((all) =>
          all.map((link) => [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content] as const),
        );
        for (const [address, written] of links) expect.soft(written, path).toContain(address);
      }
    });
  });
}
