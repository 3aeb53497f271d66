// A player for the person's side of the board: the project's own engine, by the Gomocup protocol.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';

import { pbrain } from './programs.ts';
import { SIZE, column, point, row, type Point } from './points.ts';

/** How well it plays. */
export type Skill = 'best' | 'easy';

/** Enough to be far stronger than 簡單, and a whole game is still quick. */
const TURN = 300;

export class Opponent {
  readonly #program: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  private constructor(args: readonly string[]) {
    this.#program = spawn(pbrain(), args);
    this.#lines = createInterface(this.#program.stdout)[Symbol.asyncIterator]();
  }

  /** Starts a program for one game. */
  static async start(skill: Skill): Promise<Opponent> {
    const opponent = new Opponent(skill === 'easy' ? ['--level', 'easy'] : []);
    const answer = await opponent.#ask(`START ${SIZE}`);
    if (answer !== 'OK') throw new Error(`pbrain will not play: ${answer}`);
    opponent.#tell(`INFO timeout_turn ${TURN}`);
    return opponent;
  }

  /** Its next move, after the other side's; without one, it opens. */
  async reply(to?: Point): Promise<Point> {
    const answer = await this.#ask(to === undefined ? 'BEGIN' : `TURN ${column(to)},${row(to)}`);
    const [x, y] = answer.split(',').map(Number);
    if (x === undefined || y === undefined || Number.isNaN(x + y)) {
      throw new Error(`pbrain gives no move: ${answer}`);
    }
    return point(x, y);
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.#tell('END');
    this.#program.stdin.end();
    if (this.#program.exitCode === null) {
      await new Promise((resolve) => this.#program.once('exit', resolve));
    }
  }

  #tell(command: string): void {
    this.#program.stdin.write(`${command}\n`);
  }

  async #ask(command: string): Promise<string> {
    this.#tell(command);
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done === true) throw new Error(`pbrain ended on “${command}”`);
      if (!/^(MESSAGE|DEBUG|UNKNOWN)\b/.test(value)) return value.trim();
    }
  }
}
