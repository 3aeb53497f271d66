//! Boards as pictures: the same drawing for the board that is played on and for the positions that
//! the pages show.
//!
//! Everything is SVG with class names and no colours; `style/board.css` gives them. One [`Paint`] on
//! a page serves all of its boards.

mod paint;
mod paper;
mod picture;
mod region;
mod stone;

pub use paint::Paint;
pub use paper::Paper;
pub use picture::{Drawing, Mark, Numbered, Picture};
pub use region::{CELL, Region};
pub use stone::{LastMove, StoneShape, WinningRow};
