//! The colour of a stone, and of the player who places it.

use std::ops::Not;

use serde::{Deserialize, Serialize};

/// A stone, and the player of its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stone {
    /// Black, who moves first.
    Black,
    /// White.
    White,
}

impl Stone {
    /// Both colours, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// 0 for Black and 1 for White, to index what is kept for both.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Stone {
    type Output = Self;

    /// The other colour.
    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}
