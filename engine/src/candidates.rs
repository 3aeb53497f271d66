//! The moves worth a look.

use arrayvec::ArrayVec;

use crate::{Evaluation, POINTS, Point, Stone};

/// Moves, the most promising first.
pub(crate) type Moves = ArrayVec<Point, POINTS>;

/// The empty points where the windows promise a side most, or most need to be kept from the other:
/// at most `limit` of them, the best first.
///
/// There is always one while a point is empty: the centre, or the free point nearest to it, where no
/// window is worth anything.
pub(crate) fn candidates(evaluation: &Evaluation, to_move: Stone, limit: usize) -> Moves {
    let mut scored: ArrayVec<(u32, Point), POINTS> = evaluation
        .board()
        .empty_points()
        .map(|point| (promise(evaluation, point, to_move), point))
        .filter(|&(promise, _)| promise > 0)
        .collect();
    let best_first =
        |&(promise, point): &(u32, Point)| (u32::MAX - promise, off_centre(point), point);
    if scored.len() > limit {
        scored.select_nth_unstable_by_key(limit, best_first);
        scored.truncate(limit);
    }
    scored.sort_unstable_by_key(best_first);
    if scored.is_empty() {
        return evaluation
            .board()
            .empty_points()
            .min_by_key(|&point| off_centre(point))
            .into_iter()
            .collect();
    }
    scored.into_iter().map(|(_, point)| point).collect()
}

/// How much a move promises: what it makes for oneself, and what it keeps the other from.
pub(crate) fn promise(evaluation: &Evaluation, point: Point, to_move: Stone) -> u32 {
    let tally = evaluation.tally(point);
    tally.score(to_move) + tally.score(!to_move)
}

/// How far a point lies from the centre.
fn off_centre(point: Point) -> u8 {
    let centre = Point::CENTRE;
    point.column().abs_diff(centre.column()).max(point.row().abs_diff(centre.row()))
}
