// What a screen reader reads of the status line.

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Begins to listen. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    window.heard = heard;
    const status = document.querySelector('[role=status]');
    if (status === null) throw new Error('nothing speaks');
    // Of a status that is not read as a whole, what has changed is read.
    new MutationObserver((changes) => {
      for (const { target } of changes) heard.push(target.textContent?.trim() ?? '');
    }).observe(status, { characterData: true, childList: true, subtree: true });
  });

/** Every sentence that was new since then, in order. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.heard.filter((sentence) => sentence !== ''));
