// After one visit the site is there without a network; its versions never mix, and it can be removed.

import type { Page } from '@playwright/test';

import { Board, SAYS } from '../support/board.ts';
import { expectVersions, folder, kept, registrations, Releases, untilKept } from '../support/kept.ts';
import { expect, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  // What the browser says where there is no network.
  expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/,
});

/** Everything that the page loaded, by its addresses. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

for (const first of ['/', '/rules']) {
  test(`after a visit to ${first} the computer plays and every page opens without a network`, async ({
    board,
    context,
    page,
    pages,
  }) => {
    await page.goto(first);
    await untilKept(page);
    await context.setOffline(true);

    for (const path of pages) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      // The style sheet has come, too.
      await expect.soft(page.locator('.skip'), path).toHaveCSS('position', 'absolute');
    }
    await page.goto('/?from=elsewhere');
    await board.ready();
    await board.playAndWait('H8');
    await board.restart.click();
    await board.playAndWait('A1');
    await page.reload();
    await board.ready();
    await board.expectEmpty();
  });
}

test('nothing is kept before the page is there, and a game goes on meanwhile', async ({ board, context, page }) => {
  const early: string[] = [];
  let since = NaN;
  context.on('request', (request) => {
    if (request.serviceWorker() !== null && Number.isNaN(since)) since = Date.now();
    if (request.serviceWorker() !== null) early.push(request.url());
  });
  await board.open();
  await board.playAndWait('H8');
  await untilKept(page);
  const { load, paint } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const paints = performance.getEntriesByName('first-contentful-paint');
    return {
      load: performance.timeOrigin + (navigation?.loadEventEnd ?? NaN),
      paint: performance.timeOrigin + (paints[0]?.startTime ?? NaN),
    };
  });
  expect(early.length).toBeGreaterThan(5);
  expect(since - load).toBeGreaterThan(4_000);
  expect(since - paint).toBeGreaterThan(4_000);
  await board.playAndWait('A1');
});

test('whoever saves data is not made to fetch the whole site', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/rules');
  await page.clock.runFor(60_000);
  expect(await registrations(page)).toBe(0);
  expect(await kept(page)).toEqual({});
});

test('a version that does not arrive whole is not kept at all', async ({ context, page }) => {
  await context.route('**/tips', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: 'another version' });
  });
  await page.goto('/rules');
  const state = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js');
    return new Promise((resolve) => {
      installing?.addEventListener('statechange', () => resolve(installing.state));
    });
  });
  expect(state).toBe('redundant');
  expect(await kept(page)).toEqual({});
});

test.describe('when the site changes', () => {
  // Several servers start, one after the other.
  test.describe.configure({ timeout: 120_000 });

  let releases: Releases;
  test.beforeEach(async () => {
    releases = await Releases.open();
  });
  test.afterEach(async () => {
    await releases.close();
  });

  test('a new version is taken up at once and whole, without a reload, and the old ones go', async ({
    context,
    page,
  }) => {
    const first = await releases.release('aaaaaaaa');
    await page.goto(releases.address);
    await untilKept(page);
    await page.evaluate(() => caches.open('of-another-time'));
    expect(Object.keys(await kept(page))).toHaveLength(2);
    const opened = new Board(page);
    await opened.ready();

    // Another page meets the new version.
    const second = await releases.release('bbbbbbbb');
    const other = await context.newPage();
    let navigations = 0;
    for (const one of [page, other]) one.on('framenavigated', () => (navigations += 1));
    await other.goto(`${releases.address}/rules`);
    expect(await folder(other)).toBe(second);
    await expectVersions(other, [first, second]);

    // A page of the old version stays what it is, and can start its engine anew.
    await opened.choose('先手', '電腦先下');
    await opened.expectSays(SAYS.yourTurn);
    for (const path of await loaded(page)) expect(path).not.toContain(second);
    expect(navigations).toBe(1);

    // Without a network it is the new version, and nothing else.
    await releases.down();
    await other.goto(releases.address);
    await new Board(other).ready();
    await new Board(other).playAndWait('H8');
    expect(await folder(other)).toBe(second);
    for (const path of await loaded(other)) expect(path).not.toContain(first);

    const third = await releases.release('cccccccc');
    await other.goto(`${releases.address}/tips`);
    await expectVersions(other, [second, third]);
    expect(navigations).toBe(3);
  });

  test('the site’s owner can have it removed, for good', async ({ context, page }) => {
    await releases.release('aaaaaaaa');
    await page.goto(releases.address);
    await untilKept(page);
    await page.evaluate(() => caches.open('of-another-time'));

    const removed = await releases.release('bbbbbbbb', { LIANWU_OFFLINE: 'remove' });
    await page.goto(`${releases.address}/rules`);
    await expect.poll(() => kept(page)).toEqual({});
    await expect.poll(() => registrations(page)).toBe(0);

    await page.reload();
    expect(await folder(page)).toBe(removed);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await page.content()).not.toContain('serviceWorker');
    await releases.down();
    const other = await context.newPage();
    await expect(other.goto(releases.address)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  });
});
