//! Which moves to look at, and in what order.

use crate::Point;

/// How many moves are looked at in a position below the root.
pub(super) const WIDTH: usize = 12;

/// How many moves are looked at in the position itself.
pub(super) const ROOT_WIDTH: usize = 40;

/// Puts a move before all others, when it is among them.
pub(super) fn prefer(moves: &mut [Point], preferred: Option<Point>) {
    if let Some(place) = moves.iter().position(|&point| Some(point) == preferred) {
        moves[..=place].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_preferred_move_comes_first_and_the_others_keep_their_order() {
        let [a, b, c, d] = ["A1", "B1", "C1", "D1"].map(|name| name.parse::<Point>().unwrap());
        for (preferred, expected) in
            [(Some(c), [c, a, b]), (Some(a), [a, b, c]), (Some(d), [a, b, c]), (None, [a, b, c])]
        {
            let mut moves = [a, b, c];
            prefer(&mut moves, preferred);
            assert_eq!(moves, expected);
        }
    }
}
