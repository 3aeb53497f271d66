//! What a position is worth, as one number that the search compares.

use crate::Score;

/// The value of a position in points of the evaluation, from the side to move. A win is worth
/// [`WIN`] less the plies to its last stone, a loss the same below zero.
pub(super) type Value = i32;

/// Above every value there is.
pub(super) const WIN: Value = 30_000;

/// Above every value that is not a win.
const DECISIVE: Value = WIN - 1_000;

/// A win whose last stone falls after so many plies.
pub(super) const fn win(plies: usize) -> Value {
    WIN - plies as Value
}

/// A loss whose last stone falls after so many plies.
pub(super) const fn loss(plies: usize) -> Value {
    -win(plies)
}

/// Whether it is a win or a loss.
pub(super) const fn is_decisive(value: Value) -> bool {
    value.abs() > DECISIVE
}

/// The evaluation's advantage as a value that is neither a win nor a loss.
pub(super) fn advantage(points: i32) -> Value {
    points.clamp(-DECISIVE, DECISIVE)
}

/// A value for people.
pub(super) fn score(value: Value) -> Score {
    let plies = |distance: Value| u8::try_from(distance).unwrap_or(u8::MAX);
    match value {
        value if value > DECISIVE => Score::Win(plies(WIN - value)),
        value if value < -DECISIVE => Score::Loss(plies(WIN + value)),
        points => Score::Advantage(points),
    }
}
