// What every browser must do without a network, after one visit.

import { Game } from '../../support/browsers/game.ts';
import { expect, test } from '../../support/browsers/test.ts';
import { Releases } from '../../support/kept.ts';

// A server starts for it, and the site is kept some seconds after a page is there.
test.setTimeout(120_000);

test('after one visit the computer plays and the rules open without a network', async ({ tab }) => {
  const releases = await Releases.open();
  try {
    await releases.release('aaaaaaaa');
    const game = new Game(tab, releases.address);
    await game.visit('/rules');
    const kept = await tab.evaluate(async () => {
      if (!('serviceWorker' in navigator)) return false;
      await navigator.serviceWorker.ready;
      return true;
    });
    expect(kept).toBe(true);
    await releases.down();
    await game.open();
    await game.play('H8');
    await game.expectStones(2);
    await game.visit('/rules');
    expect(await tab.evaluate(() => document.querySelector('h1')?.textContent ?? '')).toBe('五子棋規則');
  } finally {
    await releases.close();
  }
});
