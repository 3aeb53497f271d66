//! Where Black may not play by the rules of renju (連珠), and why.
//!
//! Black wins with exactly five in a row, and only Black is barred from anything (禁手): from six or
//! more in a row (長連), from two fours at once (四四) and from two threes at once (三三). The terms
//! are those of the [international rules]:
//!
//! - a **four** is four stones to which one more makes exactly five in a row;
//! - a **straight four** is an unbroken four that two different stones make five;
//! - a **three** is three stones to which one more makes a straight four, by a move that is itself
//!   allowed. So a three is only a three when the next move has been judged, and that by the move
//!   after it: every move adds a stone, so this comes to an end;
//! - a stone that makes five wins, whatever else it makes. That holds for the move to a straight
//!   four too: it is allowed when it makes five in another line.
//!
//! Two fours may lie in one line: the middle stone of `X.XXX.X` makes two.
//!
//! ```
//! use engine::{Board, renju::{self, Forbidden}};
//!
//! let board: Board = "
//!        F G H I J K
//!     10 . . X . . .
//!      9 . . X . . .
//!      8 . . . X X .
//! ".parse()?;
//! let h8 = "H8".parse()?;
//! assert_eq!(renju::forbidden(&board, h8), Some(Forbidden::DoubleThree));
//! assert!(renju::forbidden_points(&board).iter().eq([h8]));
//!
//! // The same with its evidence: which lines make the threes, and what makes them straight fours.
//! let examined = renju::examine(&board, h8);
//! let row = &examined.threes[0];
//! assert_eq!(row.stones, [h8, "I8".parse()?, "J8".parse()?]);
//! assert!(row.next.iter().map(|next| next.point).eq(["G8".parse()?, "K8".parse()?]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [international rules]: https://www.renju.net/rifrules/

mod examination;
mod filter;
mod forbidden;
mod line;
mod referee;
#[cfg(test)]
mod tests;

pub use examination::{Examination, Four, Next, Three, examine};
pub use forbidden::Forbidden;
pub use referee::Referee;

use crate::{Board, Point, PointSet};

/// Why Black may not play on a point; `None` when it may, and when the point is taken.
///
/// Whoever asks for many points of one board asks a [`Referee`].
#[must_use]
pub fn forbidden(board: &Board, point: Point) -> Option<Forbidden> {
    Referee::new(board).forbidden(point)
}

/// The empty points where Black may not play.
#[must_use]
pub fn forbidden_points(board: &Board) -> PointSet {
    Referee::new(board).forbidden_points()
}
