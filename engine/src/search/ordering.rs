//! Which moves to look at, and in what order.

use crate::candidates::{Moves, candidates, promise};
use crate::{Evaluation, Point, Stone};

/// How many moves are looked at in a position.
pub(super) const WIDTH: usize = 20;

/// The moves to look at: these, when the position leaves no others, else the candidates. The one
/// that was best before comes first.
pub(super) fn moves(
    evaluation: &Evaluation,
    to_move: Stone,
    only: Option<Moves>,
    first: Option<Point>,
) -> Moves {
    let mut moves = match only {
        Some(mut moves) => {
            moves.sort_by_key(|&point| u32::MAX - promise(evaluation, point, to_move));
            moves
        }
        None => candidates(evaluation, to_move, WIDTH),
    };
    if let Some(place) = moves.iter().position(|&point| Some(point) == first) {
        moves[..=place].rotate_right(1);
    }
    moves
}
