// The engine in the browser and the same engine on this machine, asked the same by turns.

import { execFileSync } from 'node:child_process';

import { Engine } from '../../support/engine.ts';
import { level, readReply, writeRequest, type Thought } from '../../support/messages.ts';
import { moves, record } from '../../support/points.ts';
import { answer } from '../../support/programs.ts';
import { expect, test } from '../../support/test.ts';

const LEVEL = level(process.env['LIANWU_LEVEL'] ?? 'master');
const RUNS = Number(process.env['LIANWU_RUNS'] ?? 5);

/** Black is better, and strong programs find no win in tens of millions of nodes. */
const GAME = moves('h13h11j13i13i12j11i10i11g11k11l11j12l10h10g9j10');

const MEGABYTE = 2 ** 20;

/** What the engine for this machine thinks. */
function here(): Thought {
  const request = Uint8Array.from(writeRequest({ id: 0, game: record(GAME), level: LEVEL, rule: 'Freestyle', seed: 1 }));
  const { thought } = readReply([...execFileSync(answer(), { input: request })]);
  if (thought === undefined) throw new Error('the game is over');
  return thought;
}

/** Nodes a second, the middle of several runs. */
function speed(thoughts: readonly Thought[]): number {
  const speeds = thoughts.map(({ nodes, elapsed }) => (nodes / elapsed) * 1000).sort((a, b) => a - b);
  return speeds[Math.floor(speeds.length / 2)] ?? NaN;
}

const describe = (thoughts: readonly Thought[]): string =>
  `${Math.round(speed(thoughts)).toLocaleString('en-US')} (depth ${thoughts.map(({ depth }) => depth).join(', ')})`;

test('the engine is at least 0.6 times as fast in the browser, and takes at most 64 MB', async ({ page }) => {
  test.setTimeout(30_000 + RUNS * 15_000);
  const engine = await Engine.of(page);
  const [native, browser]: [Thought[], Thought[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    native.push(here());
    browser.push(await engine.think(GAME, LEVEL));
  }
  const ratio = speed(browser) / speed(native);
  const memory = await engine.memory();
  test.info().annotations.push(
    { type: `nodes a second at ${LEVEL}, on this machine`, description: describe(native) },
    { type: `nodes a second at ${LEVEL}, in the browser`, description: describe(browser) },
    { type: 'browser to machine', description: ratio.toFixed(2) },
    { type: 'memory of the worker, MB', description: (memory / MEGABYTE).toFixed(1) },
  );
  const shortest = Math.min(...[...native, ...browser].map(({ elapsed }) => elapsed));
  expect(shortest, 'ms: long enough to be measured').toBeGreaterThan(200);
  expect(ratio).toBeGreaterThan(0.6);
  expect(memory).toBeLessThanOrEqual(64 * MEGABYTE);
});
