// The engine comes after the page is to be seen, however late that is.

import type { Page, Worker } from '@playwright/test';

import { ENGINE, WORKER } from '../support/broken.ts';
import { expect, test } from '../support/test.ts';

/** A style sheet that is not there: it only holds up the paint. */
const LATE = '/late.css';

/**
 * Puts off the first paint, and nothing else. The page's module comes to life meanwhile, as in Safari,
 * which knows no idle time to wait for.
 */
async function holdUpPaint(page: Page, milliseconds: number): Promise<void> {
  await page.route(`**${LATE}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.fulfill({ contentType: 'text/css', body: '' });
  });
  await page.addInitScript((href) => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    new MutationObserver((_, observer) => {
      if (document.head === null) return;
      observer.disconnect();
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.setAttribute('blocking', 'render');
      document.head.append(link);
    }).observe(document, { childList: true, subtree: true });
  }, LATE);
}

interface Fetch {
  name: string;
  at: number;
}

/** What a page or a worker has fetched, and when. */
const fetches = (context: Page | Worker): Promise<Fetch[]> =>
  (context as Page).evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, at: performance.timeOrigin + startTime })),
  );

for (const [what, late] of [
  ['nothing holds it up', 0],
  ['it is held up for two seconds', 2000],
] as const) {
  test(`the engine is fetched after the first paint where ${what}`, async ({ board, page }) => {
    if (late > 0) await holdUpPaint(page, late);
    const started = page.waitForEvent('worker');
    await board.open();
    const worker = await started;
    await board.playAndWait('H8');

    const paint = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    );
    const fetched = [...(await fetches(page)), ...(await fetches(worker))];
    for (const name of [WORKER, ENGINE]) {
      // The first one: a preload would be a fetch as well.
      const at = Math.min(...fetched.filter((one) => name.test(one.name)).map((one) => one.at));
      const after = at - paint;
      test.info().annotations.push({ type: 'ms after the first paint', description: `${name}: ${after.toFixed(0)}` });
      expect(after, String(name)).toBeLessThan(60_000);
      expect(after, String(name)).toBeGreaterThan(0);
    }
  });
}
