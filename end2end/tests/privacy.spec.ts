// Nothing leaves the browser, and nothing stays in it.

import type { Page } from '@playwright/test';

import { SAYS } from '../support/board.ts';
import { untilKept } from '../support/kept.ts';
import { expect, test } from '../support/test.ts';

/** Everything that a page can keep. */
const kept = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    serviceWorkers: (await navigator.serviceWorker.getRegistrations()).length,
    history: history.length,
    address: location.href,
  }));

/** All that the browser keeps of files: addresses, and contents in Base64. */
const keptFiles = (page: Page): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const files: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const bytes = new Uint8Array((await (await cache.match(request))?.arrayBuffer()) ?? []);
        const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
        files.push([new URL(request.url).pathname, btoa(text)]);
      }
    }
    return files;
  });

test('a whole game makes no request, keeps nothing, and a reload gives an empty board', async ({
  board,
  context,
  page,
  baseURL,
  workers,
}) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  const cookies: Promise<string | null>[] = [];
  context.on('response', (response) => cookies.push(response.headerValue('set-cookie')));

  await board.open();
  await board.choose('難度', '困難');
  await board.playAndWait('H8');
  // The page and the worker are all there now: a game needs nothing more.
  for (const url of requests) expect(url).toMatch(new RegExp(`^${baseURL}/(pkg/.*|icon[.]svg)?$`));
  expect(requests.length).toBeGreaterThan(3);
  requests.length = 0;
  const before = await kept(page);

  for (const point of ['A1', 'O15', 'A15']) await board.playAndWait(point);
  await board.undo.click();
  await board.playAndWait('O1');
  await board.choose('先手', '電腦先下');
  await board.expectSays(SAYS.yourTurn);
  await board.choose('對戰方式', '雙人同機');
  await board.playAll(['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9', 'H8']);
  await board.expectSays(SAYS.blackWon);
  await board.restart.click();
  await board.expectEmpty();
  await board.play('H8');

  expect((await workers.requests()).length).toBeGreaterThan(4);
  expect(requests).toEqual([]);
  expect((await Promise.all(cookies)).filter((cookie) => cookie !== null)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await kept(page)).toEqual(before);
  expect(before).toEqual({
    cookie: '',
    local: {},
    session: {},
    databases: [],
    caches: [],
    serviceWorkers: 0,
    history: before['history'],
    address: `${baseURL}/`,
  });

  await page.reload();
  await board.ready();
  await board.expectEmpty();
  await expect(board.choice('對戰方式', '對電腦')).toBeChecked();
});

test.describe('where the browser keeps the site for when there is no network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it keeps the site’s own files, byte for byte, and nothing of a game', async ({ board, context, page, pages, request }) => {
    await board.open();
    await untilKept(page);
    const before = await keptFiles(page);
    await board.playAndWait('H8');
    await board.undo.click();
    await board.choose('對戰方式', '雙人同機');
    await board.playAll(['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9', 'H8']);
    await board.expectSays(SAYS.blackWon);
    await page.goto('/rules');
    expect(await keptFiles(page)).toEqual(before);

    const own = before.filter(([address]) => pages.includes(address) || address === '/icon.svg');
    expect(own).toHaveLength(pages.length + 1);
    for (const [address, bytes] of before) {
      if (!own.some(([other]) => other === address)) expect(address).toMatch(/^\/pkg\/[0-9a-f]+\/[a-z_]+[.](js|wasm|css)$/);
      expect(bytes, address).toBe((await (await request.get(address)).body()).toString('base64'));
    }
    expect(await kept(page)).toMatchObject({ cookie: '', local: {}, session: {}, databases: [], serviceWorkers: 1 });
    expect(await context.cookies()).toEqual([]);
  });
});

test('no page breaks the content security policy', async ({ page, pages }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  // The complaints are gathered, and the test fails of them.
  for (const path of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
});
