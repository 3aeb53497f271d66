// What a first visit costs.

import type { APIRequestContext, APIResponse, Browser, Request } from '@playwright/test';

import { expect, test } from '../support/test.ts';

const KB = 1000;

interface Transfer {
  path: string;
  bytes: number;
}

async function transfer(request: Request): Promise<Transfer> {
  const [response, { responseHeadersSize }] = await Promise.all([request.response(), request.sizes()]);
  // The length by the header: the browser reports none for the script of a worker.
  const length = await response?.headerValue('content-length');
  return { path: new URL(request.url()).pathname, bytes: responseHeadersSize + Number(length ?? NaN) };
}

/** Everything that a first visit to an address transfers, as encoded, headers included. */
async function firstVisit(browser: Browser, address: string): Promise<Transfer[]> {
  const context = await browser.newContext();
  const sizes: Promise<Transfer>[] = [];
  context.on('requestfinished', (request) => sizes.push(transfer(request)));
  const page = await context.newPage();
  // On a busy machine the network may be idle before the engine is asked for, the last of all.
  const hasEngine = new URL(address).pathname === '/';
  const engine = hasEngine && context.waitForEvent('requestfinished', (request) => request.url().endsWith('/engine_bg.wasm'));
  await page.goto(address, { waitUntil: 'networkidle' });
  await engine;
  const all = await Promise.all(sizes);
  await context.close();
  return all;
}

const fetchBrotli = (request: APIRequestContext, path: string): Promise<APIResponse> =>
  request.get(path, { headers: { 'accept-encoding': 'br' } });

const total = (all: readonly Transfer[]): number => all.reduce((sum, { bytes }) => sum + bytes, 0);

function annotate(all: readonly Transfer[]): void {
  const list = all.map(({ path, bytes }) => `${path} ${(bytes / KB).toFixed(1)}`).join(', ');
  test.info().annotations.push({ type: 'KB', description: `${(total(all) / KB).toFixed(1)}: ${list}` });
}

/** What the computer thinks with, which comes when the page is there to be seen and played on by two. */
const ENGINE = /\/(worker|engine)\.js$|\/engine_bg\.wasm$/;

test('the first visit to the board is at most 110 KB before the engine', async ({ browser, baseURL }) => {
  const all = await firstVisit(browser, `${baseURL}/`);
  annotate(all);
  for (const { path, bytes } of all) expect(bytes, path).toBeGreaterThan(100);
  const page = all.filter(({ path }) => !ENGINE.test(path));
  expect(page.filter(({ path }) => path.endsWith('.wasm'))).toHaveLength(1);
  expect(all.length - page.length).toBe(3);
  expect(total(page)).toBeLessThanOrEqual(110 * KB);
});

test('the engine’s WebAssembly, its tables with it, is at most 80 KB', async ({ browser, baseURL }) => {
  const all = await firstVisit(browser, `${baseURL}/`);
  const module = all.filter(({ path }) => path.endsWith('/engine_bg.wasm'));
  expect(module).toHaveLength(1);
  expect(total(module)).toBeLessThanOrEqual(80 * KB);
});

/** What plays the drawn lines of a page through. */
const DIAGRAM = /\/diagram(_bg\.wasm|\.js)$/;

test('the text pages are at most 35 KB, and load a script only for the lines on them', async ({
  browser,
  baseURL,
  pages,
  request,
}) => {
  const withLines = new Set<string>();
  for (const path of pages.filter((other) => other !== '/')) {
    const all = await firstVisit(browser, `${baseURL}${path}`);
    annotate(all);
    const paths = all.map((one) => one.path);
    expect(paths, path).toContain(path);
    const lines = (await (await request.get(path)).text()).includes('<figure class="line">');
    if (lines) withLines.add(path);
    const scripts = paths.filter((one) => /\.(wasm|js)$/.test(one));
    expect.soft(scripts.length, path).toBe(lines ? 2 : 0);
    for (const script of scripts) expect.soft(script, path).toMatch(DIAGRAM);
    expect.soft(total(all), path).toBeLessThanOrEqual(35 * KB);
  }
  expect([...withLines].sort()).toEqual(['/rules', '/terms', '/tips']);
});

test('what plays the lines through is at most 15 KB', async ({ browser, baseURL }) => {
  const module = (await firstVisit(browser, `${baseURL}/tips`)).filter(({ path }) => DIAGRAM.test(path));
  annotate(module);
  expect(module).toHaveLength(2);
  expect(total(module)).toBeLessThanOrEqual(15 * KB);
});

test('what is kept for when there is no network is as small as the pages say', async ({ page, request }) => {
  const script = await (await request.get('/sw.js')).text();
  const { files } = JSON.parse(script.match(/^const KEPT = (.*);$/m)?.[1] ?? '') as { files: Record<string, string> };
  const all: Transfer[] = [];
  for (const path of Object.keys(files)) {
    const answer = await fetchBrotli(request, path);
    all.push({ path, bytes: Number(answer.headers()['content-length']) });
  }
  annotate(all);
  await page.goto('/faq');
  const words = await page.getByRole('heading', { name: '沒有網路能下嗎？' }).locator('xpath=..').innerText();
  const promised = Number(words.match(/不到(\d+)KB/)?.[1]);
  expect(total(all)).toBeLessThan(promised * KB);
  expect(total(all)).toBeGreaterThan(0.7 * promised * KB);
});
