// Larger letters and a closer look: everything stays there, and stays readable.

import type { Page } from '@playwright/test';

import { lost, overflow, overlaps } from '../../support/layout.ts';
import { expect, test } from '../../support/test.ts';

async function expectWhole(page: Page, where: string): Promise<void> {
  expect.soft(await overflow(page), where).toBe(0);
  expect.soft(await lost(page), where).toEqual([]);
  expect.soft(await overlaps(page), where).toEqual([]);
}

// What a window of 1280×1024 shows at 200 % and at 400 %.
for (const [zoom, viewport] of [
  ['200 %', { width: 640, height: 512 }],
  ['400 %', { width: 320, height: 256 }],
] as const) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport });

    test('every page is whole, and a game can be played', async ({ board, page, pages }) => {
      for (const path of pages) {
        await page.goto(path);
        await expectWhole(page, path);
      }
      await board.open();
      await board.choose('難度', '簡單');
      await board.playAndWait('A15');
      await board.playAndWait('O1');
      await board.unfold();
      await expectWhole(page, 'in a game');
    });
  });
}

/** Lets lines, words and letters stand as far apart as a reader may wish (WCAG 1.4.12). */
const spread = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('every page is whole with its letters and lines farther apart', async ({ board, page, pages }) => {
      for (const path of pages) {
        await page.goto(path);
        if (path === '/') await board.ready();
        await spread(page);
        await expectWhole(page, path);
      }
    });
  });
}
