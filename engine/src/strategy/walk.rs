//! The order in which the positions of a strategy are written and read.

use std::collections::HashSet;

use crate::{BoardKey, POINTS, Point, Position};

/// Positions to come, the next one last, and those that have been told of.
///
/// A position follows the one that it comes from, and all that comes of it follows before the next.
/// White's moves come in the order of their [`offset`] from Black's. A position that was told of
/// before, in whatever image, is not told of again.
pub(super) struct Walk {
    ahead: Vec<(Position, Point)>,
    seen: HashSet<BoardKey>,
}

impl Walk {
    /// A walk without a position.
    pub(super) fn new() -> Self {
        Self { ahead: vec![], seen: HashSet::new() }
    }

    /// Takes note of a position; false when it was told of before.
    pub(super) fn claim(&mut self, position: &Position) -> bool {
        self.seen.insert(BoardKey::of(position.board()).0)
    }

    /// The next position, and the last move that led there.
    pub(super) fn next(&mut self) -> Option<(Position, Point)> {
        self.ahead.pop()
    }

    /// These positions come next, the first one first, each with White's move that leads there.
    pub(super) fn enter(&mut self, positions: Vec<(Position, Point)>) {
        self.ahead.extend(positions.into_iter().rev());
    }
}

/// How far it is from one point to another, in the order of their indices, round the end of the board.
pub(super) const fn offset(from: Point, to: Point) -> u8 {
    ((to.index() + POINTS - from.index()) % POINTS) as u8
}

/// The point so far from another.
pub(super) const fn at_offset(from: Point, offset: u8) -> Option<Point> {
    if offset as usize >= POINTS {
        return None;
    }
    Point::from_index((from.index() + offset as usize) % POINTS)
}
