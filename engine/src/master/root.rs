//! The moves of the position itself: what they are worth, and which is the best.

use rand::{Rng, RngExt};

use super::search::Search;
use crate::candidates::off_centre;
use crate::pattern::PatternBoard;
use crate::search::value::{self, Value};
use crate::search::{Bounds, Spent};
use crate::{Choice, Point, PointSet, Stone};

/// While there are fewer stones, chance chooses among moves that are nearly as good.
const OPENING: usize = 6;

/// From this depth on, the value is looked for near that of the iteration before…
const WINDOW_DEPTH: u8 = 5;

/// …so far below and above at first…
const WINDOW: Value = 60;

/// …three times as far when it is not there, and anywhere when it is farther away than this.
const WIDEST_WINDOW: Value = 1000;

/// The moves to think about, the best so far first.
pub(super) struct Root {
    moves: Vec<RootMove>,
    /// What the iteration before came to.
    value: Value,
}

/// A move to think about, and what is known of it.
pub(super) struct RootMove {
    /// Where.
    pub(super) point: Point,
    /// What it is worth, with what chance adds.
    pub(super) value: Value,
    /// The play expected, this move first.
    pub(super) line: Vec<Point>,
    /// What chance adds to its value while nothing is decided.
    favour: Value,
}

impl RootMove {
    fn plus_favour(&self, value: Value) -> Value {
        if value::is_decided(value) { value } else { value::advantage(value + self.favour) }
    }

    fn less_favour(&self, value: Value) -> Value {
        if value::is_decided(value) { value } else { value::advantage(value - self.favour) }
    }
}

impl Root {
    pub(super) fn new(
        patterns: &PatternBoard,
        own: Stone,
        candidates: PointSet,
        choice: Choice,
        random: &mut impl Rng,
    ) -> Self {
        let most = match choice {
            Choice::Near(points) if patterns.board().count() < OPENING => points.max(0),
            Choice::Near(_) | Choice::Few(_) => 0,
        };
        let mut moves: Vec<_> = candidates
            .iter()
            .map(|point| RootMove {
                point,
                value: patterns.promise(own, point),
                line: vec![point],
                favour: random.random_range(0..=most),
            })
            .collect();
        moves.sort_by_key(|root| (-root.value, off_centre(root.point), root.point));
        Self { moves, value: value::DRAW }
    }

    /// The best so far; `None` when there was no move to think about.
    pub(super) fn best(&self) -> Option<&RootMove> {
        self.moves.first()
    }

    /// The moves as they stand now, the best first.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        self.moves.iter().map(|root| root.point)
    }

    /// Whether there is no other.
    pub(super) const fn is_only(&self) -> bool {
        self.moves.len() == 1
    }

    /// Finds out which move is the best at this depth, and what it is worth.
    ///
    /// When the budget runs out, the best that was found by then comes first all the same.
    pub(super) fn weigh(&mut self, search: &mut Search, depth: u8) -> Result<(), Spent> {
        let mut margin = WINDOW;
        let mut bounds = Bounds::ALL;
        if depth >= WINDOW_DEPTH && !value::is_decided(self.value) {
            bounds = Bounds { alpha: self.value - margin, beta: self.value + margin };
        }
        loop {
            let value = self.weigh_within(search, depth, bounds)?;
            margin *= 3;
            let far = margin > WIDEST_WINDOW;
            if value <= bounds.alpha && bounds.alpha > Bounds::ALL.alpha {
                bounds.alpha = if far { Bounds::ALL.alpha } else { self.value - margin };
            } else if value >= bounds.beta && bounds.beta < Bounds::ALL.beta {
                bounds.beta = if far { Bounds::ALL.beta } else { self.value + margin };
            } else {
                self.value = value;
                return Ok(());
            }
        }
    }

    fn weigh_within(
        &mut self,
        search: &mut Search,
        depth: u8,
        bounds: Bounds,
    ) -> Result<Value, Spent> {
        let mut alpha = bounds.alpha;
        let mut best = Bounds::ALL.alpha;
        for index in 0..self.moves.len() {
            let root = &self.moves[index];
            let own =
                Bounds { alpha: root.less_favour(alpha), beta: root.less_favour(bounds.beta) };
            let left = i32::from(depth) - 1;
            let value = if index == 0 {
                search.value_of(root.point, left, own, 0)?
            } else {
                search.value_if_better(
                    root.point,
                    (left, search.reductions.of(left, index)),
                    own,
                    0,
                )?
            };
            let value = root.plus_favour(value);
            best = best.max(value);
            if value > alpha || index == 0 {
                let root = &mut self.moves[index];
                root.value = value;
                root.line.truncate(1);
                root.line.extend_from_slice(search.lines.from(1));
                self.moves[..=index].rotate_right(1);
            }
            alpha = alpha.max(value);
            if value >= bounds.beta {
                break;
            }
        }
        Ok(best)
    }
}
