//! One of the four ways a row can lie.

/// A way a row can lie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Left to right, such as A1 B1 C1.
    Horizontal,
    /// Bottom to top, such as A1 A2 A3.
    Vertical,
    /// From the lower left to the upper right, such as A1 B2 C3.
    Rising,
    /// From the upper left to the lower right, such as A3 B2 C1.
    Falling,
}

impl Direction {
    /// The four directions.
    pub const ALL: [Self; 4] = [Self::Horizontal, Self::Vertical, Self::Rising, Self::Falling];

    /// One step in this direction, in columns and rows.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }
}
