// What the browser keeps of the site, and servers whose versions of the site follow each other.

import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { freePort } from './ports.ts';
import { site } from './programs.ts';
import { start } from './serve.ts';

/** The addresses of the files that the browser keeps, by the versions that they are kept for. */
export const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const versions: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      versions[name] = requests.map(({ url }) => new URL(url).pathname).sort();
    }
    return versions;
  });

/** How many service workers the browser knows for the site. */
export const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the site is kept, and the page is under the hand of what keeps it. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (active?.state === 'activated' && navigator.serviceWorker.controller !== null) resolve();
      };
      active?.addEventListener('statechange', check);
      navigator.serviceWorker.addEventListener('controllerchange', check);
      check();
    });
  });
}

/** The folder that the files of a page come from, by its style sheet. */
export async function folder(page: Page): Promise<string> {
  const sheet = await page.locator('link[rel=stylesheet]').getAttribute('href');
  return sheet?.replace(/\/[^/]*$/, '') ?? '';
}

/** A server of one address, whose site changes. */
export class Releases {
  readonly address: string;
  readonly #port: number;
  readonly #folders: string[] = [];
  #stop: () => Promise<void> = async () => {};

  private constructor(port: number) {
    this.#port = port;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async open(): Promise<Releases> {
    return new Releases(await freePort());
  }

  /** Serves a version of the site from now on; its folder is named by it. */
  async release(version: string, settings: NodeJS.ProcessEnv = {}): Promise<string> {
    await this.down();
    const copy = await mkdtemp(join(tmpdir(), 'lianwu-'));
    this.#folders.push(copy);
    await cp(site(), copy, { recursive: true });
    const { folder } = JSON.parse(await readFile(join(copy, 'bundle.json'), 'utf8')) as { folder: string };
    const name = `/pkg/${version}`;
    await rename(join(copy, folder), join(copy, name));
    await writeFile(join(copy, 'bundle.json'), JSON.stringify({ folder: name }));
    this.#stop = await start(this.#port, copy, settings);
    return name;
  }

  /** Takes the server off the network. */
  async down(): Promise<void> {
    await this.#stop();
    this.#stop = async () => {};
  }

  /** Ends it all. */
  async close(): Promise<void> {
    await this.down();
    for (const one of this.#folders) await rm(one, { recursive: true });
  }
}

/** Waits until exactly these versions are kept, by the folders of their files. */
export async function expectVersions(page: Page, folders: readonly string[]): Promise<void> {
  await expect
    .poll(async () =>
      Object.values(await kept(page)).map((files) => files.find((path) => path.endsWith('/lianwu.css'))?.replace('/lianwu.css', '')),
    )
    .toEqual(folders);
}
