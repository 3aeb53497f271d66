// Workers that do not do their work, or do as they are told, in the place of the site's own.

import type { Page, Route } from '@playwright/test';

import { ID_LENGTH, writeReply, type Thought } from './messages.ts';
import { POINTS, type Point } from './points.ts';

/** The worker's script and its engine, by their addresses. */
export const WORKER = /\/worker\.js$/;
export const ENGINE = /\/engine_bg\.wasm$/;
/** The page's own script and WebAssembly. */
export const SCRIPT = /\/lianwu\.js$/;
export const PAGE = /\/lianwu_bg\.wasm$/;

/** A module whose only function, `trap`, is an `unreachable`. */
const TRAP = [
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic, version
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00, // one type: () -> ()
  0x03, 0x02, 0x01, 0x00, // one function of it
  0x07, 0x08, 0x01, 0x04, 0x74, 0x72, 0x61, 0x70, 0x00, 0x00, // exported as "trap"
  0x0a, 0x05, 0x01, 0x03, 0x00, 0x00, 0x0b, // its body: unreachable
];

/** A worker that starts, and traps on the first request. */
export const TRAPPING = `
  const module = new WebAssembly.Module(new Uint8Array([${TRAP}]));
  onmessage = () => new WebAssembly.Instance(module).exports.trap();
  postMessage('ready');
`;

/** A worker that never gets ready. */
export const MUTE = 'onmessage = () => {};';

/** What a worker answers that does as it is told: a move, or the play that it expects with its score. */
export type Answer = Point | { line: readonly Point[]; score: Thought['score'] };

const thought = (answer: Answer): Thought => {
  const { line, score } = typeof answer === 'string' ? { line: [answer], score: { Advantage: 0 } } : answer;
  const [point = -1, ...rest] = line.map((name) => POINTS.indexOf(name));
  return { point, depth: 1, nodes: 1, elapsed: 0, score, line: [point, ...rest] };
};

/** A worker that gives the answers of a list, one after the other, and then nothing that makes sense. */
export const scripted = (answers: readonly Answer[]): string => `
  const replies = ${JSON.stringify(answers.map((answer) => writeReply({ id: 0, thought: thought(answer) })))};
  onmessage = ({ data }) => {
    const reply = Uint8Array.from(replies.shift() ?? []);
    if (reply.length > 0) reply.set(data.subarray(0, ${ID_LENGTH}));
    postMessage(reply);
  };
  postMessage('ready');
`;

/** Puts another script in the place of the worker's. */
export async function replaceWorker(page: Page, script: string, times = Infinity): Promise<void> {
  await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body: script }), { times });
}

/** Lets nothing through. */
export const block = (route: Route): Promise<void> => route.abort();
