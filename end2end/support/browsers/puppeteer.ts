// Chromium and Firefox, by WebDriver BiDi where it is spoken.

import { launch, type Page } from 'puppeteer-core';

import type { Browser, Tab, Value } from './browser.ts';

export async function start(browser: 'chrome' | 'firefox', executablePath: string): Promise<Browser> {
  const program = await launch({
    browser,
    executablePath,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'] : [],
  });
  return {
    async tab(size) {
      const context = await program.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      // In a window of several tabs, only this one shows where the keyboard is.
      await page.bringToFront();
      return tab(page, () => context.close());
    },
    stop: () => program.close(),
  };
}

function tab(page: Page, close: () => Promise<void>): Tab {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    async evaluate<Given extends Value[], Result>(
      script: (...given: Given) => Result | Promise<Result>,
      ...given: Given
    ): Promise<Result> {
      // Puppeteer's own types also provide for handles, which no test here has.
      return (await page.evaluate(script as (...given: unknown[]) => unknown, ...given)) as Result;
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    screenshot: () => page.screenshot(),
    complaints: async () => complaints,
    close,
  };
}
