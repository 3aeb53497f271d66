// What a page's main thread does, by the browser's own trace.

import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * How long the page's main thread computed for each of its tasks in the meantime, in milliseconds, the
 * longest first.
 *
 * By the thread's own clock: that a busy machine kept it waiting says nothing about the page.
 */
export async function mainThreadTasks(browser: Browser, page: Page, meantime: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
  await meantime();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return trace.traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
    .sort((a, b) => b - a);
}
