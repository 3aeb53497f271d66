//! Why a claimed win is none.

use thiserror::Error;

use crate::{Point, notation};

/// A line of play in which the claimed win does not come about.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("after “{}” {escape}", notation::format_moves(line))]
pub struct Refutation {
    /// The moves from the claimed position on, the attacker's first.
    pub line: Vec<Point>,
    /// What happens at its end.
    pub escape: Escape,
}

/// How a defender gets away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Escape {
    /// Nothing was left to play for in the claimed position.
    #[error("the game is over already")]
    Over,
    /// The strategy names no stone for the attacker.
    #[error("the attacker has no move")]
    NoMove,
    /// The strategy names a stone that the rules do not allow.
    #[error("the attacker may not play {0}")]
    Illegal(Point),
    /// The defender's last move in the line wins.
    #[error("the defender has won")]
    Five,
    /// Nobody has won, and the side to move has nowhere to play.
    #[error("the game is drawn")]
    Drawn,
    /// The attacker cannot make its five within the limit.
    #[error("the win takes longer than claimed")]
    TooLong,
}
