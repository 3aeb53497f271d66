// The same moves do not always meet the same answers.

import { Engine, move } from '../support/engine.ts';
import { moves } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

for (const level of ['Easy', 'Normal', 'Hard', 'Master'] as const) {
  test(`${level} varies among near-equal moves`, async ({ page }) => {
    const engine = await Engine.of(page);
    const answers = new Set<string>();
    for (const seed of SEEDS) {
      const game = moves('h8');
      for (const mine of ['J10', 'F10']) {
        game.push(move(await engine.think(game, level, seed)) ?? '');
        if (!game.includes(mine)) game.push(mine);
      }
      answers.add(game.join(' '));
    }
    expect(answers.size).toBeGreaterThan(1);
  });
}

test('every request of the page has a seed of its own', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '簡單');
  for (let game = 0; game < 4; game += 1) {
    await board.playAndWait('H8');
    await board.playAndWait('A1');
    await board.restart.click();
  }
  const seeds = (await workers.requests()).map(({ seed }) => seed);
  expect(seeds).toHaveLength(8);
  expect(new Set(seeds).size).toBe(8);
});
