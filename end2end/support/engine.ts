// The site's own worker, asked directly: any position, without the way through the board.

import type { JSHandle, Page, Worker as Inside } from '@playwright/test';

import { readReply, writeRequest, type Level, type Thought } from './messages.ts';
import { POINTS, record, type Point } from './points.ts';

export class Engine {
  /** The worker, as the page has it. */
  readonly #worker: JSHandle<Worker>;
  /** The same from the inside. */
  readonly #inside: Inside;

  private constructor(worker: JSHandle<Worker>, inside: Inside) {
    this.#worker = worker;
    this.#inside = inside;
  }

  /** Starts one more worker, the like of which the page at `/` starts. */
  static async of(page: Page): Promise<Engine> {
    const first = page.waitForEvent('worker');
    await page.goto('/');
    const script = (await first).url();
    const second = page.waitForEvent('worker');
    const worker = await page.evaluateHandle(
      (address) =>
        new Promise<Worker>((resolve, reject) => {
          const started = new Worker(address, { type: 'module' });
          started.onerror = ({ message }) => reject(new Error(message || 'the worker did not start'));
          started.onmessage = () => resolve(started);
        }),
      script,
    );
    return new Engine(worker, await second);
  }

  /** What it thinks of a game. */
  async think(game: readonly Point[], level: Level, seed = 1): Promise<Thought> {
    const thought = await this.#ask(game, level, seed);
    if (thought === undefined) throw new Error('the game is over');
    return thought;
  }

  /** What it thinks of some games, one after the other. */
  async thinkOfAll(games: readonly (readonly Point[])[], level: Level, seed = 1): Promise<(Thought | undefined)[]> {
    const thoughts = [];
    for (const game of games) thoughts.push(await this.#ask(game, level, seed));
    return thoughts;
  }

  /** How many bytes of memory its module has taken so far: it never gives any back. */
  memory(): Promise<number> {
    const module = new URL('engine.js', this.#inside.url()).href;
    return this.#inside.evaluate(async (address) => {
      // The worker's script has started the same module: this leaves it as it is.
      const { default: start } = (await import(address)) as { default: () => Promise<{ memory: WebAssembly.Memory }> };
      return (await start()).memory.buffer.byteLength;
    }, module);
  }

  async #ask(game: readonly Point[], level: Level, seed: number): Promise<Thought | undefined> {
    const reply = await this.#worker.evaluate(
      (worker, request) =>
        new Promise<number[]>((resolve, reject) => {
          worker.onerror = ({ message }) => reject(new Error(message || 'the worker failed'));
          worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve([...data]);
          worker.postMessage(Uint8Array.from(request));
        }),
      writeRequest({ id: 0, game: record(game), level, rule: 'Freestyle', seed }),
    );
    return readReply(reply).thought;
  }
}

/** The move that a thought settles on. */
export const move = (thought: Thought | undefined): Point | undefined =>
  thought === undefined ? undefined : POINTS[thought.point];
