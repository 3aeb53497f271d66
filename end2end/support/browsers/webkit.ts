// WebKit, by classic WebDriver: GTK's, which needs a display, and gets one of its own.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { Button, Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';

import type { WebKit } from '../programs.ts';
import { freePort } from '../ports.ts';
import type { Browser, Key, Tab } from './browser.ts';

declare global {
  interface Window {
    complaints?: string[];
  }
}

const KEYS: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
};

/** What the browser wins for its frame when it is told the size of its window. */
interface Size {
  width: number;
  height: number;
}

export async function start({ driver, browser, display, focus }: WebKit): Promise<Browser> {
  // The display chooses its own number and writes it to where it is told.
  const screen = spawn(display, ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(createInterface(screen.stdout), 'line')) as [string];
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox does not work for root, as whom tests run in containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  return {
    async tab(size) {
      const session = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
      await fit(session, size);
      // Without a window manager, no window gets the keyboard by itself.
      execFileSync(focus, ['search', '--sync', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus', '--sync'], {
        env: { DISPLAY: `:${number}` },
      });
      return tab(session);
    },
    async stop() {
      await end(service);
      await end(screen);
    },
  };
}

/** Makes the window so large that a page has this size. */
async function fit(session: WebDriver, { width, height }: Size): Promise<void> {
  const window = session.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const inner = await session.executeScript<Size>(() => ({ width: innerWidth, height: innerHeight }));
  await window.setRect({ x: 0, y: 0, width: 2 * width - inner.width, height: 2 * height - inner.height });
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  if (program.exitCode === null && program.kill()) await ended;
}

/** Keeps what the page complains of from now on: this driver says nothing of the console. */
function listen(): void {
  const complaints: string[] = (window.complaints = []);
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => complaints.push(violatedDirective));
  for (const name of ['error', 'warn'] as const) console[name] = (...words) => complaints.push(words.join(' '));
}

function tab(session: WebDriver): Tab {
  return {
    async open(address) {
      await session.get(address);
      await session.executeScript(listen);
    },
    async reload() {
      await session.navigate().refresh();
      await session.executeScript(listen);
    },
    evaluate: (script, ...given) => session.executeScript(script, ...given),
    async click({ x, y }) {
      const mouse = session.actions({ async: true });
      const to = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 };
      await mouse.move(to).press(Button.LEFT).release(Button.LEFT).perform();
    },
    tap: undefined,
    press: (key) => session.actions({ async: true }).sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    complaints: () => session.executeScript<string[]>(() => window.complaints ?? []),
    close: () => session.quit(),
  };
}
