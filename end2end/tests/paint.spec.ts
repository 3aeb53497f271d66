// The engine comes after the page is to be seen, however late that is.

import { ENGINE, WORKER } from '../support/broken.ts';
import { expect, test } from '../support/test.ts';

for (const [what, held] of [
  ['nothing is slow', undefined],
  ['the style sheet is slow', /\/lianwu\.css$/],
] as const) {
  test(`the engine is fetched after the first paint where ${what}`, async ({ board, page }) => {
    if (held !== undefined) {
      await page.route(held, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
    }
    const started = page.waitForEvent('worker');
    await board.open();
    const worker = await started;
    await board.playAndWait('H8');

    const paint = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    );
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, at: performance.timeOrigin + startTime })),
    );
    const engine = await worker.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, at: performance.timeOrigin + startTime })),
    );
    const at = (fetched: typeof scripts, name: RegExp): number => fetched.find((one) => name.test(one.name))?.at ?? NaN;
    const [script, module] = [at([...scripts, ...engine], WORKER), at(engine, ENGINE)];
    test.info().annotations.push({
      type: 'ms after the first paint',
      description: `the worker ${(script - paint).toFixed(0)}, the engine ${(module - paint).toFixed(0)}`,
    });
    expect(script).toBeGreaterThan(paint);
    expect(module).toBeGreaterThan(paint);
  });
}
