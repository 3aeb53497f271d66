//! The moves of the position itself: which there are, what they are worth, which is played.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::alpha_beta::Search;
use super::ordering::ROOT_WIDTH;
use crate::candidates::{Moves, candidates};
use crate::search::value::{self, Value};
use crate::search::{Bounds, Spent};
use crate::{Choice, Evaluation, POINTS, Point, Stone};

/// The moves to think about, the best so far first.
pub(super) struct Root {
    moves: Vec<RootMove>,
    choice: Choice,
}

/// A move to think about, and what is known of it.
pub(super) struct RootMove {
    /// Where.
    pub(super) point: Point,
    /// The play expected from this move on.
    pub(super) line: Vec<Point>,
    /// What it is worth, with what chance adds.
    value: Value,
    /// What chance adds to its value while nothing is decided.
    favour: Value,
}

impl RootMove {
    /// What the move is worth.
    pub(super) fn value(&self) -> Value {
        self.less_favour(self.value)
    }

    fn plus_favour(&self, value: Value) -> Value {
        if value::is_decided(value) { value } else { value::advantage(value + self.favour) }
    }

    fn less_favour(&self, value: Value) -> Value {
        if value::is_decided(value) { value } else { value::advantage(value - self.favour) }
    }

    /// Finds out what the move is worth when that is more than `alpha`.
    fn weigh(&self, search: &mut Search, depth: u8, alpha: Value) -> Result<Value, Spent> {
        let bounds = Bounds { alpha: self.less_favour(alpha), ..Bounds::ALL };
        let value = if depth == 1 {
            search.value_at_once(self.point)?
        } else if alpha == Bounds::ALL.alpha {
            search.value_of(self.point, depth - 1, bounds, 0)?
        } else {
            search.value_if_better(self.point, depth - 1, bounds, 0)?
        };
        Ok(self.plus_favour(value))
    }
}

impl Root {
    pub(super) fn new(moves: &[Point], choice: Choice, random: &mut impl Rng) -> Self {
        let mut favour = || match choice {
            Choice::Near(points) if points > 0 => random.random_range(0..=points),
            Choice::Near(_) | Choice::Few(_) => 0,
        };
        let moves = moves
            .iter()
            .map(|&point| RootMove {
                point,
                line: vec![point],
                value: value::DRAW,
                favour: favour(),
            })
            .collect();
        Self { moves, choice }
    }

    /// Weighs every move to this depth and puts the better before the worse.
    ///
    /// When the budget runs out, the best that was found by then comes first all the same.
    pub(super) fn weigh(&mut self, search: &mut Search, depth: u8) -> Result<(), Spent> {
        let mut alpha = Bounds::ALL.alpha;
        for index in 0..self.moves.len() {
            let value = self.moves[index].weigh(search, depth, alpha)?;
            if value <= alpha {
                continue;
            }
            let found = &mut self.moves[index];
            found.value = value;
            found.line.truncate(1);
            found.line.extend_from_slice(search.lines.from(1));
            let worse = self.moves[..index].iter().position(|other| other.value < value);
            self.moves[worse.unwrap_or(index)..=index].rotate_right(1);
            if let Choice::Near(_) = self.choice {
                alpha = value;
            }
        }
        Ok(())
    }

    /// Whether looking further would not change the choice.
    pub(super) fn is_settled(&self, depth: u8) -> bool {
        let seen_to_the_end = |best: &RootMove| {
            value::plies_to_end(best.value).is_some_and(|plies| plies <= depth.into())
        };
        self.moves.len() == 1 || self.moves.first().is_some_and(seen_to_the_end)
    }

    /// Chooses the move to play.
    pub(super) fn choose(&self, random: &mut impl Rng) -> Option<&RootMove> {
        match self.choice {
            Choice::Few(few) => {
                let few = self.moves.len().min(few.max(1).into());
                self.moves[..few].choose(random)
            }
            Choice::Near(_) => self.moves.first(),
        }
    }
}

/// The moves to think about in a position where no five can be made, the most promising first.
/// When the other side has a four, they are those that block it, unless it is overlooked.
pub(super) fn moves(evaluation: &Evaluation, to_move: Stone, overlooks: bool) -> Moves {
    let mut moves = candidates(evaluation, to_move, POINTS);
    let blocks = evaluation.fives(!to_move);
    if moves.iter().any(|&point| blocks.contains(point) != overlooks) && !blocks.is_empty() {
        moves.retain(|point| blocks.contains(*point) != overlooks);
    }
    moves.truncate(ROOT_WIDTH);
    moves
}
