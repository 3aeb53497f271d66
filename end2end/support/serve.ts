// Global set-up: the release server, on a port of its own, for as long as the tests run.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from './ports.ts';
import { server, site } from './programs.ts';

/** The public address that the server is told; not the one it listens at, so that a mix-up shows. */
export const ORIGIN = 'https://lianwu.example';

const START = 20_000;
const STOP = 10_000;

async function ready(child: ChildProcess, address: string): Promise<void> {
  for (const deadline = Date.now() + START; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const healthy = await fetch(`${address}/healthz`).then((answer) => answer.ok, () => false);
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not get ready within ${START} ms`);
}

/** Starts a server of a site's folder, with more settings, and returns what stops it. */
export async function start(port: number, folder: string, settings: NodeJS.ProcessEnv = {}): Promise<() => Promise<void>> {
  const child = spawn(server(), [], {
    env: {
      ...process.env,
      LIANWU_LISTEN: `127.0.0.1:${port}`,
      LIANWU_ORIGIN: ORIGIN,
      LIANWU_SITE: folder,
      RUST_LOG: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await ready(child, `http://127.0.0.1:${port}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }

  return async () => {
    child.kill('SIGTERM');
    const overdue = setTimeout(() => child.kill('SIGKILL'), STOP);
    const [code, signal] = (await ended) as [number | null, string | null];
    clearTimeout(overdue);
    if (code !== 0) throw new Error(`on SIGTERM the server ended with ${code ?? signal}, not in order`);
  };
}

/** Starts the server, tells the tests its address, and returns what stops it. */
export default async function serve(): Promise<() => Promise<void>> {
  const port = await freePort();
  const stop = await start(port, site());
  process.env['LIANWU_ADDRESS'] = `http://127.0.0.1:${port}`;
  return stop;
}
