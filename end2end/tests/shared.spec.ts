// What other places show of the site: pictures of shared pages, icons, and what machines are told.

import type { APIRequestContext } from '@playwright/test';

import { ORIGIN } from '../support/serve.ts';
import { expect, test } from '../support/test.ts';

/** The width and height of a PNG at an address. */
async function png(request: APIRequestContext, path: string): Promise<[number, number]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toBe('image/png');
  expect(answer.headers()['cache-control'], path).toBe('public, max-age=86400');
  const bytes = await answer.body();
  expect(bytes.length, path).toBeLessThan(300_000);
  expect(bytes.subarray(0, 8).toString('latin1'), path).toBe('\x89PNG\r\n\x1a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('each page is shared with a picture of its own, of the size that is told', async ({ page, pages, request }) => {
  const pictures = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    const picture = (await property('og:image')) ?? '';
    expect(picture).toMatch(new RegExp(`^${ORIGIN}/share/[a-z]+[.]png$`));
    pictures.add(picture);
    const size = [Number(await property('og:image:width')), Number(await property('og:image:height'))];
    expect(size).toEqual([1200, 630]);
    expect(await png(request, new URL(picture).pathname)).toEqual(size);
    expect((await property('og:image:alt'))?.length).toBeGreaterThan(3);
    expect(await property('og:title')).toBe(await page.title());
    expect(await property('og:url')).toBe(`${ORIGIN}${path}`);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  }
  expect(pictures.size).toBe(pages.length);
});

test('the icons that pages and manifest name are there, in their sizes', async ({ page, pages, request }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/icon.svg');
    await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/apple-touch-icon.png');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  }
  expect(await png(request, '/apple-touch-icon.png')).toEqual([180, 180]);
  const svg = await request.get('/icon.svg');
  expect(svg.headers()['content-type']).toBe('image/svg+xml');
  expect(await svg.text()).toMatch(/^<svg /);

  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  for (const { src, sizes } of icons.filter((icon) => icon.src.endsWith('.png'))) {
    expect((await png(request, src)).join('x'), src).toBe(sizes);
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ]);
});

test('the browser finds nothing that keeps the site from being installed', async ({ context, page }) => {
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: '連五', display: 'standalone', lang: 'zh-Hant-TW' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the sitemap, the page and its data tell the same day', async ({ page, pages, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const days = new Map(
    Array.from(sitemap.matchAll(/<url><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod><\/url>/g), ([, loc, day]) => [
      new URL(loc ?? '').pathname,
      day,
    ]),
  );
  expect([...days.keys()].sort()).toEqual([...pages].sort());
  for (const path of pages) {
    const day = days.get(path) ?? '';
    expect(day, path).toMatch(/^20\d\d-\d\d-\d\d$/);
    if (path === '/') continue;
    await page.goto(path);
    await expect(page.locator('time')).toHaveAttribute('datetime', day);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(data.map((one) => one['dateModified']).filter(Boolean)).toEqual([day]);
    const trail = data.find((one) => one['@type'] === 'BreadcrumbList') as { itemListElement: { name: string }[] };
    const shown = await page.getByRole('navigation', { name: '目前位置' }).getByRole('listitem').allInnerTexts();
    expect(shown).toEqual(trail.itemListElement.map(({ name }) => name));
  }
});

test('the game is told as what it is', async ({ page }) => {
  await page.goto('/');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(data.map((one) => one['@type'])).toEqual(['WebSite', ['VideoGame', 'WebApplication']]);
  expect(data[1]).toMatchObject({ url: `${ORIGIN}/`, isAccessibleForFree: true, offers: { price: 0 } });
  expect(JSON.stringify(data)).not.toMatch(/aggregateRating|review/);
});
