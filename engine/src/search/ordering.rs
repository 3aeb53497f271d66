//! Which moves to look at, and in what order.

use std::cmp::Reverse;

use crate::candidates::{Moves, promise};
use crate::{Evaluation, Point, PointSet, Stone};

/// How many moves are looked at in a position below the root.
pub(super) const WIDTH: usize = 12;

/// How many moves are looked at in the position itself.
pub(super) const ROOT_WIDTH: usize = 40;

/// Moves, the most promising first.
pub(super) fn by_promise(evaluation: &Evaluation, to_move: Stone, points: PointSet) -> Moves {
    let mut moves: Moves = points.iter().collect();
    moves.sort_by_key(|&point| Reverse(promise(evaluation, point, to_move)));
    moves
}

/// Puts a move before all others, when it is among them.
pub(super) fn prefer(moves: &mut [Point], preferred: Option<Point>) {
    if let Some(place) = moves.iter().position(|&point| Some(point) == preferred) {
        moves[..=place].rotate_right(1);
    }
}
