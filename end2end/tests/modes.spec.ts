// Every mode, level and choice of the first move starts, and plays.

import { FIRSTS, LEVELS, SAYS } from '../support/board.ts';
import { position } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

for (const level of LEVELS) {
  test(`${level}: the person moves first, and the computer answers once`, async ({ board, workers }) => {
    await board.open();
    await board.choose('難度', level);
    await board.choose('先手', '我先下');
    await board.expectSays(SAYS.yourTurn);
    await board.playAndWait('H8');
    await board.expectSays(SAYS.yourTurn);

    const [[first, colour] = [], [, answer] = []] = [...(await board.position())].sort(
      ([, a], [, b]) => ['黑棋', '白棋'].indexOf(a) - ['黑棋', '白棋'].indexOf(b),
    );
    expect([first, colour, answer]).toEqual(['H8', '黑棋', '白棋']);
    expect(await workers.replies()).toHaveLength(1);
  });

  test(`${level}: the computer opens, and answers once`, async ({ board, workers }) => {
    await board.open();
    await board.choose('難度', level);
    await board.choose('先手', '電腦先下');
    await board.expectSays(SAYS.yourTurn);
    const opening = [...(await board.position())];
    expect(opening.map(([, stone]) => stone)).toEqual(['黑棋']);

    await board.playAndWait('A1');
    const after = await board.position();
    expect(after.size).toBe(3);
    expect(after.get('A1')).toBe('白棋');
    expect([...after.values()].filter((stone) => stone === '黑棋')).toHaveLength(2);
    const opened = (await workers.requests()).filter(({ game }) => game !== '');
    expect(opened).toHaveLength(1);
  });
}

test('two people play by turns, and nobody thinks for them', async ({ board, workers }) => {
  await board.openForTwo();
  const played = ['H8', 'I9', 'G7', 'A1'];
  await board.expectSays(SAYS.blackToMove);
  for (const [ply, point] of played.entries()) {
    await board.play(point);
    await board.expectSays(ply % 2 === 0 ? SAYS.whiteToMove : SAYS.blackToMove);
    await board.expectPosition(position(played.slice(0, ply + 1)));
  }
  expect(await workers.requests()).toEqual([]);
});

test('a change of the mode starts a new game', async ({ board }) => {
  await board.open();
  await board.playAndWait('H8');
  await board.choose('對戰方式', '雙人同機');
  await board.expectEmpty();
  await board.play('H8');
  await board.choose('對戰方式', '對電腦');
  await board.expectEmpty();
  await board.playAndWait('H8');
});

test('a change of who moves first starts a new game', async ({ board }) => {
  await board.open();
  await board.playAndWait('A1');
  await board.choose('先手', '電腦先下');
  await expect.poll(async () => [...(await board.position()).values()]).toEqual(['黑棋']);
  await expect(board.cell('A1')).toHaveAccessibleName('A1，空');
  await board.choose('先手', '我先下');
  await board.expectEmpty();
  await board.playAndWait('H8');
});

test('a change of the level keeps the game and counts from the next move on', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '簡單');
  await board.playAndWait('H8');
  const before = await board.position();
  await board.choose('難度', '困難');
  await board.expectPosition(before);
  await board.playAndWait('A1');
  expect((await workers.requests()).map(({ level }) => level)).toEqual(['Easy', 'Hard']);
});

test('a change of the level while the computer thinks leaves that move alone', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '簡單');
  await workers.hold();
  await board.play('H8');
  await board.choose('難度', '普通');
  await workers.held(1);
  await board.expectSays(SAYS.thinking);
  await workers.release();
  await board.expectSays(SAYS.yourTurn);
  await board.playAndWait('A1');
  expect((await workers.requests()).map(({ level }) => level)).toEqual(['Easy', 'Normal']);
});

test('every choice of mode, level and first move can be made in any order', async ({ board }) => {
  await board.open();
  for (const first of FIRSTS) {
    for (const level of LEVELS) {
      await board.choose('對戰方式', '雙人同機');
      await board.play('H8');
      await board.expectPosition(position(['H8']));
      await board.choose('對戰方式', '對電腦');
      await board.choose('先手', first);
      await board.choose('難度', level);
      await board.expectSays(SAYS.yourTurn);
    }
  }
});

test('重新開始 gives an empty board at any time, and keeps the settings', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '困難');
  await board.playAndWait('H8');
  await board.restart.click();
  await board.expectEmpty();
  await board.expectSays(SAYS.yourTurn);
  await expect(board.choice('難度', '困難')).toBeChecked();
  await board.choose('對戰方式', '雙人同機');
  await board.playAll(['D8', 'D9', 'E8', 'E9', 'F8', 'F9', 'G8', 'G9', 'H8']);
  await board.expectSays(SAYS.blackWon);
  await board.restart.click();
  await board.expectEmpty();
  await board.expectSays(SAYS.blackToMove);
  await expect(board.choice('對戰方式', '雙人同機')).toBeChecked();
  expect((await workers.requests()).map(({ level }) => level)).toEqual(['Hard']);
});
