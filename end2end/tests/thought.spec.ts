// 電腦上一手怎麼想: the line that shows what led to the computer's move.

import { replaceWorker, scripted } from '../support/broken.ts';
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

test('it names the move that it is about, also while the computer thinks about another', async ({
  board,
  page,
  workers,
}) => {
  await replaceWorker(page, scripted(['I9', 'F6']));
  await board.open();
  await board.unfold();
  const about = board.thought.getByRole('definition').first();
  await expect(about).toHaveText('還沒有');
  await board.playAndWait('H8');
  await expect(about).toHaveText('白 I9');
  await workers.hold();
  await board.play('A1');
  await workers.held(1);
  await expect(about).toHaveText('白 I9');
  await workers.release();
  await expect(about).toHaveText('白 F6');
});

test('a score below nothing has a minus sign, not a hyphen', async ({ board, page }) => {
  await replaceWorker(page, scripted([{ line: ['I9'], score: { Advantage: -62 } }]));
  await board.open();
  await board.playAndWait('H8');
  await board.unfold();
  await expect(board.thought).toContainText('你稍好（\u{2212}62）');
});
