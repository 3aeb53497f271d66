//! What the stones on the board threaten: shapes in a line, kinds of points, and both kept up as
//! stones come and go.
//!
//! This is the one source of these words for the evaluation, the choice of moves and the search for
//! wins by threats.

mod allowed;
mod board;
mod exact;
mod judge;
mod kind;
mod line;
mod shape;
mod standing;
mod table;
#[cfg(test)]
mod tests;
mod wide;

pub use board::PatternBoard;
pub use kind::Kind;
pub use shape::Shape;
pub use table::{COMBINATIONS, combinations};
