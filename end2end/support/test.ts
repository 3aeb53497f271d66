// The tests' own `test`: it knows the board, the workers and the site's pages, and no test passes
// while the browser complains.

import { test as base, expect } from '@playwright/test';

import { Board } from './board.ts';
import { Workers } from './workers.ts';

/** No text at all. */
const NONE = /(?!)/;

/** What Chromium says of a preloaded file on a machine too busy to come to it within seconds. */
const SLOW = /preloaded using link preload but not used within a few seconds/;

/** What Playwright itself says where a test does not let the site be kept. */
const BLOCKED = /Service Worker registration blocked by Playwright/;

interface Fixtures {
  /** The board, on a page that is not open yet. */
  board: Board;
  /** The page's workers, under the test's hand from the start. */
  workers: Workers;
  /** The addresses of all pages, by the sitemap. */
  pages: string[];
  /** The complaints that a test brings about on purpose. */
  expectedComplaints: RegExp;
  complaints: void;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env['LIANWU_ADDRESS']);
  },

  board: async ({ page }, use) => {
    await use(new Board(page));
  },

  workers: async ({ page }, use) => {
    await use(await Workers.of(page));
  },

  pages: async ({ request }, use) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const addresses = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address ?? '');
    await use(addresses.map((address) => new URL(address).pathname));
  },

  expectedComplaints: [NONE, { option: true }],

  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const grave = ['error', 'warning'].includes(message.type());
        const harmless = SLOW.test(message.text()) || BLOCKED.test(message.text());
        if (grave && !harmless) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use();
      const unexpected = complaints.filter((text) => !expectedComplaints.test(text));
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
