// The board and what stands round it, by the roles and names that a person meets.

import { expect, type Locator, type Page } from '@playwright/test';

import { SIZE, STONES, column, row, type Point, type Position, type Stone } from './points.ts';

export type Mode = '對電腦' | '雙人同機';
export type Level = '簡單' | '普通' | '困難' | '大師';
export type First = '我先下' | '電腦先下';
export type Rule = '自由規則' | '標準規則' | '連珠規則';

export const LEVELS: readonly Level[] = ['簡單', '普通', '困難', '大師'];
export const FIRSTS: readonly First[] = ['我先下', '電腦先下'];
export const RULES: readonly Rule[] = ['自由規則', '標準規則', '連珠規則'];

/** What the status line says, told by the words that matter. */
export const SAYS = {
  yourTurn: /輪到你/,
  thinking: /電腦思考中/,
  /** The level was changed meanwhile. */
  levelLater: /這一手照原難度下，下一手起換成/,
  blackToMove: /輪到黑棋/,
  whiteToMove: /輪到白棋/,
  youWon: /你贏了/,
  youLost: /電腦贏了/,
  blackWon: /黑棋贏了/,
  whiteWon: /白棋贏了/,
  drawn: /和棋/,
  broken: /電腦沒有回應/,
  notReady: /準備中/,
  notLoaded: /載入失敗/,
  noScripts: /JavaScript/,
} as const;

/** A place on the screen, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

export class Board {
  readonly page: Page;
  readonly grid: Locator;
  readonly cells: Locator;
  /** What is drawn: the wood with everything on it. */
  readonly picture: Locator;
  readonly lastMove: Locator;
  readonly winningRows: Locator;
  readonly preview: Locator;
  /** The play that the computer expects, as it is drawn. */
  readonly line: Locator;
  /** What draws it. */
  readonly lineChoice: Locator;
  /** What the computer saw: what unfolds it, and the whole of it. */
  readonly summary: Locator;
  readonly thought: Locator;
  readonly status: Locator;
  /** The rule that is played by, beside whose turn it is. */
  readonly rule: Locator;
  /** The crosses on the points that are forbidden. */
  readonly forbidden: Locator;
  /** Why a move was refused, as it is drawn: its stone, its rows, and where they lead. */
  readonly refused: Locator;
  readonly evidence: Locator;
  readonly next: Locator;
  readonly undo: Locator;
  readonly restart: Locator;
  /** The way to the empty board from a position that was opened. */
  readonly clear: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: '棋盤' });
    this.cells = this.grid.getByRole('gridcell');
    this.picture = page.locator('.board > svg');
    this.lastMove = this.picture.locator('.last');
    this.winningRows = this.picture.locator('.winning');
    this.preview = this.picture.locator('.preview');
    this.line = this.picture.locator('.expected');
    this.lineChoice = page.getByRole('checkbox', { name: '在棋盤上看電腦的算路' });
    this.summary = page.locator('summary', { hasText: '電腦上一手怎麼想' });
    this.thought = page.getByRole('group').filter({ has: this.summary });
    this.status = page.getByRole('status');
    this.rule = this.status.locator('.rule');
    this.forbidden = this.picture.locator('.forbidden');
    this.refused = this.picture.locator('.refused');
    this.evidence = this.picture.locator('.evidence');
    this.next = this.picture.locator('.next');
    this.undo = page.getByRole('button', { name: '悔棋' });
    this.restart = page.getByRole('button', { name: '重新開始' });
    this.clear = page.getByRole('button', { name: '空棋盤' });
    this.retry = page.getByRole('button', { name: '再試一次' });
  }

  /** Opens the page and waits until it can be played on. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await this.ready();
  }

  /** Waits until the page can be played on. */
  async ready(): Promise<void> {
    await expect(this.restart).toBeEnabled();
  }

  /** Opens the page for two people, who play by a rule. */
  async openForTwo(rule?: Rule): Promise<void> {
    await this.open();
    await this.choose('對戰方式', '雙人同機');
    if (rule !== undefined) await this.choose('規則', rule);
  }

  /** A choice of one of the settings. */
  choice(setting: string, option: string): Locator {
    return this.page.getByRole('group', { name: setting }).getByRole('radio', { name: option });
  }

  /** Chooses one of the settings. */
  async choose(setting: '對戰方式', option: Mode): Promise<void>;
  async choose(setting: '規則', option: Rule): Promise<void>;
  async choose(setting: '難度', option: Level): Promise<void>;
  async choose(setting: '先手', option: First): Promise<void>;
  async choose(setting: string, option: string): Promise<void> {
    await this.choice(setting, option).check();
  }

  /** The cell of a point. */
  cell(point: Point): Locator {
    return this.grid.getByRole('gridcell', { name: new RegExp(`^${point}，`) });
  }

  /** Where a point is on the screen. */
  async place(point: Point): Promise<Place> {
    const box = await this.cell(point).boundingBox();
    if (box === null) throw new Error(`${point} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Plays one stone by the mouse. */
  async play(point: Point): Promise<void> {
    await this.cell(point).click();
  }

  /** Plays stones for both sides by the mouse. */
  async playAll(points: readonly Point[]): Promise<void> {
    // By place, not by name: many stones are quick that way.
    const [first, last] = [await this.place('A1'), await this.place('O15')];
    const along = (from: number, to: number, step: number): number => from + ((to - from) * step) / 14;
    for (const point of points) {
      await this.page.mouse.click(
        along(first.x, last.x, column(point)),
        along(first.y, last.y, row(point)),
      );
    }
  }

  /** Plays stones for both sides at once, as a program would that helps a person: for long games. */
  async setUp(points: readonly Point[]): Promise<void> {
    await this.grid.evaluate((grid, names) => {
      for (const name of names) {
        grid.querySelector<HTMLElement>(`[role=gridcell][aria-label^="${name}，"]`)?.click();
      }
    }, points);
  }

  /** Plays one stone against the computer, and waits for the answer or the end. */
  async playAndWait(point: Point): Promise<void> {
    const before = (await this.position()).size;
    await this.play(point);
    await expect(this.status).not.toHaveText(SAYS.thinking, { useInnerText: true });
    await expect
      .poll(async () => (await this.isOver()) || (await this.position()).size === before + 2)
      .toBe(true);
  }

  /** Expects the status line to say something that can be seen. */
  async expectSays(words: RegExp): Promise<void> {
    // Not by its text content: that holds the sentences for other cases as well, which are hidden.
    await expect(this.status).toHaveText(words, { useInnerText: true });
  }

  /** Whether the status line says that the game is over. */
  async isOver(): Promise<boolean> {
    const text = await this.status.innerText();
    return [SAYS.youWon, SAYS.youLost, SAYS.blackWon, SAYS.whiteWon, SAYS.drawn].some((over) =>
      over.test(text),
    );
  }

  /** The stones on the board, by the names of its cells. */
  async position(): Promise<Position> {
    const names = await this.cells.evaluateAll((cells) =>
      cells.map((cell) => cell.getAttribute('aria-label') ?? ''),
    );
    const stones = names
      .map((name) => name.split('，') as [Point, string])
      .filter((named): named is [Point, Stone] => STONES.some((stone) => stone === named[1]));
    return new Map(stones);
  }

  /** Expects these stones on the board, and no others. */
  async expectPosition(expected: Position): Promise<void> {
    await expect
      .poll(async () => Object.fromEntries(await this.position()))
      .toEqual(Object.fromEntries(expected));
  }

  /** Expects a board without a stone. */
  async expectEmpty(): Promise<void> {
    await this.expectPosition(new Map());
  }

  /** Where the lines of a point cross in the picture. */
  async drawnPlace(point: Point): Promise<Place> {
    const edge = await this.picture.locator('.grid.edge').evaluate((path: SVGGraphicsElement) => {
      const { x, y, width, height } = path.getBBox();
      const onScreen = path.getScreenCTM() ?? new DOMMatrix();
      const [from, to] = [
        new DOMPoint(x, y + height).matrixTransform(onScreen),
        new DOMPoint(x + width, y).matrixTransform(onScreen),
      ];
      return { left: from.x, bottom: from.y, right: to.x, top: to.y };
    });
    return {
      x: edge.left + ((edge.right - edge.left) * column(point)) / (SIZE - 1),
      y: edge.bottom + ((edge.top - edge.bottom) * row(point)) / (SIZE - 1),
    };
  }

  /** Expects the red dot, and only one, on a point. */
  async expectLastMove(point: Point): Promise<void> {
    await this.#expectOn(this.lastMove, [point]);
    expect(await this.lastMove.evaluate((dot) => getComputedStyle(dot).fill)).toMatch(RED);
  }

  /** Expects the keyboard's blue frame round a point. */
  async expectFrame(point: Point): Promise<void> {
    const cell = this.cell(point);
    await expect(cell).toBeFocused();
    const { style, width, channels } = await cell.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return {
        style: outlineStyle,
        width: parseFloat(outlineWidth),
        channels: (outlineColor.match(/\d+/g) ?? []).map(Number),
      };
    });
    expect(style).toBe('solid');
    expect(width).toBeGreaterThanOrEqual(2);
    const [red = 0, , blue = 0] = channels;
    expect(blue).toBeGreaterThan(red + 60);
    const [centre, crossing] = [await this.place(point), await this.drawnPlace(point)];
    expect(Math.hypot(centre.x - crossing.x, centre.y - crossing.y)).toBeLessThan(1);
  }

  /** Expects the translucent stone, and only one, on a point. */
  async expectPreview(point: Point): Promise<void> {
    await this.#expectOn(this.preview, [point]);
    const opacity = await this.preview.evaluate((stone) => {
      const { opacity: whole, fillOpacity } = getComputedStyle(stone);
      return Number(whole) * Number(fillOpacity);
    });
    expect(opacity).toBeGreaterThan(0.2);
    expect(opacity).toBeLessThan(0.9);
  }

  /** Unfolds what the computer saw. */
  async unfold(): Promise<void> {
    await this.summary.click();
    await expect(this.thought.getByRole('definition').first()).toBeVisible();
  }

  /** Expects these points, numbered from 1, as the computer's line on the board, and nothing else. */
  async expectLine(points: readonly Point[]): Promise<void> {
    const places = await Promise.all(points.map((point) => this.drawnPlace(point)));
    await expect
      .poll(() =>
        this.line.evaluateAll((groups) =>
          groups.map((group) => {
            const circle = group.querySelector('circle');
            const box = circle?.getBoundingClientRect() ?? new DOMRect();
            return {
              number: group.textContent,
              x: Math.round(box.x + box.width / 2),
              y: Math.round(box.y + box.height / 2),
              seeThrough: circle !== null && Number(getComputedStyle(circle).opacity) < 0.9,
            };
          }),
        ),
      )
      .toEqual(
        places.map(({ x, y }, index) => ({
          number: String(index + 1),
          x: Math.round(x),
          y: Math.round(y),
          seeThrough: true,
        })),
      );
  }

  /** Expects these points, numbered from 1, as the computer's line in words. */
  async expectLineInWords(points: readonly Point[]): Promise<void> {
    await this.expectOutlook(points.map((point, index) => `${index + 1} ${point}`).join('、'));
  }

  /** Expects this in the place of the computer's line. */
  async expectOutlook(words: string): Promise<void> {
    await expect(this.thought.getByRole('definition').last()).toHaveText(words);
  }

  /** Expects crosses on these points, and nowhere else. */
  async expectForbidden(points: readonly Point[]): Promise<void> {
    await this.#expectOn(this.forbidden, points);
  }

  /** Expects that the reason why a point is forbidden is drawn, and no other: these rows by their ends,
   * and rings on these points. */
  async expectReason(point: Point, rows: readonly (readonly [Point, Point])[], next: readonly Point[]): Promise<void> {
    await this.#expectOn(this.refused, [point]);
    await this.#expectOn(this.next, next);
    await expect(this.evidence).toHaveCount(rows.length);
    const drawn = await this.#lines(this.evidence);
    expect(drawn.map(({ ends }) => ends).sort()).toEqual(await this.#ends(rows));
  }

  /** Expects that no reason is drawn. */
  async expectNoReason(): Promise<void> {
    for (const part of [this.refused, this.evidence, this.next]) await expect(part).toHaveCount(0);
  }

  /** Expects red lines from the first to the last stone of these rows, and no others. */
  async expectWinningRows(rows: readonly (readonly [Point, Point])[]): Promise<void> {
    await expect(this.winningRows).toHaveCount(rows.length);
    const lines = await this.#lines(this.winningRows);
    for (const { stroke, width } of lines) {
      expect(stroke).toMatch(RED);
      expect(width).toBeGreaterThan(1);
    }
    expect(lines.map(({ ends }) => ends).sort()).toEqual(await this.#ends(rows));
  }

  /** Lines of the picture: both ends on the screen, and how they are drawn. */
  async #lines(lines: Locator): Promise<{ ends: string; stroke: string; width: number }[]> {
    const drawn = await lines.evaluateAll((shapes) =>
      (shapes as SVGLineElement[]).map((line) => {
        const onScreen = line.getScreenCTM() ?? new DOMMatrix();
        const end = (x: SVGAnimatedLength, y: SVGAnimatedLength): { x: number; y: number } => {
          const place = new DOMPoint(x.baseVal.value, y.baseVal.value).matrixTransform(onScreen);
          return { x: place.x, y: place.y };
        };
        const { stroke, strokeWidth } = getComputedStyle(line);
        return { ends: [end(line.x1, line.y1), end(line.x2, line.y2)], stroke, width: parseFloat(strokeWidth) };
      }),
    );
    return drawn.map(({ ends, ...line }) => ({ ...line, ends: ends.map(rounded).sort().join(' to ') }));
  }

  /** The ends of rows, as those of lines. */
  async #ends(rows: readonly (readonly [Point, Point])[]): Promise<string[]> {
    const ends = rows.map(async (row) => {
      const places = await Promise.all(row.map((point) => this.drawnPlace(point)));
      return places.map(rounded).sort().join(' to ');
    });
    return (await Promise.all(ends)).sort();
  }

  /** Expects one shape of the picture on each of these points, and no others. */
  async #expectOn(shape: Locator, points: readonly Point[]): Promise<void> {
    const places = await Promise.all(points.map((point) => this.drawnPlace(point)));
    const near = (place: Place): string => {
      const index = places.findIndex(({ x, y }) => Math.hypot(place.x - x, place.y - y) < 1);
      return points[index] ?? rounded(place);
    };
    await expect
      .poll(async () => {
        const boxes = await shape.evaluateAll((all) =>
          all.map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
          }),
        );
        return boxes.map(near).sort();
      })
      .toEqual([...points].sort());
  }
}

/** A colour in which red is by far the strongest. */
const RED = /^rgb\((1[5-9]|2[0-5])\d, (\d{1,2}|1[0-1]\d), (\d{1,2}|1[0-1]\d)\)$/;

const rounded = ({ x, y }: Place): string => `(${Math.round(x)}, ${Math.round(y)})`;
