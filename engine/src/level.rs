//! How strongly the computer plays.

use serde::{Deserialize, Serialize};

/// A strength that the computer plays at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Level {
    /// 簡單: scores its own move only, and picks among the best few.
    Easy,
    /// 普通: its own move and the answer to it.
    #[default]
    Normal,
    /// 困難: looks ahead as far as it can in its time.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// The word for it on a command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }
}
