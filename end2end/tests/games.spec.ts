// Whole games against the computer, won and lost, with either colour.

import { type Board, type First, type Level, SAYS } from '../support/board.ts';
import { Opponent, type Skill } from '../support/opponent.ts';
import type { Point } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

// A game of many moves at up to 1.5 s each.
test.setTimeout(120_000);

/** Plays a game to its end, and returns its moves. */
async function playOut(board: Board, first: First, level: Level, skill: Skill): Promise<Point[]> {
  const person = await Opponent.start(skill);
  await board.open();
  await board.choose('難度', level);
  await board.choose('先手', first);
  const played: Point[] = [];
  const newStone = async (): Promise<Point | undefined> => {
    const stones = await board.position();
    return [...stones.keys()].find((point) => !played.includes(point));
  };
  if (first === '電腦先下') {
    await board.expectSays(SAYS.yourTurn);
    played.push((await newStone()) ?? '');
  }
  while (!(await board.isOver())) {
    const mine = await person.reply(played.at(-1));
    await board.playAndWait(mine);
    played.push(mine);
    const theirs = await newStone();
    if (theirs !== undefined) played.push(theirs);
  }
  await person.stop();
  return played;
}

for (const first of ['我先下', '電腦先下'] as const) {
  test(`a game won at 簡單: ${first}`, async ({ board, workers }) => {
    const played = await playOut(board, first, '簡單', 'best');
    await board.expectSays(SAYS.youWon);
    await expect(board.winningRows).not.toHaveCount(0);
    await board.expectLastMove(played.at(-1) ?? '');
    const stones = await board.position();
    expect([...stones.keys()].sort()).toEqual([...played].sort());

    const asked = (await workers.requests()).length;
    await board.playAll(['A1', 'O15', 'A15', 'O1']);
    await board.expectPosition(stones);
    expect(await workers.requests()).toHaveLength(asked);

    // The winning move alone goes, and it is the person's turn again.
    await board.undo.click();
    await board.expectSays(SAYS.yourTurn);
    expect((await board.position()).size).toBe(played.length - 1);
    await board.play(played.at(-1) ?? '');
    await board.expectSays(SAYS.youWon);
  });

  for (const level of ['困難', '大師'] as const) {
    test(`a game lost at ${level}: ${first}`, async ({ board }) => {
      const played = await playOut(board, first, level, 'easy');
      await board.expectSays(SAYS.youLost);
      await expect(board.winningRows).not.toHaveCount(0);
      await board.expectLastMove(played.at(-1) ?? '');

      // The computer's winning move goes together with the move before it.
      await board.undo.click();
      await board.expectSays(SAYS.yourTurn);
      expect((await board.position()).size).toBe(played.length - 2);
      await expect(board.winningRows).toHaveCount(0);
    });
  }
}
