//! A claimed win, replayed against everything that the other side can play.
//!
//! Whoever claims a win names the attacker's stone in every position that may arise: a [strategy].
//! [`check`] plays that strategy against each legal defence on each empty point, the defender's own
//! fours and fives included, until every line has ended in a five. What is legal and what is a five the
//! position's [`Rule`](crate::Rule) says.
//!
//! It is meant to be believed, so it is plain: it knows the rules and the vocabulary, and nothing of
//! patterns, evaluation or search. It leaves out only what the rules themselves settle:
//!
//! - a side that can make five does so and has won;
//! - a defender who faces two points where the attacker makes five, and cannot make five, has lost;
//! - one who faces a single such point has lost by every stone but the one on it, and so by every stone
//!   when that one is forbidden;
//! - a five is never forbidden;
//! - a position whose win has been shown once need not be shown again.
//!
//! [strategy]: check#strategy
//!
//! ```
//! use engine::{Board, Point, Position, Stone, proof};
//!
//! // G8 makes an open four.
//! let board: Board = "
//!        C D E F G H I
//!      8 . X X X . . .
//!      7 . . O O . O .
//! ".parse()?;
//! let position = Position::new(board, Stone::Black);
//! let g8: Point = "G8".parse()?;
//! let checked = proof::check(&position, 3, |_| Some(g8))?;
//! assert_eq!(checked.plies, 3);
//!
//! // H8 makes a four as well, but one that can be stopped.
//! let h8: Point = "H8".parse()?;
//! let refutation = proof::check(&position, 3, |_| Some(h8)).unwrap_err();
//! assert_eq!(refutation.line, [h8, g8]);
//! assert_eq!(refutation.escape, proof::Escape::TooLong);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod checker;
mod fives;
mod refutation;
#[cfg(test)]
mod tests;

use checker::Checker;
pub use refutation::{Escape, Refutation};

use crate::{Point, Position};

/// A win that holds against every defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Positions with the attacker to move that were looked at.
    pub positions: u64,
    /// The plies of the longest defence, the attacker's first stone and its five included.
    pub plies: u8,
}

/// Replays a claimed win of the side to move.
///
/// # Strategy
///
/// `strategy` names the attacker's stone. It is asked in positions where the attacker is to move and
/// cannot make five at once; it must answer for whatever the defender has played, also where that
/// leads away from its own idea of the game. Of positions that come about in several ways it may be
/// asked only once.
///
/// # Errors
///
/// When a defence is found that the strategy does not beat within `limit` plies.
pub fn check(
    position: &Position,
    limit: u8,
    strategy: impl FnMut(&Position) -> Option<Point>,
) -> Result<Checked, Refutation> {
    Checker::new(position.to_move(), strategy).check(position, limit)
}
