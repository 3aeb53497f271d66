//! What is wrong with a strategy.

use thiserror::Error;

use crate::{Point, ReplayError};

/// Why a strategy cannot begin somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// There is nothing left to win.
    #[error("the game is over")]
    Over,
    /// It is White's turn.
    #[error("a strategy of Black's begins with Black to move")]
    White,
}

/// Why a strategy cannot name a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InsertError {
    /// It is about other positions.
    #[error("White is to move, or another rule is played by")]
    Foreign,
    /// The rule does not allow it.
    #[error("Black may not play {0}")]
    Illegal(Point),
}

/// Why bytes are no strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StrategyError {
    /// They do not begin as a strategy does.
    #[error("it is no strategy")]
    Magic,
    /// Another version of the format wrote them.
    #[error("it is of version {0}, and only version {expected} can be read", expected = super::write::VERSION)]
    Version(u8),
    /// There are fewer or more of them than they say themselves.
    #[error("it has {found} bytes where there should be {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// They are not what was written.
    #[error("it is damaged: the checksum is {found:08x} where it should be {expected:08x}")]
    Checksum {
        /// That of the bytes.
        found: u32,
        /// That at their end.
        expected: u32,
    },
    /// They are of another board.
    #[error("it is of a board of {0} lines")]
    Size(u8),
    /// They name a rule that there is not.
    #[error("there is no rule {0}")]
    Rule(u8),
    /// The search at the leaves remembers too little or too much.
    #[error("a search that remembers 2 to the power of {0} positions is out of range")]
    Bits(u8),
    /// A point lies off the board.
    #[error("there is no point {0}")]
    Point(u8),
    /// The game at whose end they begin cannot be played.
    #[error("move {}: {}", .0.number, .0.source)]
    Moves(ReplayError),
    /// They begin where no strategy can.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A stone may not stand there, or ends the game.
    #[error("position {position}: {point} cannot be played")]
    Illegal {
        /// Which position it is, from 1.
        position: usize,
        /// Where.
        point: Point,
    },
    /// A position is told of twice, or out of order.
    #[error("position {position}: what follows {point} is told of again, or out of order")]
    Order {
        /// Which position it is, from 1.
        position: usize,
        /// White's move there.
        point: Point,
    },
    /// There are more or fewer positions than it says.
    #[error("there are not as many positions as it says")]
    Count,
}
