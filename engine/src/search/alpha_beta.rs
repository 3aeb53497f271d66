//! The search below the root: alpha-beta.

use super::limits::{Budget, Spent};
use super::ordering;
use super::transposition::{self, Bound, Table};
use super::value::{self, Value};
use crate::candidates::Moves;
use crate::{Evaluation, Point, Stone};

/// A search under way: the position it has reached, and what it has found out so far.
pub(super) struct Search {
    pub(super) evaluation: Evaluation,
    pub(super) to_move: Stone,
    pub(super) budget: Budget,
    /// The expected play from each ply on.
    pub(super) lines: Vec<Vec<Point>>,
    table: Table,
    key: u64,
}

/// What the fours and threes on the board leave to the side to move.
enum Prospect {
    /// It is decided.
    Decided(Value, Option<Point>),
    /// There is one move that does not lose at once.
    Forced(Point),
    /// One of these moves, or a loss.
    Threatened(Moves),
    /// Any move.
    Open,
}

impl Search {
    pub(super) fn new(evaluation: Evaluation, to_move: Stone, budget: Budget) -> Self {
        let key = evaluation
            .board()
            .stones()
            .fold(0, |key, (point, stone)| key ^ transposition::key(point, stone));
        Self { evaluation, to_move, budget, lines: vec![Vec::new(); 228], table: Table::new(), key }
    }

    pub(super) fn make(&mut self, point: Point) {
        self.evaluation.place(point, self.to_move);
        self.key ^= transposition::key(point, self.to_move);
        self.to_move = !self.to_move;
    }

    pub(super) fn unmake(&mut self, point: Point) {
        self.to_move = !self.to_move;
        self.key ^= transposition::key(point, self.to_move);
        self.evaluation.take(point);
    }

    /// The value of the position for the side to move, so many plies deep; exact within the window,
    /// else a bound on the same side of it.
    ///
    /// When the budget runs out the position stays where it was: nothing can be searched after.
    pub(super) fn search(
        &mut self,
        depth: u8,
        mut alpha: Value,
        beta: Value,
        ply: usize,
    ) -> Result<Value, Spent> {
        self.budget.visit()?;
        self.lines[ply].clear();
        if self.evaluation.board().is_full() {
            return Ok(0);
        }
        let moves = match self.prospect(ply) {
            Prospect::Decided(value, point) => {
                self.lines[ply].extend(point);
                return Ok(value);
            }
            Prospect::Forced(point) => {
                self.make(point);
                let value = -self.search(depth, -beta, -alpha, ply + 1)?;
                self.unmake(point);
                self.expect(point, ply);
                return Ok(value);
            }
            Prospect::Threatened(moves) if depth > 0 => Some(moves),
            Prospect::Threatened(_) | Prospect::Open if depth == 0 => {
                return Ok(value::advantage(self.evaluation.balance(self.to_move)));
            }
            Prospect::Threatened(_) | Prospect::Open => None,
        };

        let entry = self.table.get(self.key);
        if let Some(value) = entry.and_then(|entry| entry.cutoff(depth, alpha, beta, ply)) {
            return Ok(value);
        }
        let first = entry.and_then(|entry| entry.best);
        let moves = ordering::moves(&self.evaluation, self.to_move, moves, first);

        let (mut best, mut best_move, mut bound) = (-value::WIN, None, Bound::Upper);
        for point in moves {
            self.make(point);
            let value = if bound == Bound::Upper {
                -self.search(depth - 1, -beta, -alpha, ply + 1)?
            } else {
                let value = -self.search(depth - 1, -alpha - 1, -alpha, ply + 1)?;
                if alpha < value && value < beta {
                    -self.search(depth - 1, -beta, -alpha, ply + 1)?
                } else {
                    value
                }
            };
            self.unmake(point);
            if value > best {
                best = value;
                best_move = Some(point);
                if value > alpha {
                    alpha = value;
                    bound = Bound::Exact;
                    self.expect(point, ply);
                }
                if value >= beta {
                    bound = Bound::Lower;
                    break;
                }
            }
        }
        self.table.put(self.key, depth, best, bound, best_move, ply);
        Ok(best)
    }

    /// What can be read off the board without a search.
    fn prospect(&self, ply: usize) -> Prospect {
        let (own, other) = (self.to_move, !self.to_move);
        if self.evaluation.census(own).windows(4) > 0 {
            return Prospect::Decided(
                value::win(ply + 1),
                self.evaluation.fives(own).iter().next(),
            );
        }
        let fives = self.evaluation.fives(other);
        if let Some(point) = fives.iter().next() {
            return if fives.len() > 1 {
                Prospect::Decided(value::loss(ply + 2), Some(point))
            } else {
                Prospect::Forced(point)
            };
        }
        if let Some(point) = self.evaluation.double_fours(own).next() {
            return Prospect::Decided(value::win(ply + 3), Some(point));
        }
        let Some(defences) = self.evaluation.defences(other) else {
            return Prospect::Open;
        };
        let moves = defences | self.evaluation.fours(own);
        if moves.is_empty() {
            return Prospect::Decided(value::loss(ply + 4), None);
        }
        Prospect::Threatened(moves.iter().collect())
    }

    /// Notes that this move is expected at this ply, and then what the search of it found.
    fn expect(&mut self, point: Point, ply: usize) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(point);
            line.extend_from_slice(rest);
        }
    }
}
