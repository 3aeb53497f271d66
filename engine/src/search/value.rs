//! What a position is worth, as one number that the search compares.

use crate::Score;

/// The value of a position in points of the evaluation, from the side to move. A win is worth
/// [`WIN`] less the plies to its last stone, a loss the same below zero.
pub(crate) type Value = i32;

/// Above every value there is.
pub(crate) const WIN: Value = 30_000;

/// The value of a full board.
pub(crate) const DRAW: Value = 0;

/// The highest value that is not a win.
const HIGHEST: Value = WIN - 1_000;

/// A win whose last stone falls after so many plies.
pub(crate) const fn win(plies: usize) -> Value {
    WIN - plies as Value
}

/// A loss whose last stone falls after so many plies.
pub(crate) const fn loss(plies: usize) -> Value {
    -win(plies)
}

/// An advantage in points as a value that is neither a win nor a loss.
pub(crate) fn advantage(points: i32) -> Value {
    points.clamp(-HIGHEST, HIGHEST)
}

/// After how many plies the last stone falls; `None` when nothing is decided.
pub(crate) fn plies_to_end(value: Value) -> Option<Value> {
    (value.abs() > HIGHEST).then(|| WIN - value.abs())
}

/// Whether it is a win or a loss.
pub(crate) fn is_decided(value: Value) -> bool {
    plies_to_end(value).is_some()
}

/// A value counted from the root, counted instead from a position so many plies on.
pub(crate) fn seen_from(value: Value, ply: usize) -> Value {
    let ply = if is_decided(value) { ply as Value } else { 0 };
    value + ply * value.signum()
}

/// The reverse of [`seen_from`].
pub(crate) fn seen_from_root(value: Value, ply: usize) -> Value {
    let ply = if is_decided(value) { ply as Value } else { 0 };
    value - ply * value.signum()
}

/// A value for people.
pub(crate) fn score(value: Value) -> Score {
    match plies_to_end(value).map(|plies| u8::try_from(plies).unwrap_or(u8::MAX)) {
        Some(plies) if value > 0 => Score::Win(plies),
        Some(plies) => Score::Loss(plies),
        None => Score::Advantage(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sooner_wins_and_later_losses_are_worth_more() {
        let ladder = [
            loss(2),
            loss(4),
            advantage(-100_000),
            -1,
            DRAW,
            1,
            advantage(100_000),
            win(3),
            win(1),
        ];
        assert!(ladder.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn people_read_how_many_plies_are_left() {
        assert_eq!(score(win(3)), Score::Win(3));
        assert_eq!(score(loss(224)), Score::Loss(224));
        assert_eq!(score(advantage(-40)), Score::Advantage(-40));
    }

    #[test]
    fn a_win_is_nearer_when_seen_from_further_on() {
        assert_eq!(seen_from(win(7), 4), win(3));
        assert_eq!(seen_from(loss(6), 4), loss(2));
        assert_eq!(seen_from(250, 4), 250);
        for value in [win(7), loss(6), 250, DRAW] {
            assert_eq!(seen_from_root(seen_from(value, 4), 4), value);
        }
    }
}
