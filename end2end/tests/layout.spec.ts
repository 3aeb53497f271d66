// The board fits the window it is given, and nothing moves but the stones.

import type { Locator, Page } from '@playwright/test';

import type { Board } from '../support/board.ts';
import { replaceWorker, scripted } from '../support/broken.ts';
import { overflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** The controls under the thumb. */
const targets = (board: Board): Locator =>
  board.page.locator('main').getByRole('button').or(board.page.locator('main summary')).filter({ visible: true });

/** Where the parts of the page are: on the page, not in the window, which the test itself may scroll. */
const boxes = (page: Page, board: Board): Promise<unknown[]> =>
  Promise.all(
    [board.picture, board.status, board.undo, board.restart, page.locator('footer').last()].map((part) =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y: y + window.scrollY, width, height };
      }),
    ),
  );

for (const viewport of WINDOWS) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('no page scrolls sideways', async ({ page, pages }) => {
      for (const path of [...pages]) {
        await page.goto(path);
        expect.soft(await overflow(page), path).toBe(0);
      }
    });

    test('the whole board is in the window, square, and sharp', async ({ board }) => {
      await board.open();
      const box = await board.picture.boundingBox();
      if (box === null) throw new Error('there is no board');
      expect(box.width).toBeCloseTo(box.height, 0);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      // A good use of the room: of the width on a phone upright, of the height elsewhere.
      const room = Math.min(viewport.width, viewport.height);
      expect(box.width).toBeGreaterThan(0.7 * Math.min(room, 800));

      for (const point of ['A1', 'O15', 'A15', 'O1', 'H8']) {
        const { x, y } = await board.place(point);
        const drawn = await board.drawnPlace(point);
        expect(Math.hypot(x - drawn.x, y - drawn.y), point).toBeLessThan(1);
      }
    });

    test('buttons and choices are large enough to hit', async ({ board, page }) => {
      await board.open();
      for (const target of await targets(board).all()) {
        const box = await target.boundingBox();
        expect.soft(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
        expect.soft(box?.width, await target.innerText()).toBeGreaterThanOrEqual(44);
      }
      for (const choice of await page.getByRole('radio').all()) {
        const label = choice.locator('xpath=ancestor-or-self::label');
        const box = await label.boundingBox();
        expect.soft(box?.height, await label.innerText()).toBeGreaterThanOrEqual(44);
      }
      await board.unfold();
      const label = page.locator('label').filter({ has: board.lineChoice });
      expect.soft((await label.boundingBox())?.height, await label.innerText()).toBeGreaterThanOrEqual(44);
    });

    test('whoever has the computer’s line drawn sees it appear', async ({ board }) => {
      await board.open();
      await board.unfold();
      const [picture, choice] = await Promise.all([board.picture.boundingBox(), board.lineChoice.boundingBox()]);
      if (picture === null || choice === null) throw new Error('nothing is there to be seen');
      // Where the page must be scrolled for it, the header may go, but nothing of the board.
      expect(choice.y + choice.height - picture.y).toBeLessThanOrEqual(viewport.height);
    });

    test('the words of the choices fit in', async ({ board, page }) => {
      await board.open();
      for (const word of await page.locator('.settings label span').all()) {
        const { inner, outer } = await word.evaluate((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return { inner: range.getBoundingClientRect(), outer: span.getBoundingClientRect() };
        });
        const name = await word.innerText();
        expect.soft(inner.width, name).toBeLessThan(outer.width - 4);
        expect.soft(inner.height, name).toBeLessThan(25);
      }
    });

    test('a move changes nothing but the board', async ({ board, page }) => {
      await board.open();
      await board.choose('難度', '簡單');
      const before = await boxes(page, board);
      for (const point of ['H8', 'A1', 'O15']) {
        await board.playAndWait(point);
        expect(await boxes(page, board), point).toEqual(before);
      }
    });

    test.describe('with a finger', () => {
      test.use({ hasTouch: true });

      test('a proven win, its line and a preview change nothing but the board', async ({ board, page }) => {
        const line = ['G9', 'F9', 'H10', 'F8', 'I11', 'J12', 'J8', 'K7', 'H6', 'G5', 'L10'];
        await replaceWorker(page, scripted([{ line, score: { ProvenWin: 21 } }]));
        await board.open();
        await board.unfold();
        await board.lineChoice.check();
        const before = await boxes(page, board);
        await board.play('H8');
        await board.expectLine(line.slice(1));
        await expect(page.getByText('電腦已證明必勝，最多再下10手')).toBeVisible();
        expect(await boxes(page, board)).toEqual(before);
        await board.cell('A15').tap();
        await board.expectPreview('A15');
        expect(await boxes(page, board)).toEqual(before);
      });
    });
  });
}

test.describe('on a phone held upright', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the board does not jump when the browser’s toolbar comes or goes', async ({ board, page }) => {
    await board.open();
    const before = await board.picture.boundingBox();
    for (const height of [684, 660, 740]) {
      await page.setViewportSize({ width: 360, height });
      expect(await board.picture.boundingBox()).toEqual(before);
    }
  });

  test('the turn and the buttons are on the first screen with the board', async ({ board }) => {
    await board.open();
    for (const part of [board.picture, board.status, board.undo, board.restart]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });

  test('the board and what draws the line on it are on one screen', async ({ board }) => {
    await board.open();
    await board.summary.tap();
    for (const part of [board.picture, board.lineChoice]) await expect(part).toBeInViewport({ ratio: 1 });
  });

  test('no cell of the table of results is broken into lines', async ({ page }) => {
    await page.goto('/faq');
    const results = page.getByRole('table').filter({ hasText: '大師對困難' });
    const cells = results.getByRole('cell');
    await expect(cells).toHaveCount(8);
    const lines = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
  });

  test('no grey flash covers what is tapped', async ({ board, page }) => {
    await board.open();
    const tapped = [board.cell('H8'), board.undo, board.summary, page.locator('.settings label').first()];
    for (const target of tapped) await expect(target).toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
  });
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test('the turn and the buttons are beside the board', async ({ board }) => {
    await board.open();
    const right = await board.picture.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0));
    for (const part of [board.status, board.undo, board.restart]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await part.boundingBox())?.x).toBeGreaterThanOrEqual(right);
    }
  });
});

test('no rule counts on the height of a window without its toolbars', async ({ board, page, request }) => {
  await board.open();
  const sheets = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) => href),
  );
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) {
    const rules = await (await request.get(sheet)).text();
    expect(rules.match(/[\d.]vh\b/g) ?? []).toEqual([]);
  }
});

test('text is large enough to read, and its lines are short enough', async ({ page, pages }) => {
  for (const path of pages) {
    await page.goto(path);
    const text = await page.locator('main p').evaluateAll((paragraphs) =>
      paragraphs
        .filter((paragraph) => paragraph.clientWidth > 0)
        .map((paragraph) => {
          const size = parseFloat(getComputedStyle(paragraph).fontSize);
          return { size, characters: paragraph.clientWidth / size };
        }),
    );
    for (const { size, characters } of text) {
      expect.soft(size, path).toBeGreaterThanOrEqual(14);
      expect.soft(characters, path).toBeLessThanOrEqual(42);
    }
  }
});
