//! Where a strategy does not win.

use engine::notation::format_moves;
use engine::{Point, proof};
use thiserror::Error;

/// A line of play from the empty board on in which the strategy does not win.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("after “{}” {fault}", format_moves(line))]
pub struct Hole {
    /// The moves, those before the start of the strategy included.
    pub line: Vec<Point>,
    /// What is missing there.
    pub fault: Fault,
}

/// Why a strategy does not win.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The strategy names a move that the rules do not allow.
    #[error("Black may not play {0}")]
    Illegal(Point),
    /// White has five, or nobody can move.
    #[error("Black has not won, and the game is over")]
    Over,
    /// No move is named, and the search sees no win within its nodes.
    #[error("the strategy has no move, and no win is seen")]
    NoWin,
    /// What the search sees is no win.
    #[error("a claimed win is none: {0}")]
    Refuted(proof::Refutation),
}
