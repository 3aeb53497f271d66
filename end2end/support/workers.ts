// The page's workers under the test's hand: what passes is recorded, replies can be held back and
// let go later, even after the page has thrown their worker away, and requests can be swallowed.

import type { Page } from '@playwright/test';

/** The engine's `Request`, as it travels. */
export interface Request {
  id: number;
  game: string;
  level: 'Easy' | 'Normal' | 'Hard' | 'Master';
  seed: number;
}

/** The engine's `Thought`, as it travels. */
export interface Thought {
  point: number;
  depth: number;
  nodes: number;
  elapsed: { secs: number; nanos: number };
  score: Record<string, number>;
  line: number[];
}

/** The engine's `Reply`, as it travels. */
export interface Reply {
  id: number;
  thought?: Thought;
}

interface Control {
  starts: number;
  requests: Request[];
  replies: Reply[];
  held: { worker: Worker; reply: Reply }[];
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
        if (!event.isTrusted || typeof event.data !== 'object') return;
        const reply = event.data as Reply;
        control.replies.push(reply);
        if (control.holding) {
          control.held.push({ worker: this, reply });
          event.stopImmediatePropagation();
        }
      });
    }

    override postMessage(message: unknown): void {
      control.requests.push(structuredClone(message) as Request);
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
  release(): Promise<Reply[]> {
    return this.#page.evaluate(() => {
      const control = window.workersUnderTest;
      control.holding = false;
      const held = control.held.splice(0);
      for (const { worker, reply } of held) {
        worker.dispatchEvent(new MessageEvent('message', { data: reply }));
      }
      return held.map(({ reply }) => reply);
    });
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
  requests(): Promise<Request[]> {
    return this.#page.evaluate(() => window.workersUnderTest.requests);
  }

  /** What the workers have answered, in order; also what is held back. */
  replies(): Promise<Reply[]> {
    return this.#page.evaluate(() => window.workersUnderTest.replies);
  }
}
