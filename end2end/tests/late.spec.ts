// An answer to a question that is no longer asked is never played.

import type { Locator } from '@playwright/test';

import { type Board, SAYS } from '../support/board.ts';
import { position } from '../support/points.ts';
import { expect, test } from '../support/test.ts';
import type { Workers } from '../support/workers.ts';

/** A game in which the computer's answer to H8 is ready, and held back. */
async function thinking(board: Board, workers: Workers): Promise<void> {
  await board.open();
  await board.choose('難度', '簡單');
  await workers.hold();
  await board.play('H8');
  await workers.held(1);
  await board.expectSays(SAYS.thinking);
}

test('a restart while the computer thinks drops its answer', async ({ board, workers }) => {
  await thinking(board, workers);
  await board.restart.click();
  await board.expectEmpty();
  const late = await workers.release();
  expect(late).toHaveLength(1);
  await board.expectEmpty();
  await board.expectSays(SAYS.yourTurn);
  await board.playAndWait('A1');
});

test('the old game’s answer does not land in the new game, even on the same position', async ({ board, workers }) => {
  await thinking(board, workers);
  await board.restart.click();
  await board.play('H8');
  await workers.held(2);
  const [old, current] = await workers.release();
  expect(old?.id).not.toBe(current?.id);
  await board.expectSays(SAYS.yourTurn);
  const stones = [...(await board.position())];
  expect(stones).toHaveLength(2);
  await board.playAndWait('A1');
});

test('a restart when the computer moves first drops the old opening', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '簡單');
  await workers.hold();
  await board.choose('先手', '電腦先下');
  await workers.held(1);
  await board.restart.click();
  await workers.held(2);
  await workers.release();
  await board.expectSays(SAYS.yourTurn);
  expect([...(await board.position()).values()]).toEqual(['黑棋']);
  await board.playAndWait('A1');
});

test('a change to two people while the computer thinks drops its answer', async ({ board, workers }) => {
  await thinking(board, workers);
  await board.choose('對戰方式', '雙人同機');
  await board.expectEmpty();
  await board.playAll(['A1', 'B1']);
  expect(await workers.release()).toHaveLength(1);
  await board.expectPosition(position(['A1', 'B1']));
  await board.expectSays(SAYS.blackToMove);
  await board.play('C1');
  await board.expectPosition(position(['A1', 'B1', 'C1']));
});

test('the mode switched back and forth while it thinks leaves nobody thinking', async ({ board, workers }) => {
  await thinking(board, workers);
  for (let turn = 0; turn < 3; turn += 1) {
    await board.choose('對戰方式', '雙人同機');
    await board.choose('對戰方式', '對電腦');
  }
  await board.expectSays(SAYS.yourTurn);
  await board.expectEmpty();
  await workers.release();
  await board.expectEmpty();
  await board.playAndWait('H8');
  await board.expectSays(SAYS.yourTurn);
});

test('the first move switched back and forth while it thinks ends in one game', async ({ board, workers }) => {
  await thinking(board, workers);
  for (const first of ['電腦先下', '我先下', '電腦先下'] as const) await board.choose('先手', first);
  await workers.held(2);
  await workers.release();
  await board.expectSays(SAYS.yourTurn);
  expect([...(await board.position()).values()]).toEqual(['黑棋']);
  await board.playAndWait('A1');
});

test('a reload while it thinks gives an empty board', async ({ board, page, workers }) => {
  await thinking(board, workers);
  await page.reload();
  await board.ready();
  await board.expectEmpty();
  await board.playAndWait('H8');
});

test.describe('while 大師 thinks, its whole time long', () => {
  /** Plays H8 against 大師, and presses something before it can have answered. */
  async function playAndPress(board: Board, control: Locator): Promise<void> {
    await board.open();
    await board.choose('難度', '大師');
    const [cell, pressed] = await Promise.all([board.cell('H8').elementHandle(), control.elementHandle()]);
    await board.page.evaluate(
      async ([played, then]) => {
        (played as HTMLElement).click();
        // The page draws what a click does after it.
        await new Promise((resolve) => setTimeout(resolve));
        (then as HTMLElement).click();
      },
      [cell, pressed] as const,
    );
  }

  /** Plays another move, which takes 大師 as long again: by then the first answer would have come. */
  async function expectOnlyTheNextAnswer(board: Board, workers: Workers): Promise<void> {
    await board.playAndWait('A1');
    expect((await board.position()).size).toBe(2);
    expect((await workers.requests()).map(({ level }) => level)).toEqual(['Master', 'Master']);
    expect(await workers.replies()).toHaveLength(1);
  }

  test('undo takes the move back, and no answer comes', async ({ board, workers }) => {
    await playAndPress(board, board.undo);
    await board.expectEmpty();
    await board.expectSays(SAYS.yourTurn);
    await expectOnlyTheNextAnswer(board, workers);
  });

  test('a restart takes everything back, and no answer comes', async ({ board, workers }) => {
    await playAndPress(board, board.restart);
    await board.expectEmpty();
    await board.expectSays(SAYS.yourTurn);
    await expectOnlyTheNextAnswer(board, workers);
  });

  test('another level leaves that move to 大師, and the next one not', async ({ board, workers }) => {
    await playAndPress(board, board.choice('難度', '簡單'));
    await board.expectSays(SAYS.yourTurn);
    expect((await board.position()).size).toBe(2);
    await board.playAndWait('A1');
    expect((await workers.requests()).map(({ level }) => level)).toEqual(['Master', 'Easy']);
    expect(await workers.replies()).toHaveLength(2);
  });

  test('the status says what becomes of that move when the level is changed', async ({ board, workers }) => {
    await board.open();
    await board.choose('難度', '大師');
    await workers.hold();
    await board.play('H8');
    await workers.held(1);
    await board.choose('難度', '簡單');
    await board.expectSays(SAYS.levelLater);
    await expect(board.page.getByText('這一手照原難度下，下一手起換成簡單')).toBeVisible();
    await board.choose('難度', '大師');
    await board.expectSays(SAYS.thinking);
    await expect(board.status).not.toHaveText(SAYS.levelLater);
    await board.choose('難度', '普通');
    await board.expectSays(SAYS.levelLater);
    await workers.release();
    await board.expectSays(SAYS.yourTurn);
    await expect(board.status).not.toHaveText(SAYS.levelLater);
  });

  test('the late answer to a move taken back is not played', async ({ board, workers }) => {
    await board.open();
    await board.choose('難度', '大師');
    await workers.hold();
    await board.play('H8');
    await workers.held(1);
    await board.undo.click();
    await board.play('A1');
    await workers.held(2);
    const [late, current] = await workers.release();
    expect(late?.id).not.toBe(current?.id);
    await board.expectSays(SAYS.yourTurn);
    const stones = await board.position();
    expect(stones.size).toBe(2);
    expect(stones.get('A1')).toBe('黑棋');
  });
});
