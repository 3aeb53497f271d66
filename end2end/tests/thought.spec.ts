// 電腦看到什麼: the line that shows what led to the computer's move.

import { POINTS } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

test('what the computer saw can be unfolded, and is what it saw', async ({ board, workers }) => {
  await board.open();
  await board.choose('難度', '困難');
  await board.playAndWait('H8');
  const details = board.thought;
  await expect(details.getByRole('definition').first()).toBeHidden();
  await board.unfold();

  const [reply] = await workers.replies();
  const { depth, nodes, line } = reply?.thought ?? { depth: 0, nodes: 0, line: [] };
  expect(depth).toBeGreaterThan(0);
  const said = details.getByRole('definition');
  expect(line.length).toBeGreaterThan(1);
  await board.expectLineInWords(line.slice(1, 21).map((point) => POINTS[point] ?? ''));
  for (const text of [String(depth), nodes.toLocaleString('en-US')]) {
    await expect(said.filter({ hasText: new RegExp(`(^|\\D)${text}(\\D|$)`) }).first()).toBeVisible();
  }

  await board.undo.click();
  await board.expectEmpty();
  await expect(details).not.toContainText(nodes.toLocaleString('en-US'));
});
