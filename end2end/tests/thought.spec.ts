// 電腦看到什麼: the line that shows what led to the computer's move.

import { POINTS } from '../support/points.ts';
import { expect, test } from '../support/test.ts';

test('what the computer saw can be unfolded, and is what it saw', async ({ board, page, workers }) => {
  await board.open();
  await board.choose('難度', '困難');
  await board.playAndWait('H8');
  const details = page.getByRole('group').filter({ has: page.getByText('電腦看到什麼') });
  await expect(details.getByRole('definition').first()).toBeHidden();
  await page.getByText('電腦看到什麼').click();
  await expect(details.getByRole('definition').first()).toBeVisible();

  const [reply] = await workers.replies();
  const { depth, nodes, line } = reply?.thought ?? { depth: 0, nodes: 0, line: [] };
  expect(depth).toBeGreaterThan(0);
  const said = details.getByRole('definition');
  const expected = [String(depth), nodes.toLocaleString('en-US'), POINTS[line[0] ?? 0] ?? ''];
  for (const text of expected) {
    await expect(said.filter({ hasText: new RegExp(`(^|\\D)${text}(\\D|$)`) }).first()).toBeVisible();
  }

  await board.undo.click();
  await board.expectEmpty();
  await expect(details).not.toContainText(nodes.toLocaleString('en-US'));
});
