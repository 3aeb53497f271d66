//! The moves of a position, the most promising first.

use arrayvec::ArrayVec;

use crate::{POINTS, Point};

/// Moves that are handed out one at a time, the best first.
pub(super) struct Moves {
    moves: ArrayVec<(i32, Point), POINTS>,
    next: usize,
}

impl Moves {
    /// Moves with how much speaks for each.
    pub(super) fn new(moves: impl Iterator<Item = (i32, Point)>) -> Self {
        Self { moves: moves.take(POINTS).collect(), next: 0 }
    }
}

impl Iterator for Moves {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let rest = self.moves.get_mut(self.next..)?;
        let best = (0..rest.len()).max_by_key(|&index| (rest[index].0, rest.len() - index))?;
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].1)
    }
}
