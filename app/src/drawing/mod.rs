//! Boards as pictures: the same drawing for the board that is played on and for the positions that
//! the pages show.
//!
//! Everything is SVG with class names and no colours; `style/board.css` gives them. One [`Paint`] on
//! a page serves all of its boards.

mod paint;
mod paper;
#[cfg(feature = "ssr")]
mod picture;
mod region;
mod stone;

pub(crate) use paint::Paint;
pub(crate) use paper::Paper;
#[cfg(feature = "ssr")]
pub(crate) use picture::{Drawing, Mark, Numbered, Picture};
pub(crate) use region::Region;
pub(crate) use stone::{LastMove, StoneShape, WinningRow};
