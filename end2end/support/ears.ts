// What a screen reader reads of the status line.

import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Begins to listen to the status line, or to something else that speaks. */
export const listen = (page: Page, speaker: Locator = page.locator('[role=status]')): Promise<void> =>
  speaker.evaluate((status) => {
    const heard: string[] = [];
    window.heard = heard;
    // Of a status that is not read as a whole, what has changed is read.
    new MutationObserver((changes) => {
      for (const { target } of changes) heard.push(target.textContent?.trim() ?? '');
    }).observe(status, { characterData: true, childList: true, subtree: true });
  });

/** Every sentence that was new since then, in order. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.heard.filter((sentence) => sentence !== ''));
