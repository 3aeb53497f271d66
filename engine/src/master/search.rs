//! The search below the root.

use arrayvec::ArrayVec;

use super::history::History;
use super::moves::Moves;
use super::prospect::Prospect;
use super::pruning::{self, Reductions};
use super::table::{Entry, Table, key};
use crate::pattern::{Kind, PatternBoard};
use crate::search::value::{self, Value};
use crate::search::{Bound, Bounds, Budget, Lines, Spent};
use crate::threat_search::{Found, Fours};
use crate::{Point, PointSet, Stone};

/// Pairs of places in the table, as a power of two: 16 MiB.
const TABLE_BITS: u32 = 19;

/// Positions that the search for fours remembers, as a power of two.
const FOURS_BITS: u32 = 16;

/// No search goes deeper, in plies.
const DEEPEST: usize = 120;

/// From this depth on, a position without a known best move is searched less deeply: the next
/// iteration will know one (internal iterative reduction).
const UNKNOWN_DEPTH: i32 = 4;

/// So many tried moves are remembered as refuted.
const TRIED: usize = 64;

/// The most that a cut-off teaches the history.
const LESSON: i32 = 400;

/// How much less than what was played in games the history says of a move.
const HISTORY_SHARE: i32 = 16;

/// A search under way: the position it has reached, and what it has found out so far.
pub(super) struct Search {
    pub(super) patterns: PatternBoard,
    pub(super) budget: Budget,
    pub(super) lines: Lines,
    to_move: Stone,
    fours: Fours,
    table: Table,
    history: History,
    path: Vec<Point>,
    pub(super) reductions: Reductions,
}

/// A position to search that threats have not decided.
struct Node {
    ply: usize,
    depth: i32,
    bounds: Bounds,
    /// The moves that do not lose at once, where the other side threatens to win.
    only: Option<PointSet>,
}

impl Search {
    pub(super) fn new(patterns: PatternBoard, to_move: Stone, budget: Budget) -> Self {
        Self {
            patterns,
            budget,
            lines: Lines::new(),
            to_move,
            fours: Fours::new(FOURS_BITS),
            table: Table::new(TABLE_BITS),
            history: History::new(),
            path: Vec::new(),
            reductions: Reductions::new(),
        }
    }

    /// The value of a move to the side that makes it, searched to this depth after it.
    ///
    /// When the budget runs out the position stays where it was: nothing can be searched after.
    pub(super) fn value_of(
        &mut self,
        point: Point,
        depth: i32,
        bounds: Bounds,
        ply: usize,
    ) -> Result<Value, Spent> {
        self.patterns.place(point, self.to_move);
        self.path.push(point);
        self.to_move = !self.to_move;
        let value = -self.search(depth, bounds.turned(), ply + 1)?;
        self.to_move = !self.to_move;
        self.path.pop();
        self.patterns.undo();
        Ok(value)
    }

    /// The same for a move that is not expected to be better than what there is: whether it is, is
    /// found out first, by a search so many plies less deep, and how much only then.
    pub(super) fn value_if_better(
        &mut self,
        point: Point,
        (depth, reduction): (i32, i32),
        bounds: Bounds,
        ply: usize,
    ) -> Result<Value, Spent> {
        let narrow = Bounds::none_above(bounds.alpha);
        let mut value = self.value_of(point, depth - reduction, narrow, ply)?;
        if value > bounds.alpha && reduction > 0 {
            value = self.value_of(point, depth, narrow, ply)?;
        }
        if bounds.contain(value) {
            value = self.value_of(point, depth, bounds, ply)?;
        }
        Ok(value)
    }

    /// The value of the position to the side to move; exact within the bounds, else only known to
    /// lie outside them on the same side.
    fn search(&mut self, depth: i32, bounds: Bounds, ply: usize) -> Result<Value, Spent> {
        self.budget.visit()?;
        self.lines.clear(ply);
        match Prospect::of(&self.patterns, self.to_move) {
            Prospect::Won(plies, point) => {
                self.lines.end_with(ply, point);
                Ok(value::win(ply + plies))
            }
            Prospect::Lost(plies, point) => {
                if let Some(point) = point {
                    self.lines.end_with(ply, point);
                }
                Ok(value::loss(ply + plies))
            }
            // An answer that leaves no choice takes nothing from the depth.
            Prospect::Forced(point) => {
                let value = self.value_of(point, depth, bounds, ply)?;
                self.lines.expect(ply, point);
                Ok(value)
            }
            Prospect::Threatened(moves) => {
                self.search_undecided(Node { ply, depth, bounds, only: Some(moves) })
            }
            Prospect::Drawn => Ok(value::DRAW),
            Prospect::Open => self.search_undecided(Node { ply, depth, bounds, only: None }),
        }
    }

    fn search_undecided(&mut self, mut node: Node) -> Result<Value, Spent> {
        let Node { ply, depth, .. } = node;
        // What is nearer was ruled out.
        let alpha = node.bounds.alpha.max(value::loss(ply + 4));
        let beta = node.bounds.beta.min(value::win(ply + 5));
        if alpha >= beta {
            return Ok(alpha);
        }
        node.bounds = Bounds { alpha, beta };
        if ply >= DEEPEST {
            return Ok(self.evaluate());
        }
        let key = key(self.patterns.key(), self.to_move);
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| entry.value_within(depth, node.bounds, ply)) {
            return Ok(value);
        }
        let is_open = node.bounds.are_open();
        if (known.is_none() || is_open)
            && let Found::Win(plies, point) = self.win_by_fours(depth)
        {
            let value = value::win(ply + usize::from(plies));
            self.lines.end_with(ply, point);
            self.table.put(key, Entry::new(value, Bound::Lower, i32::MAX, point, ply));
            return Ok(value);
        }
        let standing = self.evaluate();
        if depth <= 0 || !is_open && node.only.is_none() && self.is_beyond(standing, &node) {
            return Ok(standing);
        }
        if known.is_none() && depth >= UNKNOWN_DEPTH && node.only.is_none() {
            node.depth -= 1;
        }
        let Some((value, best)) = self.try_moves(&node, known.map(|entry| entry.best))? else {
            return Ok(standing);
        };
        let bound = Bound::of(value, node.bounds);
        self.table.put(key, Entry::new(value, bound, node.depth, best, ply));
        Ok(value)
    }

    /// Looks at the moves, the best known first, and returns the best with its value; `None` when
    /// there are none.
    fn try_moves(
        &mut self,
        node: &Node,
        known: Option<Point>,
    ) -> Result<Option<(Value, Point)>, Spent> {
        let &Node { ply, depth, bounds: Bounds { mut alpha, beta }, only } = node;
        let (own, before) = (self.to_move, self.path.last().copied());
        let candidates = only.unwrap_or_else(|| self.patterns.legal_candidates(own));
        let moves = Moves::new(candidates.iter().map(|point| {
            let history = self.history.score(own, before, point) / HISTORY_SHARE;
            let promise = self.patterns.promise(own, point) + history;
            (if Some(point) == known { i32::MAX } else { promise }, point)
        }));
        let is_open = node.bounds.are_open();
        let most = if is_open || only.is_some() { usize::MAX } else { pruning::most_moves(depth) };
        let mut best: Option<(Value, Point)> = None;
        let mut tried = ArrayVec::<Point, TRIED>::new();
        for (index, point) in moves.enumerate() {
            // While all of them lose, the next one may be the one that does not.
            if index >= most && best.is_some_and(|(value, _)| !value::is_decided(value)) {
                break;
            }
            let bounds = Bounds { alpha, beta };
            let value = if index == 0 {
                self.value_of(point, depth - 1, bounds, ply)?
            } else {
                let less = i32::from(is_open);
                let reduction = (self.reductions.of(depth, index) - less).max(0);
                self.value_if_better(point, (depth - 1, reduction), bounds, ply)?
            };
            if best.is_none_or(|(best, _)| value > best) {
                best = Some((value, point));
            }
            if value > alpha {
                alpha = value;
                self.lines.expect(ply, point);
            }
            if value >= beta {
                self.learn(before, point, &tried, depth);
                break;
            }
            if !tried.is_full() {
                tried.push(point);
            }
        }
        Ok(best)
    }

    /// Takes note of the move that was better than what the other side has elsewhere, and of those
    /// that were tried before it.
    fn learn(&mut self, before: Option<Point>, best: Point, tried: &[Point], depth: i32) {
        let weight = (depth * depth).min(LESSON);
        for &other in tried {
            self.history.learn(self.to_move, before, other, -weight);
        }
        self.history.learn(self.to_move, before, best, weight);
    }

    /// Looks for a win of the side to move by fours, a little at the leaves and more above them.
    fn win_by_fours(&mut self, depth: i32) -> Found {
        let (plies, nodes) = match u64::try_from(depth) {
            Ok(depth @ 1..) => (29, 120 + 40 * depth),
            _ => (21, 60),
        };
        let before = self.fours.nodes();
        let found = self.fours.search(&mut self.patterns, self.to_move, plies, nodes);
        self.budget.add(self.fours.nodes() - before);
        found
    }

    /// Whether a search would hardly bring the value back between the bounds. Never above them
    /// while the other side has a threat in hand: the evaluation does not see it carried out.
    fn is_beyond(&self, standing: Value, node: &Node) -> bool {
        let other_threatens = [Kind::FourThree, Kind::DoubleThree]
            .into_iter()
            .any(|kind| !self.patterns.points(!self.to_move, kind).is_empty());
        !other_threatens && pruning::is_far_above(standing, node.depth, node.bounds)
            || pruning::is_far_below(standing, node.depth, node.bounds)
    }

    fn evaluate(&mut self) -> Value {
        value::advantage(self.patterns.worth(self.to_move))
    }
}
