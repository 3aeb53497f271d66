//! Playing on from a position.

use engine::Game;

use super::{First, Mode};

/// A position to play on from, and who plays.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Invitation {
    /// Where play goes on: a start, and what was played from it, by its rule.
    pub(crate) game: Game,
    /// Who plays against whom.
    pub(crate) mode: Mode,
    /// Who moves first from the start, against the computer.
    pub(crate) first: First,
}

/// Why a position cannot be taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Uninvited {
    /// It is not written as it should be.
    Unreadable,
    /// The rules do not allow it.
    Illegal,
    /// There is nothing left to play for.
    Over,
}
