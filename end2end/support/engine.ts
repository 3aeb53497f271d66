// The site's own worker, asked directly: any position, without the way through the board.

import type { Page } from '@playwright/test';

import { readReply, writeRequest, type Level, type Thought } from './messages.ts';
import { POINTS, record, type Point } from './points.ts';

export class Engine {
  readonly #page: Page;
  readonly #script: string;

  private constructor(page: Page, script: string) {
    this.#page = page;
    this.#script = script;
  }

  /** Finds the worker that the page at `/` starts. */
  static async of(page: Page): Promise<Engine> {
    const script = page.waitForEvent('worker').then((worker) => worker.url());
    await page.goto('/');
    return new Engine(page, await script);
  }

  /** What it thinks of a game. */
  async think(game: readonly Point[], level: Level, seed = 1): Promise<Thought> {
    const [thought] = await this.thinkOfAll([game], level, seed);
    if (thought === undefined) throw new Error('the game is over');
    return thought;
  }

  /** What it thinks of some games, one after the other, in one worker. */
  async thinkOfAll(games: readonly (readonly Point[])[], level: Level, seed = 1): Promise<(Thought | undefined)[]> {
    const requests = games.map((game, id) => writeRequest({ id, game: record(game), level, seed }));
    const replies = await this.#page.evaluate(
      ([script, all]) =>
        new Promise<number[][]>((resolve, reject) => {
          const worker = new Worker(script, { type: 'module' });
          const answers: number[][] = [];
          worker.onerror = ({ message }) => reject(new Error(message || 'the worker failed'));
          worker.onmessage = ({ data }: MessageEvent<Uint8Array | 'ready'>) => {
            if (data !== 'ready') answers.push([...data]);
            const next = all[answers.length];
            if (next !== undefined) return worker.postMessage(Uint8Array.from(next));
            worker.terminate();
            resolve(answers);
          };
        }),
      [this.#script, requests] as const,
    );
    return replies.map((reply) => readReply(reply).thought);
  }
}

/** The move that a thought settles on. */
export const move = (thought: Thought | undefined): Point | undefined =>
  thought === undefined ? undefined : POINTS[thought.point];
