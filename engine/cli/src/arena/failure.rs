//! Why a player loses without being beaten.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a player did instead of a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// It did not move, or get ready, in time.
    #[error("had not answered after {} s", .0.as_secs_f64())]
    Late(Duration),
    /// It moved where no stone can be placed.
    #[error("moved to {0}")]
    Illegal(String),
    /// It could not be started, did not take the board, refused to move, or ended.
    #[error("{0}")]
    Broken(String),
}

/// How a game came to its end, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// As many in a row as win.
    Five,
    /// No empty point.
    FullBoard,
    /// Empty points, but none that is allowed to the side to move.
    NoLegalMove,
    /// [`Failure::Late`].
    Time,
    /// [`Failure::Illegal`].
    IllegalMove,
    /// [`Failure::Broken`].
    Failure,
}

impl Failure {
    /// The word for it.
    #[must_use]
    pub const fn reason(&self) -> Reason {
        match self {
            Self::Late(_) => Reason::Time,
            Self::Illegal(_) => Reason::IllegalMove,
            Self::Broken(_) => Reason::Failure,
        }
    }
}

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The player lost the game.
    Failed(Failure),
    /// The match is to end.
    Stopped,
}

impl From<Failure> for Halt {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}
