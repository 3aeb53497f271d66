import { defineConfig } from '@playwright/test';

import type { Settings } from './support/browsers/test.ts';
import { chromium } from './support/programs.ts';

export default defineConfig<object, Pick<Settings, 'name'>>({
  testDir: 'tests',
  globalSetup: './support/serve.ts',
  workers: 2,
  fullyParallel: true,
  // A shared machine may stall for seconds: there a test gets a second try, and is reported as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./support/notes.ts']],
  use: {
    actionTimeout: 15_000,
    browserName: 'chromium',
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1280, height: 800 },
    // What is kept for when there is no network has tests of its own: elsewhere it would answer in the
    // place of what a test puts in the way of the network.
    serviceWorkers: 'block',
    // A trace of every test would cost as much as the test.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'behaviour', testIgnore: ['measured/**', 'browsers/**'] },
    // A fair core of it in every browser, each by a driver of its own.
    ...(['Chromium', 'Firefox', 'WebKit'] as const).map((name) => ({ name, testMatch: 'browsers/**', use: { name } })),
    // A measurement needs the machine for itself: one at a time, when everything else is done.
    { name: 'measured', testMatch: 'measured/**', workers: 1, dependencies: ['behaviour', 'Chromium', 'Firefox', 'WebKit'] },
  ],
});
