// How pages and files are served.

import type { APIRequestContext, Page } from '@playwright/test';

import { expect, test } from '../support/test.ts';

/** The addresses of everything that the page at `/` loads. */
async function files(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.context().on('request', (request) => found.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // Icons keep their addresses from build to build.
  return found.filter((path) => path !== '/' && path !== '/icon.svg');
}

const get = (request: APIRequestContext, path: string, encoding: string) =>
  request.get(path, { headers: { 'accept-encoding': encoding } });

test('files have addresses that change with their content, and are kept for ever', async ({ page, request }) => {
  const paths = await files(page);
  for (const name of ['lianwu.js', 'lianwu_bg.wasm', 'worker.js', 'engine_bg.wasm', 'lianwu.css']) {
    expect(paths.filter((path) => path.endsWith(`/${name}`)), name).toHaveLength(1);
  }
  for (const path of paths) {
    expect(path).toMatch(/^\/pkg\/[0-9a-f]{8,}\//);
    const answer = await request.get(path);
    expect.soft(answer.headers()['cache-control'], path).toMatch(/max-age=31536000.*immutable/);
  }
});

test('pages are looked up again each time', async ({ pages, request }) => {
  for (const path of pages) {
    expect.soft((await request.get(path)).headers()['cache-control'], path).not.toMatch(/immutable/);
  }
});

test('text and WebAssembly travel compressed', async ({ page, pages, request }) => {
  for (const path of [...pages, ...(await files(page))]) {
    if (/\.(png|ico|woff2)$/.test(path)) continue;
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(request, path, encoding);
      expect.soft(answer.headers()['content-encoding'], `${path} as ${encoding}`).toBe(encoding);
      expect.soft(answer.headers()['vary'], path).toMatch(/accept-encoding/i);
    }
    const plain = await get(request, path, 'identity');
    expect.soft(plain.headers()['content-encoding'], path).toBeUndefined();
    expect.soft(await plain.body(), path).toEqual(await (await get(request, path, 'br')).body());
  }
});

test('files say what they are', async ({ page, request }) => {
  for (const path of await files(page)) {
    const type = (await request.get(path)).headers()['content-type'];
    if (path.endsWith('.wasm')) expect(type, path).toBe('application/wasm');
    if (path.endsWith('.js')) expect(type, path).toMatch(/^(text|application)\/javascript/);
    if (path.endsWith('.css')) expect(type, path).toMatch(/^text\/css/);
    if (path.endsWith('.svg')) expect(type, path).toMatch(/^image\/svg\+xml/);
  }
});

test('every answer carries the security headers, the worker’s own too', async ({ page, pages, request }) => {
  for (const path of [...pages, '/no-such-page', ...(await files(page))]) {
    const headers = (await request.get(path)).headers();
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
    expect.soft(headers['referrer-policy'], path).toBeDefined();
    const policy = headers['content-security-policy'] ?? '';
    const rules = new Map(
      policy.split(';').map((rule) => {
        const [name = '', ...sources] = rule.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    const scripts = rules.get('script-src') ?? rules.get('default-src');
    expect.soft(scripts, path).toBeDefined();
    expect.soft(scripts, path).not.toContain("'unsafe-inline'");
    expect.soft(scripts, path).not.toContain("'unsafe-eval'");
    for (const name of ['default-src', 'frame-ancestors', 'base-uri', 'form-action']) {
      expect.soft(rules.has(name), `${name} of ${path}`).toBe(true);
    }
    // No foreign origin: every source is a keyword or a hash.
    for (const source of [...rules.values()].flat()) expect.soft(source, path).toMatch(/^('.*'|data:)$/);
  }
});

test('HEAD is answered as GET is, without the body', async ({ page, pages, request }) => {
  for (const path of [...pages, ...(await files(page))]) {
    const [got, headed] = [await get(request, path, 'br'), await request.head(path, { headers: { 'accept-encoding': 'br' } })];
    expect.soft(headed.status(), path).toBe(200);
    expect.soft(await headed.body(), path).toHaveLength(0);
    for (const name of ['content-type', 'content-encoding', 'cache-control', 'content-length']) {
      expect.soft(headed.headers()[name], `${name} of ${path}`).toBe(got.headers()[name]);
    }
  }
});

test('nothing is to be sent to the site', async ({ request }) => {
  expect((await request.post('/')).status()).toBe(405);
});
