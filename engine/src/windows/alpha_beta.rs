//! The search below the root: alpha-beta.

use super::ordering::{self, WIDTH};
use super::prospect::Prospect;
use super::transposition::{Entry, Table};
use crate::candidates::{by_promise, candidates};
use crate::search::value::{self, Value};
use crate::search::{Bound, Bounds, Budget, Lines, Spent};
use crate::zobrist;
use crate::{Evaluation, Point, Stone};

/// Entries of the table, as a power of two.
const TABLE_BITS: u32 = 17;

/// A search under way: the position it has reached, and what it has found out so far.
pub(super) struct Search {
    evaluation: Evaluation,
    to_move: Stone,
    pub(super) budget: Budget,
    pub(super) lines: Lines,
    key: u64,
    table: Table,
}

impl Search {
    pub(super) fn new(evaluation: Evaluation, to_move: Stone, budget: Budget) -> Self {
        let key = zobrist::board_key(evaluation.board());
        Self {
            evaluation,
            to_move,
            budget,
            lines: Lines::new(),
            key,
            table: Table::new(TABLE_BITS),
        }
    }

    fn make(&mut self, point: Point) {
        self.evaluation.place(point, self.to_move);
        self.key ^= zobrist::stone_key(point, self.to_move);
        self.to_move = !self.to_move;
    }

    fn unmake(&mut self, point: Point) {
        self.to_move = !self.to_move;
        self.key ^= zobrist::stone_key(point, self.to_move);
        self.evaluation.take(point);
    }

    /// The value of a move to the side that makes it, as the evaluation sees it at once.
    pub(super) fn value_at_once(&mut self, point: Point) -> Result<Value, Spent> {
        self.budget.visit()?;
        self.lines.clear(1);
        self.make(point);
        let value = -value::advantage(self.evaluation.balance(self.to_move));
        self.unmake(point);
        Ok(value)
    }

    /// The value of a move to the side that makes it, searched to this depth after it; exact within
    /// the bounds, else only known to lie outside them on the same side.
    ///
    /// When the budget runs out the position stays where it was: nothing can be searched after.
    pub(super) fn value_of(
        &mut self,
        point: Point,
        depth: u8,
        bounds: Bounds,
        ply: usize,
    ) -> Result<Value, Spent> {
        self.make(point);
        let value = -self.search(depth, bounds.turned(), ply + 1)?;
        self.unmake(point);
        Ok(value)
    }

    /// The same for a move that is not expected to be better than what there is: whether it is, is
    /// found out first, and how much only then (principal variation search).
    pub(super) fn value_if_better(
        &mut self,
        point: Point,
        depth: u8,
        bounds: Bounds,
        ply: usize,
    ) -> Result<Value, Spent> {
        let value = self.value_of(point, depth, Bounds::none_above(bounds.alpha), ply)?;
        if bounds.contain(value) { self.value_of(point, depth, bounds, ply) } else { Ok(value) }
    }

    /// The value of the position to the side to move, on the same terms.
    fn search(&mut self, depth: u8, bounds: Bounds, ply: usize) -> Result<Value, Spent> {
        self.budget.visit()?;
        self.lines.clear(ply);
        if self.evaluation.board().is_full() {
            return Ok(value::DRAW);
        }
        let only = match Prospect::of(&self.evaluation, self.to_move, ply) {
            Prospect::Decided(value, point) => {
                if let Some(point) = point {
                    self.lines.end_with(ply, point);
                }
                return Ok(value);
            }
            // An answer that leaves no choice takes nothing from the depth.
            Prospect::Forced(point) => {
                let value = self.value_of(point, depth, bounds, ply)?;
                self.lines.expect(ply, point);
                return Ok(value);
            }
            _ if depth == 0 => {
                return Ok(value::advantage(self.evaluation.balance(self.to_move)));
            }
            Prospect::Threatened(moves) => Some(moves),
            Prospect::Open => None,
        };

        let known = self.table.get(self.key);
        if let Some(value) = known.and_then(|entry| entry.value_within(depth, bounds, ply)) {
            return Ok(value);
        }
        let best_before = known.map(Entry::best);
        let mut moves = match only {
            Some(moves) => by_promise(&self.evaluation, self.to_move, moves),
            None => candidates(&self.evaluation, self.to_move, WIDTH),
        };
        ordering::prefer(&mut moves, best_before);

        let Bounds { mut alpha, beta } = bounds;
        // Who may play nowhere has not lost.
        let Some(&first) = moves.first() else { return Ok(value::DRAW) };
        let (mut value, mut best) = (-value::WIN, first);
        for (index, &point) in moves.iter().enumerate() {
            let open = Bounds { alpha, beta };
            let next = if index == 0 {
                self.value_of(point, depth - 1, open, ply)?
            } else {
                self.value_if_better(point, depth - 1, open, ply)?
            };
            if next > value {
                (value, best) = (next, point);
            }
            if next > alpha {
                alpha = next;
                self.lines.expect(ply, point);
            }
            if next >= beta {
                break;
            }
        }
        let bound = Bound::of(value, bounds);
        self.table.put(self.key, Entry::new(value, bound, depth, best, ply));
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Board, Limits};

    /// The same value by trying every move to the end: no bounds, no memory.
    fn minimax(evaluation: &mut Evaluation, own: Stone, depth: u8, ply: usize) -> Value {
        let (moves, depth) = match Prospect::of(evaluation, own, ply) {
            Prospect::Decided(value, _) => return value,
            Prospect::Forced(point) => ([point].into_iter().collect(), depth + 1),
            _ if depth == 0 => return value::advantage(evaluation.balance(own)),
            Prospect::Threatened(moves) => (by_promise(evaluation, own, moves), depth),
            Prospect::Open => (candidates(evaluation, own, WIDTH), depth),
        };
        let value_after = |point: Point| {
            evaluation.place(point, own);
            let value = -minimax(evaluation, !own, depth - 1, ply + 1);
            evaluation.take(point);
            value
        };
        moves.into_iter().map(value_after).max().unwrap_or(value::DRAW)
    }

    fn boards() -> impl Strategy<Value = Board> {
        let stone = prop_oneof![Just(Stone::Black), Just(Stone::White)];
        prop::collection::vec((5..10u8, 5..10u8, stone), 0..14).prop_map(|stones| {
            let mut board = Board::EMPTY;
            for (column, row, stone) in stones {
                board.set(Point::new(column, row).unwrap(), Some(stone));
            }
            board
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn finds_the_value_that_trying_every_move_finds(
            rule in prop::sample::select(crate::Rule::ALL.to_vec()),
            board in boards(),
            depth in 0..=3u8,
        ) {
            let mut evaluation = Evaluation::by(rule, &board);
            let expected = minimax(&mut evaluation, Stone::Black, depth, 0);
            let mut search = Search::new(evaluation, Stone::Black, Budget::new(Limits::default()));
            prop_assert_eq!(search.search(depth, Bounds::ALL, 0).unwrap(), expected);
            let once_more = search.search(depth, Bounds::ALL, 0).unwrap();
            prop_assert_eq!(once_more, expected);
        }

        #[test]
        fn leaves_the_position_as_it_was(
            rule in prop::sample::select(crate::Rule::ALL.to_vec()),
            board in boards(),
        ) {
            let evaluation = Evaluation::by(rule, &board);
            let mut search = Search::new(evaluation.clone(), Stone::White, Budget::new(Limits::default()));
            search.search(2, Bounds::ALL, 0).unwrap();
            prop_assert_eq!(search.evaluation, evaluation);
            prop_assert_eq!(search.key, zobrist::board_key(&board));
            prop_assert_eq!(search.to_move, Stone::White);
        }
    }
}
