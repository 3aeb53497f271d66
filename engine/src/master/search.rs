//! The search below the root.

use super::history::History;
use super::moves::Moves;
use super::prospect::Prospect;
use super::table::{Entry, Table, key};
use crate::pattern::{Kind, PatternBoard};
use crate::search::alpha_beta::Bounds;
use crate::search::limits::{Budget, Spent};
use crate::search::line::Lines;
use crate::search::transposition::Bound;
use crate::search::value::{self, Value};
use crate::threat_search::fours::{Found, Fours};
use crate::{Point, Stone};

/// Pairs of places in the table, as a power of two: 16 MiB.
const TABLE_BITS: u32 = 19;

/// Positions that the search for fours remembers, as a power of two.
const FOURS_BITS: u32 = 16;

/// No search goes deeper.
const DEEPEST: usize = 120;

/// A search under way: the position it has reached, and what it has found out so far.
pub(super) struct Search {
    pub(super) patterns: PatternBoard,
    pub(super) to_move: Stone,
    pub(super) budget: Budget,
    pub(super) lines: Lines,
    pub(super) fours: Fours,
    pub(super) root_depth: i32,
    table: Table,
    history: History,
    path: Vec<Point>,
    reductions: Box<[[u8; 64]; 64]>,
}

impl Search {
    pub(super) fn new(patterns: PatternBoard, to_move: Stone, budget: Budget) -> Self {
        let mut reductions = Box::new([[0; 64]; 64]);
        for (depth, row) in reductions.iter_mut().enumerate().skip(1) {
            for (count, reduction) in row.iter_mut().enumerate().skip(1) {
                let ln = |number: usize| (number as f64).ln();
                *reduction = (0.4 + ln(depth) * ln(count) / 1.9) as u8;
            }
        }
        Self {
            patterns,
            to_move,
            budget,
            lines: Lines::new(),
            fours: Fours::new(FOURS_BITS),
            root_depth: 0,
            table: Table::new(TABLE_BITS),
            history: History::new(),
            path: Vec::new(),
            reductions,
        }
    }

    pub(super) fn make(&mut self, point: Point) {
        self.patterns.place(point, self.to_move);
        self.path.push(point);
        self.to_move = !self.to_move;
    }

    pub(super) fn unmake(&mut self) {
        self.to_move = !self.to_move;
        self.path.pop();
        self.patterns.undo();
    }

    /// The value of a move to the side that makes it, searched to this depth after it.
    pub(super) fn value_of(
        &mut self,
        point: Point,
        depth: i32,
        bounds: Bounds,
        ply: usize,
    ) -> Result<Value, Spent> {
        self.make(point);
        let value = -self.search(depth, bounds.turned(), ply + 1)?;
        self.unmake();
        Ok(value)
    }

    /// The value of the position to the side to move; exact within the bounds, else only known to
    /// lie outside them on the same side.
    fn search(&mut self, depth: i32, bounds: Bounds, ply: usize) -> Result<Value, Spent> {
        self.budget.visit()?;
        self.lines.clear(ply);
        if self.patterns.empty().is_empty() {
            return Ok(value::DRAW);
        }
        let own = self.to_move;
        let only = match Prospect::of(&self.patterns, own) {
            Prospect::Won(plies, point) => {
                self.lines.end_with(ply, point);
                return Ok(value::win(ply + plies));
            }
            Prospect::Lost(plies, point) => {
                if let Some(point) = point {
                    self.lines.end_with(ply, point);
                }
                return Ok(value::loss(ply + plies));
            }
            Prospect::Forced(point) => {
                let value = self.value_of(point, depth, bounds, ply)?;
                self.lines.expect(ply, point);
                return Ok(value);
            }
            Prospect::Threatened(moves) => Some(moves),
            Prospect::Open => None,
        };
        // No win is nearer than what was ruled out above.
        let alpha = bounds.alpha.max(value::loss(ply + 4));
        let beta = bounds.beta.min(value::win(ply + 5));
        if alpha >= beta {
            return Ok(alpha);
        }
        let bounds = Bounds { alpha, beta };
        if ply >= DEEPEST {
            return Ok(self.evaluate());
        }

        let threatened = only.is_some();
        let depth = if threatened && depth <= 0 && ply < 2 * self.root_depth as usize + 8 {
            1
        } else {
            depth
        };

        let key = key(self.patterns.key(), own);
        let known = self.table.get(key);
        let is_open = bounds.are_open();
        if let Some(entry) = known
            && (!is_open || value::is_decided(entry.value))
            && i32::from(entry.depth) >= depth
            && entry.settles(bounds, ply)
        {
            return Ok(entry.value(ply));
        }
        let best_before = known.map(|entry| entry.best);

        let four_plies = if depth <= 0 { 21 } else { 29 };
        let four_nodes = if depth <= 0 { 60 } else { 120 + 40 * depth as u64 };
        if best_before.is_none() || is_open {
            let before = self.fours.nodes();
            let found = self.fours.search(&mut self.patterns, own, four_plies, four_nodes);
            self.budget.add(self.fours.nodes() - before);
            if let Found::Win(plies, point) = found {
                let value = value::win(ply + usize::from(plies));
                self.lines.end_with(ply, point);
                self.table.put(key, Entry::new(value, Bound::Lower, u8::MAX, point, ply));
                return Ok(value);
            }
        }
        let standing = self.evaluate();
        if depth <= 0 {
            return Ok(standing);
        }

        if !is_open && !threatened {
            let other_threatens = [Kind::FourThree, Kind::DoubleThree]
                .into_iter()
                .any(|kind| !self.patterns.points(!own, kind).is_empty());
            if depth <= 6
                && !other_threatens
                && !value::is_decided(beta)
                && standing - 45 * depth >= beta
            {
                return Ok(standing);
            }
            if depth <= 3 && !value::is_decided(alpha) && standing + 60 + 70 * depth < alpha {
                return Ok(standing);
            }
        }
        let depth =
            if best_before.is_none() && depth >= 4 && !threatened { depth - 1 } else { depth };

        let before = self.path.last().copied();
        let candidates = only.unwrap_or_else(|| self.patterns.candidates());
        let moves = Moves::new(candidates.iter().map(|point| {
            let score = if Some(point) == best_before {
                i32::MAX
            } else {
                self.patterns.promise(own, point) + self.history.score(own, before, point) / 16
            };
            (score, point)
        }));

        let mut alpha = alpha;
        let (mut value, mut best) = (-value::WIN, None);
        let mut tried: arrayvec::ArrayVec<Point, 64> = arrayvec::ArrayVec::new();
        let most = 5 + 3 * depth.min(40) as usize;
        for (index, point) in moves.enumerate() {
            let [mine, theirs] = [own, !own].map(|side| self.patterns.kind(side, point));
            let quiet = mine == Kind::Quiet && theirs == Kind::Quiet;
            if !is_open && !threatened && index >= most && !value::is_decided(value) {
                break;
            }
            let next_depth = depth - 1;
            let next = if index == 0 {
                self.value_of(point, next_depth, Bounds { alpha, beta }, ply)?
            } else {
                let mut reduction =
                    i32::from(self.reductions[depth.min(63) as usize][index.min(63)]);
                if !quiet || threatened {
                    reduction /= 2;
                }
                if is_open {
                    reduction -= 1;
                }
                let reduction = reduction.clamp(0, next_depth.max(0));
                let narrow = Bounds::none_above(alpha);
                let mut next = self.value_of(point, next_depth - reduction, narrow, ply)?;
                if next > alpha && reduction > 0 {
                    next = self.value_of(point, next_depth, narrow, ply)?;
                }
                if next > alpha && next < beta {
                    next = self.value_of(point, next_depth, Bounds { alpha, beta }, ply)?;
                }
                next
            };
            if next > value {
                (value, best) = (next, Some(point));
            }
            if next > alpha {
                alpha = next;
                self.lines.expect(ply, point);
            }
            if next >= beta {
                let weight = (depth * depth).min(400);
                for &other in &tried {
                    self.history.learn(own, before, other, -weight);
                }
                self.history.learn(own, before, point, weight);
                break;
            }
            let _ = tried.try_push(point);
        }
        let Some(best) = best else { return Ok(standing) };
        let bound = Bound::of(value, bounds);
        self.table.put(key, Entry::new(value, bound, depth.clamp(0, 255) as u8, best, ply));
        Ok(value)
    }

    fn evaluate(&self) -> Value {
        value::advantage(self.patterns.worth(self.to_move))
    }
}
