//! What is not worth a full look.

use crate::search::Bounds;
use crate::search::value::{self, Value};

/// So many plies from the leaves, a position may be taken to stay above what is asked…
const HIGH_DEPTH: i32 = 6;

/// …when its evaluation is above it by so much for each ply (reverse futility pruning).
const HIGH_MARGIN: Value = 180;

/// So many plies from the leaves, a position may be taken to stay below what is asked…
const LOW_DEPTH: i32 = 3;

/// …when its evaluation is below it by so much (razoring)…
const LOW_BASE: Value = 250;

/// …and by so much for each ply.
const LOW_MARGIN: Value = 250;

/// Moves that are looked at whatever the depth…
const MOVES_BASE: usize = 5;

/// …and so many more for each ply.
const MOVES_MARGIN: usize = 3;

/// Depths and moves that are told apart in the table of reductions.
const ROWS: usize = 64;

/// Whether the evaluation is so far above the bounds that a search would hardly change that.
pub(super) fn is_far_above(standing: Value, depth: i32, bounds: Bounds) -> bool {
    depth <= HIGH_DEPTH
        && !value::is_decided(bounds.beta)
        && standing - HIGH_MARGIN * depth >= bounds.beta
}

/// Whether the evaluation is so far below the bounds that a search would hardly change that.
pub(super) fn is_far_below(standing: Value, depth: i32, bounds: Bounds) -> bool {
    depth <= LOW_DEPTH
        && !value::is_decided(bounds.alpha)
        && standing + LOW_BASE + LOW_MARGIN * depth < bounds.alpha
}

/// How many moves are looked at, so many plies from the leaves.
pub(super) fn most_moves(depth: i32) -> usize {
    MOVES_BASE + MOVES_MARGIN * usize::try_from(depth).unwrap_or(0)
}

/// By how much less late moves are searched, in plies.
pub(super) struct Reductions(Box<[[u8; ROWS]; ROWS]>);

impl Reductions {
    /// The later the move and the deeper the search the more, by the product of the logarithms.
    pub(super) fn new() -> Self {
        let mut table = Box::new([[0; ROWS]; ROWS]);
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (index, reduction) in row.iter_mut().enumerate().skip(1) {
                let [depth, index] = [depth, index].map(|number| (number as f64).ln());
                *reduction = (0.7 + depth * index) as u8;
            }
        }
        Self(table)
    }

    /// For a move that comes after `index` others: at least one ply is left of the depth.
    pub(super) fn of(&self, depth: i32, index: usize) -> i32 {
        let row = usize::try_from(depth).unwrap_or(0).min(ROWS - 1);
        i32::from(self.0[row][index.min(ROWS - 1)]).min((depth - 1).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { alpha: 0, beta: 1 };

    #[test]
    fn the_deeper_the_search_the_further_off_a_position_must_be_to_be_left() {
        assert!(is_far_above(181, 1, BOUNDS) && !is_far_above(180, 1, BOUNDS));
        assert!(!is_far_above(181, 2, BOUNDS));
        assert!(is_far_below(-501, 1, BOUNDS) && !is_far_below(-500, 1, BOUNDS));
        assert!(!is_far_above(10_000, HIGH_DEPTH + 1, BOUNDS));
        assert!(!is_far_below(-10_000, LOW_DEPTH + 1, BOUNDS));
    }

    #[test]
    fn no_position_is_left_while_a_win_or_a_loss_is_asked_about() {
        let win = Bounds { alpha: value::win(9) - 1, beta: value::win(9) };
        let loss = Bounds { alpha: value::loss(9), beta: value::loss(9) + 1 };
        assert!(!is_far_below(0, 1, win));
        assert!(!is_far_above(0, 1, loss));
    }

    #[test]
    fn the_first_moves_are_not_reduced_and_later_ones_never_less_than_earlier() {
        let reductions = Reductions::new();
        for depth in 1..100 {
            assert_eq!(reductions.of(depth, 0), 0);
            for index in 1..100 {
                assert!(reductions.of(depth, index) >= reductions.of(depth, index - 1));
                assert!(reductions.of(depth + 1, index) >= reductions.of(depth, index));
            }
        }
    }
}
