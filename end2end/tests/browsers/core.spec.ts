// What every browser must do: play, by mouse, finger and keyboard, with the engine in its worker.

import { position } from '../../support/points.ts';
import { expect, test } from '../../support/browsers/test.ts';

test('a move by the mouse is answered by the computer, and taken back', async ({ game }) => {
  await game.open();
  await game.expectSays('yourTurn');
  expect(await game.can('悔棋')).toBe(false);
  await game.play('H8');
  await game.expectStones(2);
  await game.expectSays('yourTurn');
  expect(await game.drawn('.last')).toBe(1);
  await game.press('悔棋');
  await game.expectStones(0);
  await game.expectSays('yourTurn');
});

test('the computer begins when it is asked to', async ({ game }) => {
  await game.open();
  await game.press('電腦先下');
  await game.expectStones(1);
  await game.expectSays('yourTurn');
});

test('the page lives while the master thinks, and a new game is not answered late', async ({ game, tab }) => {
  await game.open();
  await game.press('大師');
  await game.play('H8');
  await game.expectSays('thinking');
  const longest = await tab.evaluate(async () => {
    let gap = 0;
    let last = performance.now();
    for (const end = last + 500; last < end; ) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      gap = Math.max(gap, now - last);
      last = now;
    }
    return gap;
  });
  expect(longest, 'milliseconds between two frames').toBeLessThan(400);
  await game.press('重新開始');
  await game.expectStones(0);
  await game.expectSays('yourTurn');
  await game.play('A1');
  await game.expectStones(2);
  expect((await game.position()).get('A1')).toBe('黑棋');
  expect((await game.position()).has('H8')).toBe(false);
});

test('two people play a game to its end', async ({ game }) => {
  await game.open();
  await game.press('雙人同機');
  const played = ['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9', 'H8'];
  await game.play(...played);
  await game.expectSays('blackWon');
  await game.expectPosition(position(played));
  expect(await game.drawn('.winning')).toBe(1);
  await game.play('A1');
  await game.expectPosition(position(played));
});

test('the keyboard reaches the board, moves its frame, and places', async ({ game }) => {
  await game.open();
  for (let stop = 0; stop < 20 && (await game.frame()).point === ''; stop += 1) await game.type('Tab');
  expect(await game.frame()).toEqual({ point: 'H8', seen: true });
  await game.type('ArrowLeft', 'ArrowUp');
  expect(await game.frame()).toEqual({ point: 'G9', seen: true });
  await game.type('Enter');
  await game.expectStones(2);
  await game.expectSays('yourTurn');
  // No computer answers in a corner.
  for (let step = 0; step < 14; step += 1) await game.type('ArrowRight', 'ArrowDown');
  expect(await game.frame()).toEqual({ point: 'O1', seen: true });
  await game.type('Space');
  await game.expectStones(4);
  const stones = await game.position();
  expect([stones.get('G9'), stones.get('O1')]).toEqual(['黑棋', '黑棋']);
  await game.type('Tab');
  expect((await game.frame()).point).toBe('');
});

test('a tap shows a stone beforehand, and a second one places it', async ({ game, name, tab }) => {
  test.skip(tab.tap === undefined, `the driver of ${name} has no finger`);
  await game.open();
  await game.press('雙人同機');
  await game.tap('H8');
  await expect.poll(() => game.drawn('.preview')).toBe(1);
  await game.expectStones(0);
  await game.tap('I9');
  await expect.poll(() => game.drawn('.preview')).toBe(1);
  await game.tap('I9');
  await game.expectPosition(position(['I9']));
  expect(await game.drawn('.preview')).toBe(0);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1200, height: 900 },
]) {
  test.describe(`at ${size.width}×${size.height}`, () => {
    test.use({ size });

    test('no page scrolls sideways, and what is drawn is to be seen', async ({ game, tab }) => {
      for (const path of ['/', '/rules', '/tips', '/terms', '/faq', '/about']) {
        await game.visit(path);
        const { sideways, empty, title } = await tab.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          empty: Array.from(document.querySelectorAll('main svg[role=img]')).filter(
            (drawing) => drawing.checkVisibility() && drawing.getBoundingClientRect().height < 20,
          ).length,
          title: document.querySelector('h1')?.textContent ?? '',
        }));
        expect.soft(sideways, path).toBe(0);
        expect.soft(empty, path).toBe(0);
        expect.soft(title, path).not.toBe('');
        expect.soft(await tab.complaints(), path).toEqual([]);
      }
    });
  });
}
