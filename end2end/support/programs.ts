// Where the programs are that the tests drive: what the environment says, or the usual places.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSERS = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const DISPLAY = '/usr/bin/Xvfb';
const FOCUS = '/usr/bin/xdotool';

const built = (path: string): string => fileURLToPath(new URL(`../../target/${path}`, import.meta.url));

function find(what: string, variable: string, places: readonly string[]): string {
  const named = process.env[variable];
  const found = named === undefined ? places.find(existsSync) : named;
  if (found === undefined || !existsSync(found)) {
    throw new Error(`${what} is not at ${named ?? places.join(', ')}: set ${variable}`);
  }
  return found;
}

/** The browser that all tests run in. */
export const chromium = (): string => find('Chromium', 'LIANWU_CHROMIUM', CHROMIUM);

/** Firefox, or nothing where it is not installed. */
export const firefox = (): string | undefined => process.env['LIANWU_FIREFOX'] ?? FIREFOX.find(existsSync);

/** WebKit's programs. */
export interface WebKit {
  driver: string;
  browser: string;
  /** What shows it a screen that nobody sees. */
  display: string;
  /** What hands its window the keyboard. */
  focus: string;
}

/** WebKit as Debian has it, or nothing where it is not installed. */
export function webkit(): WebKit | undefined {
  const browser = MINI_BROWSERS.find(existsSync);
  if (browser === undefined || ![DRIVER, DISPLAY, FOCUS].every(existsSync)) return undefined;
  return { driver: DRIVER, browser, display: DISPLAY, focus: FOCUS };
}

/** The site's server, built for release. */
export const server = (): string => find('The server', 'LIANWU_SERVER', [built('release/server')]);

/** The folder with the site's static files. */
export const site = (): string => find('The site folder', 'LIANWU_SITE', [built('site')]);

/** The engine as a program that answers one of the worker's messages. */
export const answer = (): string => find('answer', 'LIANWU_ANSWER', [built('release/examples/answer')]);

/** The engine as a Gomocup program. */
export const pbrain = (): string => find('pbrain', 'LIANWU_PBRAIN', [built('release/pbrain')]);

/** Whether there is a Java that runs; on some systems there is only one that offers itself. */
export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;
