// What moves on a page.

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { value: number; nodes: string[] }[];
  }
}

/** Records what moves from the first paint on, whoever caused it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.getAttribute('class') ?? ''}` : String(node),
        );
        window.shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved, when all that was drawn so far has been reported. */
export const shifts = (page: Page): Promise<Window['shifts']> =>
  page.evaluate(
    () =>
      new Promise<Window['shifts']>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts))));
      }),
  );
