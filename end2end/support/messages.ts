// The messages between page and worker, as engine/src/message.rs lays out their bytes.

import { POINTS, moves, record } from './points.ts';

const LEVELS = ['Easy', 'Normal', 'Hard', 'Master'] as const;
const RULES = ['Freestyle', 'Standard', 'Renju'] as const;
const SCORES = ['ProvenWin', 'Win', 'Loss', 'Advantage'] as const;

export type Level = (typeof LEVELS)[number];
export type Rule = (typeof RULES)[number];

/** The level that a command line calls so. */
export function level(name: string): Level {
  const found = LEVELS.find((known) => known.toLowerCase() === name);
  if (found === undefined) throw new Error(`there is no level ${name}, only ${LEVELS.join(', ').toLowerCase()}`);
  return found;
}

/** The engine's `Position`, without its rule. */
export interface Start {
  /** Its stones, such as `h8i9`. */
  black: string;
  white: string;
  /** The side to move. */
  next: 'black' | 'white';
}

/** The engine's `Request`. */
export interface Request {
  id: number;
  /** What its game starts from; nothing for the empty board with Black to move. */
  start?: Start;
  /** Its moves, such as `h8i9`. */
  game: string;
  level: Level;
  /** The rule of the game. */
  rule: Rule;
  seed: number;
}

/** The engine's `Thought`. */
export interface Thought {
  /** The move, as an index of `POINTS`. */
  point: number;
  depth: number;
  nodes: number;
  /** How long it took, in milliseconds. */
  elapsed: number;
  score: Partial<Record<(typeof SCORES)[number], number>>;
  line: number[];
}

/** The engine's `Reply`. */
export interface Reply {
  id: number;
  thought?: Thought;
}

/** Where everything lies; what comes last goes on to the end. */
const REQUEST = { id: 0, seed: 4, level: 8, rule: 9, next: 10, stones: 11 };
const REPLY = { id: 0, point: 4, depth: 5, nodes: 6, elapsed: 14, kind: 22, amount: 23, line: 27 };

const view = (bytes: readonly number[]): DataView => new DataView(Uint8Array.from(bytes).buffer);

function known<T>(names: readonly T[], code: number): T {
  const name = names[code];
  if (name === undefined) throw new Error(`the engine sends ${code}, which names none of ${names.join(', ')}`);
  return name;
}

/** Reads what a page sent. */
export function readRequest(bytes: readonly number[]): Request {
  const data = view(bytes);
  const points = (from: number, to?: number): string =>
    record(bytes.slice(from, to).map((index) => known(POINTS, index)));
  // Each list of stones follows its length.
  const white = REQUEST.stones + 1 + data.getUint8(REQUEST.stones);
  const game = white + 1 + data.getUint8(white);
  const start: Start = {
    black: points(REQUEST.stones + 1, white),
    white: points(white + 1, game),
    next: known(['black', 'white'] as const, data.getUint8(REQUEST.next)),
  };
  const fromEmptyBoard = start.black + start.white === '' && start.next === 'black';
  return {
    id: data.getUint32(REQUEST.id, true),
    ...(fromEmptyBoard ? {} : { start }),
    game: points(game),
    level: known(LEVELS, data.getUint8(REQUEST.level)),
    rule: known(RULES, data.getUint8(REQUEST.rule)),
    seed: data.getUint32(REQUEST.seed, true),
  };
}

/** Writes what a page sends. */
export function writeRequest({ id, start, game, level, rule, seed }: Request): number[] {
  const data = new DataView(new ArrayBuffer(REQUEST.stones));
  data.setUint32(REQUEST.id, id, true);
  data.setUint32(REQUEST.seed, seed, true);
  data.setUint8(REQUEST.level, LEVELS.indexOf(level));
  data.setUint8(REQUEST.rule, RULES.indexOf(rule));
  data.setUint8(REQUEST.next, start?.next === 'white' ? 1 : 0);
  const indices = (list = ''): number[] => moves(list).map((point) => POINTS.indexOf(point));
  const stones = [start?.black, start?.white].flatMap((list) => {
    const sorted = indices(list).sort((one, other) => one - other);
    return [sorted.length, ...sorted];
  });
  return [...new Uint8Array(data.buffer), ...stones, ...indices(game)];
}

/** Reads what a worker answered. */
export function readReply(bytes: readonly number[]): Reply {
  const data = view(bytes);
  const id = data.getUint32(REPLY.id, true);
  if (bytes.length === REPLY.point) return { id };
  const thought = {
    point: data.getUint8(REPLY.point),
    depth: data.getUint8(REPLY.depth),
    nodes: Number(data.getBigUint64(REPLY.nodes, true)),
    elapsed: Number(data.getBigUint64(REPLY.elapsed, true)) / 1e6,
    score: { [known(SCORES, data.getUint8(REPLY.kind))]: data.getInt32(REPLY.amount, true) },
    line: bytes.slice(REPLY.line),
  };
  return { id, thought };
}

/** Writes what a worker answers. */
export function writeReply({ id, thought }: Reply): number[] {
  const data = new DataView(new ArrayBuffer(thought === undefined ? REPLY.point : REPLY.line));
  data.setUint32(REPLY.id, id, true);
  if (thought === undefined) return [...new Uint8Array(data.buffer)];
  const [kind, amount] = SCORES.flatMap((name, code) => {
    const value = thought.score[name];
    return value === undefined ? [] : [code, value];
  });
  if (kind === undefined || amount === undefined) throw new Error('a thought has a score');
  data.setUint8(REPLY.point, thought.point);
  data.setUint8(REPLY.depth, thought.depth);
  data.setBigUint64(REPLY.nodes, BigInt(thought.nodes), true);
  data.setBigUint64(REPLY.elapsed, BigInt(Math.round(thought.elapsed * 1e6)), true);
  data.setUint8(REPLY.kind, kind);
  data.setInt32(REPLY.amount, amount, true);
  return [...new Uint8Array(data.buffer), ...thought.line];
}

/** How many bytes of a message are its id: the first ones, of a reply as of its request. */
export const ID_LENGTH = REPLY.point;
