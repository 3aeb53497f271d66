// The `test` of what every browser is held to: it knows the browser and the game in it, and no test
// passes while the browser complains.

import { test as base, expect } from '@playwright/test';

import { chromium, firefox, webkit } from '../programs.ts';
import type { Browser, Tab } from './browser.ts';
import { Game } from './game.ts';
import * as puppeteer from './puppeteer.ts';
import * as gtk from './webkit.ts';

export type Name = 'Chromium' | 'Firefox' | 'WebKit';

/** How each browser is started; nothing where it is not installed. */
const STARTS: Record<Name, () => Promise<Browser> | undefined> = {
  Chromium: () => puppeteer.start('chrome', chromium()),
  Firefox: () => {
    const program = firefox();
    return program === undefined ? undefined : puppeteer.start('firefox', program);
  },
  WebKit: () => {
    const programs = webkit();
    return programs === undefined ? undefined : gtk.start(programs);
  },
};

export interface Settings {
  /** Which browser it is. */
  name: Name;
  /** The browser, for all tests of a worker; nothing where it is not installed. */
  program: Browser | undefined;
}

interface Fixtures {
  size: { width: number; height: number };
  tab: Tab;
  /** The game on the play page, which is not open yet. */
  game: Game;
}

export const test = base.extend<Fixtures, Settings>({
  name: ['Chromium', { option: true, scope: 'worker' }],

  program: [
    async ({ name }, use) => {
      const program = await STARTS[name]();
      await use(program);
      await program?.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  size: [{ width: 800, height: 900 }, { option: true }],

  tab: async ({ program, name, size }, use, info) => {
    // Where every test counts, one that cannot run fails.
    if (program === undefined && !process.env['CI']) test.skip(true, `${name} is not installed`);
    if (program === undefined) throw new Error(`${name} is not installed`);
    const tab = await program.tab(size);
    await use(tab);
    if (info.status !== info.expectedStatus) {
      await info.attach('the window', { body: Buffer.from(await tab.screenshot()), contentType: 'image/png' });
    }
    const complaints = await tab.complaints();
    await tab.close();
    expect(complaints, 'complaints of the browser').toEqual([]);
  },

  game: async ({ tab }, use) => {
    await use(new Game(tab, process.env['LIANWU_ADDRESS'] ?? ''));
  },
});

export { expect };
