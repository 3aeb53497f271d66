// The keyboard goes through every page from top to bottom, and it is always to be seen where it is.

import type { Page } from '@playwright/test';

import { contrast } from '../../support/contrast.ts';
import { expect, test } from '../../support/test.ts';

/** Where the keyboard is. */
interface Stop {
  name: string;
  /** Its place in the order of the document; -1 where it is nowhere. */
  order: number;
  /** How much of it is to be seen in the window, in CSS pixels each way. */
  width: number;
  height: number;
  /** Whether anything lies over its middle. */
  covered: boolean;
  outline: { style: string; width: number; colour: string };
  ground: string;
}

/** Tells of the element that has the focus. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // A radio is drawn by the words beside it.
    const drawn = focused.matches('.settings input') ? (focused.nextElementSibling ?? focused) : focused;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(drawn);
    const box = (focused.getClientRects()[0] ?? focused.getBoundingClientRect()) as DOMRect;
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    let ground = '';
    for (let behind: Element | null = drawn.parentElement; behind !== null && ground === ''; behind = behind.parentElement) {
      const wood = behind.matches('.board') ? behind.querySelector('.wood') : null;
      const colour = wood ? getComputedStyle(wood).fill : getComputedStyle(behind).backgroundColor;
      if (!/, 0\)$|transparent/.test(colour)) ground = colour;
    }
    return {
      name: focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 20) ?? '',
      order: focused === document.body ? -1 : Array.from(document.querySelectorAll('*')).indexOf(focused),
      width: right - left,
      height: bottom - top,
      covered: over === null || !(focused.contains(over) || over.contains(focused) || over.closest('label, [role=grid]')),
      outline: { style: outlineStyle, width: parseFloat(outlineWidth), colour: outlineColor },
      ground,
    };
  });

/** How many stops a page has that can be reached by the keyboard: a group of radios is one, and the board. */
const stops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = Array.from(document.querySelectorAll<HTMLElement>('a[href], button:enabled, summary, input:enabled, [tabindex="0"]'));
    return all.filter(
      (element) => element.checkVisibility() && !(element.matches('input[type=radio]') && !element.matches(':checked')),
    ).length;
  });

for (const [colorScheme, viewport] of [
  ['light', { width: 1280, height: 600 }],
  ['dark', { width: 360, height: 500 }],
] as const) {
  test.describe(`in ${colorScheme} colours at ${viewport.width}×${viewport.height}`, () => {
    test.use({ colorScheme, viewport });
    // A hundred stops a page.
    test.describe.configure({ timeout: 180_000 });

    test('each stop comes after the one before, and shows itself', async ({ board, page, pages }) => {
      for (const path of pages) {
        await page.goto(path);
        if (path === '/') await board.ready();
        const expected = await stops(page);
        expect(expected, path).toBeGreaterThan(8);
        let before = -1;
        let count = 0;
        for (; count < expected; count += 1) {
          await page.keyboard.press('Tab');
          const { name, order, width, height, covered, outline, ground } = await stop(page);
          const where = `${path}: ${name}`;
          expect(order, where).toBeGreaterThan(before);
          before = order;
          expect.soft(Math.min(width, height), where).toBeGreaterThanOrEqual(12);
          expect.soft(covered, where).toBe(false);
          expect.soft(outline.style, where).toBe('solid');
          expect.soft(outline.width, where).toBeGreaterThanOrEqual(2);
          expect.soft(contrast(outline.colour, ground), `${where}: ${outline.colour} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
        await page.keyboard.press('Tab');
        expect((await stop(page)).order, `${path}: what is after the last stop`).toBeLessThan(before);
      }
    });
  });
}

test('the first stop leads past the navigation', async ({ page, pages }) => {
  for (const path of pages) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    await expect(skip, path).toHaveText('跳到內容');
    await expect(skip, path).toBeInViewport({ ratio: 1 });
    await expect(skip, path).toHaveCSS('clip-path', 'none');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null), path).toBe(true);
  }
});

test('every page has its landmarks once, and all of its text in them', async ({ page, pages }) => {
  for (const path of pages) {
    await page.goto(path);
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(1);
    }
    const names = await page.getByRole('navigation').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(new Set(names).size, path).toBe(names.length);
    expect(names, path).not.toContain(null);
    const outside = await page.locator('body > *').evaluateAll((all) =>
      all.filter((one) => !one.matches('header, main, footer, .skip, script, svg')).map((one) => one.tagName),
    );
    expect(outside, path).toEqual([]);
  }
});
