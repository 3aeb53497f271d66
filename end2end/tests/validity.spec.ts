// What is served is HTML by the standard, and what the browser makes of it is still.

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { promisify } from 'node:util';

import { hasJava } from '../support/programs.ts';
import { expect, test } from '../support/test.ts';

/** The Nu Html Checker, whose types promise nothing. */
const CHECKER = createRequire(import.meta.url)('vnu-jar') as string;

/** What the checker says about a place in a document: an error, or an advice. */
interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** Lets the checker read documents, each with a name. */
async function check(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const files: string[] = [];
  for (const html of documents.values()) {
    const file = test.info().outputPath(`${files.length}.html`);
    await writeFile(file, html);
    files.push(file);
  }
  const args = ['-jar', CHECKER, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 26 });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  const names = [...documents.keys()];
  return messages.map(({ type, url, lastLine, message, extract }) => {
    const name = names[parseInt(basename(url ?? ''))];
    return `${name ?? url}:${lastLine ?? 0}: ${type}: ${message} ${extract ?? ''}`;
  });
}

// Where every test counts, one that cannot run fails.
test.skip(() => !hasJava() && !process.env['CI'], 'there is no Java to run the HTML checker with');
// Java takes its time to start where it is not alone.
test.describe.configure({ timeout: 180_000 });

test('every page is HTML without an error, as it is served', async ({ pages, request }) => {
  const documents = new Map<string, string>();
  for (const path of [...pages, '/no-such-page']) documents.set(path, await (await request.get(path)).text());
  expect(documents.size).toBeGreaterThan(pages.length);
  expect(await check(documents)).toEqual([]);
});

test('the board is HTML without an error when it lives, with a game on it', async ({ board, page }) => {
  await board.open();
  await board.playAndWait('H8');
  await board.unfold();
  expect(await check(new Map([['/', await page.content()]]))).toEqual([]);
});
