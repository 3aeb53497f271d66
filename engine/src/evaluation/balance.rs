//! What a position is worth when nothing is about to happen.

use super::{Census, Evaluation};
use crate::Stone;

/// What a window is worth to the side to move, by its stones in it.
const MOVING: [i32; 4] = [1, 6, 30, 120];

/// What a window is worth to the side that waits.
const WAITING: [i32; 4] = [1, 5, 20, 80];

impl Evaluation {
    /// How much better the board is for the side to move than for the other, in points.
    #[must_use]
    pub fn balance(&self, to_move: Stone) -> i32 {
        weigh(self.census(to_move), &MOVING) - weigh(self.census(!to_move), &WAITING)
    }
}

fn weigh(census: Census, weights: &[i32; 4]) -> i32 {
    (1..).zip(weights).map(|(stones, weight)| census.windows(stones) as i32 * weight).sum()
}
