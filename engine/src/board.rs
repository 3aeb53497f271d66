//! Which stones stand where.

use std::fmt;
use std::str::FromStr;

use crate::notation::{Diagram, DiagramError};
use crate::{POINTS, Point, Stone};

/// A 15×15 board with any stones on it, in whatever numbers.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    stones: [Option<Stone>; POINTS],
    count: u8,
}

impl Board {
    /// The board without a stone.
    pub const EMPTY: Self = Self { stones: [None; POINTS], count: 0 };

    /// The stone on a point.
    #[must_use]
    pub const fn stone(&self, point: Point) -> Option<Stone> {
        self.stones[point.index()]
    }

    /// Whether no stone stands on a point.
    #[must_use]
    pub const fn is_empty_at(&self, point: Point) -> bool {
        self.stone(point).is_none()
    }

    /// Stones on the board, 0..=225.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    /// Whether every point holds a stone.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.count() == POINTS
    }

    /// Puts a stone on a point, or takes it off, and returns what stood there before.
    pub const fn set(&mut self, point: Point, stone: Option<Stone>) -> Option<Stone> {
        let before = self.stones[point.index()];
        self.count = self.count - before.is_some() as u8 + stone.is_some() as u8;
        self.stones[point.index()] = stone;
        before
    }

    /// Every stone with its point, in the order of the points' index.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Stone)> {
        Point::all().filter_map(|point| Some((point, self.stone(point)?)))
    }

    /// The points without a stone, in the order of their index.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        Point::all().filter(|&point| self.is_empty_at(point))
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Display for Board {
    /// Draws the whole board as a [`Diagram`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::whole(self.clone()).fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl FromStr for Board {
    type Err = DiagramError;

    /// Reads a [`Diagram`]; points that it does not show are empty.
    ///
    /// # Errors
    ///
    /// As for [`Diagram`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(|diagram: Diagram| diagram.board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_what_stands_on_it() {
        let mut board = Board::EMPTY;
        assert_eq!(board.set(Point::CENTRE, Some(Stone::Black)), None);
        assert_eq!(board.set(Point::CENTRE, Some(Stone::White)), Some(Stone::Black));
        assert_eq!(board.count(), 1);
        assert_eq!(board.set(Point::CENTRE, None), Some(Stone::White));
        assert_eq!(board, Board::EMPTY);
    }

    #[test]
    fn is_full_at_225_stones_and_no_sooner() {
        let mut board = Board::EMPTY;
        for point in Point::all() {
            assert!(!board.is_full());
            board.set(point, Some(Stone::White));
        }
        assert!(board.is_full());
    }
}
