// The game on the play page, by the roles and names that a person meets.

import { expect } from '@playwright/test';

import { SAYS, type Place } from '../board.ts';
import type { Point, Position, Stone } from '../points.ts';
import { STONES } from '../points.ts';
import type { Key, Tab } from './browser.ts';

/** What a person can choose, press or unfold, by its words. */
type Control = '對電腦' | '雙人同機' | '簡單' | '大師' | '電腦先下' | '悔棋' | '重新開始';

export class Game {
  readonly tab: Tab;
  readonly #address: string;

  constructor(tab: Tab, address: string) {
    this.tab = tab;
    this.#address = address;
  }

  /** Opens a page of the site. */
  visit(path: string): Promise<void> {
    return this.tab.open(`${this.#address}${path}`);
  }

  /** Opens the play page and waits until it can be played on. */
  async open(): Promise<void> {
    await this.visit('/');
    await this.ready();
  }

  /** Waits until the page can be played on. */
  async ready(): Promise<void> {
    await expect.poll(() => this.can('重新開始'), { timeout: 20_000 }).toBe(true);
  }

  /** Whether a button can be pressed. */
  can(button: '悔棋' | '重新開始'): Promise<boolean> {
    return this.tab.evaluate((words) => {
      const all = Array.from(document.querySelectorAll('button'));
      return all.some(({ textContent, disabled }) => textContent === words && !disabled);
    }, button);
  }

  /** Clicks a button or a choice, where it is on the screen. */
  async press(control: Control): Promise<void> {
    const place = await this.tab.evaluate((words) => {
      const all = Array.from(document.querySelectorAll('main button, main label'));
      const found = all.find(({ textContent }) => textContent?.trim() === words);
      found?.scrollIntoView({ block: 'center' });
      const box = found?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    }, control);
    if (place === null) throw new Error(`${control} is not on the page`);
    await this.tab.click(place);
    await this.tab.evaluate(() => scrollTo(0, 0));
  }

  /** Where a point is in the window. */
  async place(point: Point): Promise<Place> {
    const place = await this.tab.evaluate((name) => {
      const box = document.querySelector(`[role=gridcell][aria-label^="${name}，"]`)?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    }, point);
    if (place === null) throw new Error(`${point} is not on the board`);
    return place;
  }

  /** Plays by the mouse. */
  async play(...points: Point[]): Promise<void> {
    for (const point of points) await this.tab.click(await this.place(point));
  }

  /** Touches a point with a finger. */
  async tap(point: Point): Promise<void> {
    await this.tab.tap?.(await this.place(point));
  }

  /** Presses keys, one after the other. */
  async type(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.tab.press(key);
  }

  /** The stones on the board, by the names of its cells. */
  async position(): Promise<Position> {
    const names = await this.tab.evaluate(() =>
      Array.from(document.querySelectorAll('[role=gridcell]'), (cell) => cell.getAttribute('aria-label') ?? ''),
    );
    const stones = names
      .map((name) => name.split('，') as [Point, string])
      .filter((named): named is [Point, Stone] => STONES.some((stone) => stone === named[1]));
    return new Map(stones);
  }

  /** Expects these stones on the board, and no others. */
  async expectPosition(expected: Position): Promise<void> {
    await expect.poll(async () => Object.fromEntries(await this.position())).toEqual(Object.fromEntries(expected));
  }

  /** Expects a number of stones on the board. */
  async expectStones(count: number): Promise<void> {
    await expect.poll(async () => (await this.position()).size).toBe(count);
  }

  /** Expects the status line to say something that can be seen. */
  async expectSays(what: keyof typeof SAYS): Promise<void> {
    const says = (): Promise<string> =>
      this.tab.evaluate(() => document.querySelector<HTMLElement>('[role=status]')?.innerText ?? '');
    await expect.poll(says).toMatch(SAYS[what]);
  }

  /** How many of something are drawn on the board. */
  drawn(selector: string): Promise<number> {
    return this.tab.evaluate((name) => document.querySelectorAll(`.board > svg ${name}`).length, selector);
  }

  /** The point that the keyboard is on, and whether a frame shows it. */
  async frame(): Promise<{ point: Point; seen: boolean }> {
    return this.tab.evaluate(() => {
      const cell = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(cell ?? document.body);
      return {
        point: cell?.matches('[role=gridcell]') ? (cell.getAttribute('aria-label')?.split('，')[0] ?? '') : '',
        seen: outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2,
      };
    });
  }
}
