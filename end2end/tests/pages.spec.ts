// Every page has its own address, title and description, and all links lead somewhere.

import { ORIGIN } from '../support/serve.ts';
import { expect, test } from '../support/test.ts';

test('the sitemap lists the pages, at the public address', async ({ pages, request }) => {
  expect(pages.sort()).toEqual(['/', '/about', '/faq', '/rules', '/terms', '/tips']);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toMatch(/xml/);
  for (const path of pages) expect(await sitemap.text()).toContain(`<loc>${ORIGIN}${path}</loc>`);
});

test('robots.txt lets everybody in and names the sitemap', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await robots.text()).toMatch(new RegExp(`^Sitemap: ${ORIGIN}/sitemap.xml$`, 'm'));
  expect(await robots.text()).not.toMatch(/^Disallow: \S/m);
});

test('each page has a language, a title, a description, an address and one heading of its own', async ({
  page,
  pages,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const headings = new Set<string>();
  for (const path of pages) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.headers()['content-type'], path).toMatch(/^text\/html; charset=utf-8$/i);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    titles.add(await page.title());
    headings.add(await page.getByRole('heading', { level: 1 }).innerText());
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect.soft(description.length, `the description of ${path}`).toBeGreaterThan(30);
    descriptions.add(description);
  }
  for (const own of [titles, descriptions, headings]) expect(own.size).toBe(pages.length);
});

test('each page says what it is to machines', async ({ page, pages }) => {
  for (const path of pages) {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect.soft(texts.length, path).toBeGreaterThan(0);
    for (const text of texts) {
      const data = JSON.parse(text) as Record<string, unknown>;
      expect(data['@context'], path).toBe('https://schema.org');
    }
  }
});

test('every link leads somewhere', async ({ page, pages, request, baseURL }) => {
  const texts = new Map<string, string>();
  for (const path of pages) texts.set(path, await (await request.get(path)).text());
  for (const path of pages) {
    await page.goto(path);
    const links = await page.locator('a[href]').evaluateAll((anchors) =>
      anchors.map((anchor) => (anchor as HTMLAnchorElement).href),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of new Set(links)) {
      const { origin, protocol, pathname, hash } = new URL(link);
      if (origin !== baseURL) {
        expect.soft(protocol, `${path} to ${link}`).toBe('https:');
        continue;
      }
      const target = texts.get(pathname);
      expect.soft(target, `${path} to ${link}`).toBeDefined();
      const id = decodeURIComponent(hash.slice(1));
      if (id.includes('position=')) {
        expect.soft(pathname, `${path} to ${link}`).toBe('/');
        continue;
      }
      if (id !== '') expect.soft(target?.includes(`id="${id}"`), `${path} to ${link}`).toBe(true);
    }
  }
});

test('the way to the next page is a plain link, and the way back too', async ({ board, page }) => {
  await board.open();
  await page.getByRole('navigation').first().getByRole('link', { name: '規則' }).click();
  await expect(page).toHaveURL('/rules');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await board.ready();
  await board.playAndWait('H8');
});

test('drawn positions have a text for those who cannot see them', async ({ page }) => {
  for (const path of ['/rules', '/tips', '/terms']) {
    await page.goto(path);
    // What is folded has no name before it is unfolded.
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    const drawings = page.locator('main svg[role=img]');
    expect(await drawings.count(), path).toBeGreaterThan(2);
    for (const drawing of await drawings.all()) await expect(drawing).toHaveAccessibleName(/[A-O]\d+/);
  }
});

test('each step of the course asks a question whose answer unfolds, and every term has an anchor', async ({ page }) => {
  await page.goto('/tips');
  const answers = page.locator('main details');
  await expect(answers).toHaveCount(9);
  for (const answer of await answers.all()) {
    const words = answer.locator('p').first();
    await expect(words).toBeHidden();
    const summary = answer.locator('summary');
    expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(words).toBeVisible();
  }
  await page.goto('/terms');
  await page.getByRole('navigation', { name: '本頁名詞' }).getByRole('link', { name: '活三' }).click();
  await expect(page).toHaveURL('/terms#open-three');
  await expect(page.getByRole('heading', { name: '活三' })).toBeInViewport();
});

test('each kind of forbidden point is drawn, with its verdict and its rows in words', async ({ page }) => {
  await page.goto('/rules');
  for (const words of [
    /黑棋禁手：三三。活三 [^。]*再下 \w+ 成活四。活三/,
    /黑棋禁手：四四。四 [^。]*再下 \w+ 成五。四/,
    /黑棋禁手：長連。長連/,
    /黑棋可以下。[^。]*。?假的活三 [^。]*四四禁手/,
  ]) {
    await expect(page.getByRole('img', { name: words }).first()).toBeVisible();
  }
});

test.describe('an address that does not exist', () => {
  test.use({ expectedComplaints: /status of 404/ });

  for (const path of ['/no-such-page', '/rules/no-such-page', '/pkg/no-such-file.js', '/%F0%9F', '/..%2f..%2fCargo.toml']) {
    test(`${path} is answered with 404, and a way onward`, async ({ page, request }) => {
      expect((await request.get(path)).status()).toBe(404);
      if (path.startsWith('/pkg/')) return;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('a[href="/"]').first()).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    });
  }
});
