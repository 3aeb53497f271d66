// The page's workers under the test's hand: what passes is recorded, replies can be held back and
// let go later, even after the page has thrown their worker away, and requests can be swallowed.

import type { Page } from '@playwright/test';

import { readReply, readRequest, type Reply, type Request } from './messages.ts';

/** A message's bytes. */
type Bytes = number[];

interface Control {
  starts: number;
  requests: Bytes[];
  replies: Bytes[];
  held: { worker: Worker; reply: Bytes }[];
  holding: boolean;
  silent: boolean;
}

declare global {
  interface Window {
    workersUnderTest: Control;
  }
}

function takeOver(silent: boolean): void {
  const control: Control = {
    starts: 0,
    requests: [],
    replies: [],
    held: [],
    holding: false,
    silent,
  };
  window.workersUnderTest = control;
  const Native = window.Worker;
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      control.starts += 1;
      // The first listener, so that it decides whether the page's own hear of a reply.
      this.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (!event.isTrusted || !(event.data instanceof Uint8Array)) return;
        const reply = [...event.data];
        control.replies.push(reply);
        if (control.holding) {
          control.held.push({ worker: this, reply });
          event.stopImmediatePropagation();
        }
      });
    }

    override postMessage(message: unknown): void {
      control.requests.push([...(message as Uint8Array)]);
      if (!control.silent) super.postMessage(message);
    }

    override terminate(): void {
      // A reply under way when its worker is thrown away is the late reply that the tests are after.
      if (!control.holding) super.terminate();
    }
  };
}

export class Workers {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Takes over the workers that the page will start. Call it before the page is opened. */
  static async of(page: Page, { silent = false } = {}): Promise<Workers> {
    await page.addInitScript(takeOver, silent);
    return new Workers(page);
  }

  /** Holds every reply back from now on. */
  hold(): Promise<void> {
    return this.#page.evaluate(() => {
      window.workersUnderTest.holding = true;
    });
  }

  /** Waits until a number of replies is held back. */
  async held(count: number): Promise<void> {
    await this.#page.waitForFunction((n) => window.workersUnderTest.held.length >= n, count);
  }

  /** Hands over what is held back, in its order, and holds nothing back any more. */
  async release(): Promise<Reply[]> {
    const replies = await this.#page.evaluate(() => {
      const control = window.workersUnderTest;
      control.holding = false;
      const held = control.held.splice(0);
      for (const { worker, reply } of held) {
        worker.dispatchEvent(new MessageEvent('message', { data: Uint8Array.from(reply) }));
      }
      return held.map(({ reply }) => reply);
    });
    return replies.map(readReply);
  }

  /** Whether the workers are kept from hearing what the page asks. */
  silence(silent: boolean): Promise<void> {
    return this.#page.evaluate((value) => {
      window.workersUnderTest.silent = value;
    }, silent);
  }

  /** How many workers the page has started. */
  starts(): Promise<number> {
    return this.#page.evaluate(() => window.workersUnderTest.starts);
  }

  /** What the page has asked, in order. */
  async requests(): Promise<Request[]> {
    return (await this.#page.evaluate(() => window.workersUnderTest.requests)).map(readRequest);
  }

  /** What the workers have answered, in order; also what is held back. */
  async replies(): Promise<Reply[]> {
    return (await this.#page.evaluate(() => window.workersUnderTest.replies)).map(readReply);
  }
}
