// Whether all of a page is to be seen.

import type { Page } from '@playwright/test';

/** How far the page could be scrolled sideways, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The words that stick out of what holds them, or are cut off by it. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // For readers of screens alone: one pixel by intent.
      if (parent === null || text === '' || parent.closest('.visually-hidden, .skip, script, svg') !== null) continue;
      if (!parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.left < -0.5 || box.right > width + 0.5) found.push(`${text} is outside of the window`);
      for (let holder: HTMLElement | null = parent; holder !== null; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflow === 'visible' || holder === document.body) continue;
        const { left, top, right, bottom } = holder.getBoundingClientRect();
        const cut = box.left < left - 1 || box.right > right + 1 || box.top < top - 2 || box.bottom > bottom + 2;
        if (cut && holder !== document.documentElement) found.push(`${text} is cut off`);
      }
    }
    return found;
  });

/** The pairs of words in the header and the choices that lie on one another. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = Array.from(
      document.querySelectorAll<HTMLElement>('header a, h1:not(.visually-hidden), main button, main legend, main label span'),
    ).filter((control) => control.checkVisibility());
    const boxes = controls.map((control) => {
      const range = document.createRange();
      range.selectNodeContents(control);
      return { words: control.textContent ?? '', box: range.getBoundingClientRect() };
    });
    return boxes.flatMap(({ words, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${words} lies on ${other.words}`),
    );
  });
