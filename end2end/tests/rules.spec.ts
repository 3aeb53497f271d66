// The three rules, and what is forbidden by one of them.

import { readFileSync } from 'node:fs';

import { RULES, SAYS } from '../support/board.ts';
import { replaceWorker, scripted } from '../support/broken.ts';
import { heard, listen } from '../support/ears.ts';
import { moves, position } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

/** White has a three that becomes a four at G7, where Black, who is to move, would make two threes. */
const LURED = moves('h8g6f6g5f7g4h7g3g2a1');

/** Black, who is to move, would make two fours in one line at H8. */
const TWO_FOURS = moves('d8a1f8a3g8a5j8a7');

/** Black, who is to move, would make six at G8. */
const SIX = moves('d8a1e8a3f8a5h8a7i8a9');

/** A whole game by the rule of renju, after which Black may play nowhere. */
const NOWHERE = moves(
  readFileSync(new URL('../../app/src/play/session/tests/nowhere.txt', import.meta.url), 'utf8'),
);

test('a visit starts by the free-style rule, and says so', async ({ board }) => {
  await board.open();
  await expect(board.choice('規則', '自由規則')).toBeChecked();
  await expect(board.rule).toHaveText('自由規則');
});

for (const rule of RULES) {
  test(`${rule}: chosen, it starts a new game, and stands beside the board from then on`, async ({ board }) => {
    await board.openForTwo();
    const other = rule === '自由規則' ? '連珠規則' : '自由規則';
    await board.choose('規則', other);
    await board.playAll(['H8', 'I9']);
    await board.choose('規則', rule);
    await board.expectEmpty();
    await board.expectSays(/新的一局/);
    await expect(board.rule).toHaveText(rule);
    await expect(board.rule).toBeInViewport({ ratio: 1 });

    await board.playAll(['H8', 'I9']);
    await board.undo.click();
    await board.restart.click();
    await board.choose('對戰方式', '對電腦');
    await board.choose('難度', '簡單');
    await expect(board.rule).toHaveText(rule);
  });

  test(`${rule}: the computer is asked by it`, async ({ board, workers }) => {
    await board.open();
    await board.choose('規則', rule);
    await board.choose('難度', '簡單');
    await board.playAndWait('H8');
    const [asked] = await workers.requests();
    const names = { 自由規則: 'Freestyle', 標準規則: 'Standard', 連珠規則: 'Renju' } as const;
    expect(asked?.rule).toBe(names[rule]);
  });
}

test('forbidden points are marked when Black is to move, and only then', async ({ board }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(LURED);
  await board.expectForbidden(['G7']);
  await expect(board.cell('G7')).toHaveAccessibleName('G7，黑棋禁手：三三');
  await board.play('B1');
  await expect(board.forbidden).toHaveCount(0);
  await expect(board.cell('G7')).toHaveAccessibleName('G7，空');
  await board.undo.click();
  await board.expectForbidden(['G7']);
});

test('by the other rules nothing is forbidden', async ({ board }) => {
  for (const rule of ['自由規則', '標準規則'] as const) {
    await board.openForTwo(rule);
    await board.playAll(LURED);
    await expect(board.forbidden).toHaveCount(0);
    await board.play('G7');
    await board.expectPosition(position([...LURED, 'G7']));
  }
});

test('a refused move places no stone, and its two threes are drawn and told', async ({ board, page }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(LURED);
  await listen(page);
  await board.play('G7');
  await board.expectPosition(position(LURED));
  await board.expectSays(SAYS.blackToMove);
  await board.expectReason('G7', [['F7', 'H7'], ['F6', 'H8']], ['E7', 'I7', 'E5', 'I9']);
  // One thing at a time: the crosses make way for the reason.
  await expect(board.forbidden).toHaveCount(0);
  await board.expectSays(/G7是黑棋禁手：三三。一手做出兩個活三：F7到H7、F6到H8。/);
  await board.expectSays(/○再下一手成活四/);
  await expect
    .poll(async () => (await heard(page)).join(' '))
    .toMatch(/F7到H7再下E7或I7成活四。F6到H8再下E5或I9成活四。/);
});

test('two fours are drawn and told', async ({ board }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(TWO_FOURS);
  await expect(board.cell('H8')).toHaveAccessibleName('H8，黑棋禁手：四四');
  await board.play('H8');
  await board.expectSays(/H8是黑棋禁手：四四。一手做出兩個四：D8到H8、F8到J8。/);
  await expect(board.evidence).toHaveCount(2);
  await expect(board.next).toHaveCount(2);
  await board.expectPosition(position(TWO_FOURS));
});

test('an overline is drawn and told', async ({ board }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(SIX);
  await expect(board.cell('G8')).toHaveAccessibleName('G8，黑棋禁手：長連');
  await board.play('G8');
  await board.expectReason('G8', [['D8', 'I8']], []);
  await board.expectSays(/G8是黑棋禁手：長連。D8到I8超過五顆。/);
  await board.expectPosition(position(SIX));
});

test('a drawn reason goes with the next move, undo, a press elsewhere, and Escape', async ({ board, page }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(LURED);

  await board.play('G7');
  await expect(board.refused).toHaveCount(1);
  await page.keyboard.press('Escape');
  await board.expectNoReason();
  await board.expectForbidden(['G7']);
  await expect(board.status).not.toHaveText(/禁手/);

  await board.play('G7');
  await expect(board.refused).toHaveCount(1);
  await board.play('H8');
  await board.expectNoReason();
  await board.expectPosition(position(LURED));

  await board.play('G7');
  await expect(board.refused).toHaveCount(1);
  await board.play('O15');
  await board.expectNoReason();
  await board.expectPosition(position([...LURED, 'O15']));

  await board.undo.click();
  await board.play('G7');
  await expect(board.refused).toHaveCount(1);
  await board.undo.click();
  await board.expectNoReason();
  await board.expectPosition(position(LURED.slice(0, -1)));
});

test('the keyboard reaches a forbidden point, and hears why', async ({ board, page }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(LURED);
  await board.cell('H8').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await board.expectFrame('G7');
  await page.keyboard.press('Enter');
  await board.expectReason('G7', [['F7', 'H7'], ['F6', 'H8']], ['E7', 'I7', 'E5', 'I9']);
  await board.expectFrame('G7');
  await page.keyboard.press('Escape');
  await board.expectNoReason();
  await page.keyboard.press(' ');
  await expect(board.refused).toHaveCount(1);
  await board.expectPosition(position(LURED));
});

test('a mouse sees no stone beforehand where none may go', async ({ board }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(LURED);
  const ghost = (point: string): Promise<string> =>
    board.cell(point).evaluate((cell) => getComputedStyle(cell, '::before').content);
  await board.cell('G7').hover();
  expect(await ghost('G7')).toBe('none');
  await board.cell('G8').hover();
  expect(await ghost('G8')).not.toBe('none');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('one tap explains, a tap elsewhere shows the preview again', async ({ board }) => {
    await board.openForTwo('連珠規則');
    await board.setUp(LURED);
    await board.cell('I9').tap();
    await board.expectPreview('I9');
    await board.cell('G7').tap();
    await expect(board.preview).toHaveCount(0);
    await expect(board.refused).toHaveCount(1);
    // Once more is no confirmation.
    await board.cell('G7').tap();
    await expect(board.refused).toHaveCount(1);
    await board.expectPosition(position(LURED));
    await board.cell('O15').tap();
    await board.expectNoReason();
    await board.expectPreview('O15');
    await board.cell('O15').tap();
    await board.expectPosition(position([...LURED, 'O15']));
  });

  test('a reason moves nothing on the page', async ({ board }) => {
    await board.openForTwo('連珠規則');
    await board.setUp(LURED);
    // On the page: the test itself scrolls the window.
    const places = () =>
      Promise.all(
        [board.picture, board.undo, board.summary].map((part) =>
          part.evaluate((element) => element.getBoundingClientRect().y + window.scrollY),
        ),
      );
    const before = await places();
    await board.cell('G7').tap();
    await expect(board.refused).toHaveCount(1);
    expect(await places()).toEqual(before);
  });
});

test('lured into a forbidden point, Black plays elsewhere and White wins', async ({ board }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(LURED);
  await board.play('G7');
  await board.expectSays(SAYS.blackToMove);
  await board.playAll(['O15', 'G7']);
  await board.expectSays(SAYS.whiteWon);
  await board.expectWinningRows([['G3', 'G7']]);
  await board.undo.click();
  await board.expectSays(SAYS.whiteToMove);
});

test('lured against the computer, Black plays elsewhere and the computer wins', async ({ board, page }) => {
  const answers = [...LURED.filter((_, ply) => ply % 2 === 1), 'G7'];
  await replaceWorker(page, scripted(answers));
  await board.open();
  await board.choose('規則', '連珠規則');
  for (const [turn, point] of LURED.filter((_, ply) => ply % 2 === 0).entries()) {
    await board.play(point);
    await expect.poll(async () => (await board.position()).size).toBe(2 * turn + 2);
  }
  await board.play('G7');
  await expect(board.refused).toHaveCount(1);
  await board.expectSays(SAYS.yourTurn);
  await board.play('O15');
  await board.expectSays(SAYS.youLost);
});

test('by the standard rule six are nothing, which is told, and five win', async ({ board }) => {
  await board.openForTwo('標準規則');
  await board.playAll(SIX);
  await board.play('G8');
  await board.expectSays(SAYS.whiteToMove);
  await board.expectSays(/黑 G8，超過五顆不算贏/);
  await expect(board.winningRows).toHaveCount(0);
  await board.undo.click();
  await board.undo.click();
  await board.undo.click();
  await board.playAll(['G8']);
  await board.expectSays(SAYS.blackWon);
  await board.expectWinningRows([['D8', 'H8']]);
});

test('by the rule of renju White wins with six', async ({ board }) => {
  await board.openForTwo('連珠規則');
  await board.playAll(moves('a1d9c1e9e1f9g1h9i1i9k1g9'));
  await board.expectSays(SAYS.whiteWon);
  await board.expectWinningRows([['D9', 'I9']]);
});

test('a Black who may play nowhere has drawn, and the reason is told', async ({ board }) => {
  await board.openForTwo('連珠規則');
  await board.setUp(NOWHERE.slice(0, -1));
  await board.expectSays(SAYS.whiteToMove);
  await board.play(NOWHERE.at(-1) ?? '');
  await board.expectSays(/和棋：空點全是黑棋禁手/);
  await board.expectNoReason();
});

test('the computer’s forbidden points are marked too, and a move of its own there is not believed', async ({ board, page }) => {
  const black = [...LURED.filter((_, ply) => ply % 2 === 0), 'G7'];
  // A worker that fails is asked once more.
  await replaceWorker(page, scripted(['A15', ...black, 'G7']));
  await board.open();
  await board.choose('先手', '電腦先下');
  await expect.poll(async () => (await board.position()).size).toBe(1);
  await board.choose('規則', '連珠規則');
  for (const [turn, point] of LURED.filter((_, ply) => ply % 2 === 1).entries()) {
    await expect.poll(async () => (await board.position()).size).toBe(2 * turn + 1);
    await board.play(point);
  }
  await board.expectSays(SAYS.broken);
  await board.expectForbidden(['G7']);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the free-style rule, with nothing forbidden', async ({ board, page }) => {
    await page.goto('/');
    await expect(board.rule).toHaveText('自由規則');
    await expect(board.rule).toBeVisible();
    await expect(board.choice('規則', '自由規則')).toBeChecked();
    await expect(board.choice('規則', '自由規則')).toBeDisabled();
    await expect(board.forbidden).toHaveCount(0);
    await expect(board.cell('H8')).toHaveAccessibleName('H8，空');
  });
});
