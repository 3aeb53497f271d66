// The page stays awake while the computer thinks, and the computer answers in its time.

import { SAYS } from '../../support/board.ts';
import { mainThreadTasks } from '../../support/tasks.ts';
import { expect, test } from '../../support/test.ts';

for (const level of ['困難', '大師'] as const) {
  test(`the main thread is never busy for more than 50 ms while ${level} thinks`, async ({ board, browser, page }) => {
    await board.open();
    await board.choose('難度', level);
    const waits: number[] = [];
    const tasks = await mainThreadTasks(browser, page, async () => {
      // Four stones of the computer's are no five: the game goes on.
      for (const point of ['H8', 'A1', 'O15', 'A15']) {
        const start = Date.now();
        await board.playAndWait(point);
        waits.push(Date.now() - start);
      }
    });
    await board.expectSays(SAYS.yourTurn);
    const longest = tasks.slice(0, 3).map((time) => time.toFixed(1));
    test.info().annotations.push(
      { type: `ms from click to answer at ${level}`, description: waits.join(', ') },
      { type: 'longest tasks of the main thread, ms', description: `${longest.join(', ')} of ${tasks.length}` },
    );
    expect(tasks.length).toBeGreaterThan(50);
    expect(tasks[0]).toBeLessThan(50);
  });
}

test('frames are drawn while the computer thinks', async ({ board, page, workers }) => {
  await board.open();
  await board.choose('難度', '困難');
  await workers.hold();
  await board.play('H8');
  const gaps = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const frame = (time: number): void => {
          times.push(time);
          if (window.workersUnderTest.held.length === 0) requestAnimationFrame(frame);
          else resolve(times.slice(1).map((at, index) => at - (times[index] ?? at)));
        };
        requestAnimationFrame(frame);
      }),
  );
  test.info().annotations.push({ type: 'longest gap between frames, ms', description: String(Math.max(...gaps)) });
  expect(gaps.length).toBeGreaterThan(10);
});
