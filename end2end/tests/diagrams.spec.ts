// A drawn line of moves is played through where scripts run, and reads whole where they do not.

import type { Locator, Page } from '@playwright/test';

import { heard, listen } from '../support/ears.ts';
import { shifts, watchShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

/** A drawn line. */
class Line {
  readonly figure: Locator;
  readonly picture: Locator;
  readonly words: Locator;

  constructor(page: Page, caption: string | RegExp) {
    this.figure = page.locator('figure.line').filter({ has: page.locator('figcaption p', { hasText: caption }) });
    this.picture = this.figure.getByRole('img');
    this.words = this.figure.getByRole('status');
  }

  button(name: string): Locator {
    return this.figure.getByRole('button', { name });
  }

  way(name: string): Locator {
    return this.figure.getByRole('link', { name });
  }

  /** Waits until it can be played through. */
  async ready(): Promise<void> {
    await expect(this.button('上一手')).toBeVisible();
  }

  /** Expects these moves to be seen, by their numbers, and the last of them, if any, to be marked. */
  async expectShown(count: number, marked: boolean): Promise<void> {
    const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
    const moves = this.picture.locator('[data-point]:visible');
    await expect(moves).toHaveText(numbers);
    const red = await moves.locator('circle').evaluateAll((stones) =>
      stones.flatMap((stone, index) => {
        const [r = 0, g = 0, b = 0] = (getComputedStyle(stone).stroke.match(/\d+/g) ?? []).map(Number);
        return r > 150 && g < 100 && b < 100 ? [index + 1] : [];
      }),
    );
    expect(red).toEqual(marked && count > 0 ? [count] : []);
  }
}

/** The four-three that ends in five, on the page of tips. */
const FOUR_THREE = /^黑1四三/;

const open = async (page: Page): Promise<Line> => {
  await page.goto('/tips');
  const line = new Line(page, FOUR_THREE);
  await line.ready();
  return line;
};

test('buttons step through a line, and what belongs to its end is seen at its end alone', async ({ page }) => {
  const line = await open(page);
  const rows = line.picture.locator('.winning');
  await line.expectShown(5, false);
  await expect(rows).toBeVisible();
  await expect(line.words).toHaveText('共5手');
  await expect(line.button('下一手')).toHaveAttribute('aria-disabled', 'true');

  await line.button('上一手').click();
  await line.expectShown(4, true);
  await expect(rows).toBeHidden();
  await expect(line.words).toHaveText('第4手（共5手）：白 F6');
  await expect(line.button('下一手')).toHaveAttribute('aria-disabled', 'false');

  await line.button('開頭').click();
  await line.expectShown(0, false);
  await expect(line.words).toHaveText('開始的局面（共5手）');
  await expect(line.button('上一手')).toHaveAttribute('aria-disabled', 'true');
  await expect(line.button('開頭')).toBeFocused();
  await line.button('開頭').click({ force: true });
  await line.expectShown(0, false);

  await line.button('下一手').click();
  await line.expectShown(1, true);
  await line.button('結尾').click();
  await line.expectShown(5, true);
  await expect(line.words).toHaveText('第5手（共5手）：黑 K11，獲勝');
  await expect(rows).toBeVisible();
});

test('keys step through the line that has the focus, and scroll nothing', async ({ page }) => {
  const line = await open(page);
  const other = new Line(page, /^對：黑1做四又擋住/);
  await line.picture.click();
  const top = await page.evaluate(() => scrollY);
  for (const [key, count] of [
    ['ArrowLeft', 4],
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['End', 5],
    ['ArrowRight', 5],
  ] as const) {
    await page.keyboard.press(key);
    await line.expectShown(count, true);
  }
  await line.button('上一手').focus();
  await page.keyboard.press('ArrowLeft');
  await line.expectShown(4, true);
  await page.keyboard.press('Enter');
  await line.expectShown(3, true);
  // The browser’s own keys stay the browser’s.
  await page.keyboard.press('Control+Home');
  await line.expectShown(3, true);
  await page.evaluate((y) => scrollTo(0, y), top);
  await page.locator('summary', { hasText: '看答案' }).nth(5).click();
  await other.expectShown(2, false);
});

test('without the focus, keys are the page’s', async ({ page }) => {
  const line = await open(page);
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await line.expectShown(5, false);
});

test('screen readers hear each move, and the picture is described as it is', async ({ page }) => {
  const line = await open(page);
  const whole = (await line.picture.getAttribute('aria-label')) ?? '';
  expect(whole).toMatch(/手順 黑1 H8、白2 I8、黑3 G7、白4 F6、黑5 K11。$/);
  await listen(page, line.words);
  await line.button('開頭').click();
  await expect(line.picture).toHaveAttribute('aria-label', whole.replace(/手順.*$/, ''));
  await line.button('下一手').click();
  await line.button('下一手').click();
  await expect(line.picture).toHaveAttribute('aria-label', whole.replace(/、黑3.*$/, '。'));
  await line.button('結尾').click();
  await expect(line.picture).toHaveAttribute('aria-label', whole);
  const said = (await heard(page)).join('\n');
  for (const words of ['開始的局面', '黑 H8', '白 I8', '黑 K11，獲勝']) expect(said).toContain(words);
});

test('a line of one move has the two buttons that it needs', async ({ page }) => {
  await page.goto('/terms');
  const line = new Line(page, '黑1做成活三。');
  await line.ready();
  await expect(line.figure.getByRole('button')).toHaveText(['上一手', '下一手']);
  await line.button('上一手').click();
  await line.expectShown(0, false);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('a page with lines is whole before its script is there, and nothing moves then or later', async ({ page }) => {
      await watchShifts(page);
      let arrive = (): void => {};
      const arrival = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(/\/diagram_bg\.wasm$/, async (route) => {
        await arrival;
        await route.continue();
      });
      await page.goto('/tips', { waitUntil: 'domcontentloaded' });
      const line = new Line(page, FOUR_THREE);
      await line.picture.scrollIntoViewIfNeeded();
      await line.expectShown(5, false);
      await expect(line.button('上一手')).toBeHidden();
      // What an answer that is folded away holds has no place yet.
      const boxes = () =>
        page
          .locator('figure')
          .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top));
      const before = await boxes();

      arrive();
      await line.ready();
      expect(await boxes()).toEqual(before);
      for (const name of ['開頭', '下一手', '下一手', '結尾', '上一手']) await line.button(name).click();
      expect(await boxes()).toEqual(before);
      expect(await shifts(page)).toEqual([]);
    });

    test('no figure is wider than the page, and every button can be hit', async ({ page }) => {
      for (const path of ['/rules', '/tips', '/terms']) {
        await page.goto(path);
        await expect(page.locator('figure.line.ready').first()).toBeAttached();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width);
        const small = await page.locator('.steps button:visible, .ways a:visible').evaluateAll((all) =>
          all.flatMap((one) => {
            const { width, height } = one.getBoundingClientRect();
            return width < 44 || height < 44 ? [`${one.textContent} ${width}×${height}`] : [];
          }),
        );
        expect(small, path).toEqual([]);
      }
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a line shows all its moves with their numbers, and no dead buttons', async ({ page }) => {
    await page.goto('/tips');
    const line = new Line(page, FOUR_THREE);
    await expect(line.picture.locator('[data-point] text')).toHaveText(['1', '2', '3', '4', '5']);
    await expect(page.locator('.steps').first()).toBeHidden();
    await expect(line.figure.getByRole('button')).toHaveCount(0);
    await line.way('對電腦').click();
    await expect(page).toHaveURL(/\/#position=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });
});
