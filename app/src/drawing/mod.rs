//! Boards as pictures: the same drawing for the board that is played on and for the positions that
//! the pages show.
//!
//! What a picture shows is written as the text of its SVG, which serves the server's HTML and the
//! browser alike. It has class names and hardly a colour; `style/board.css` gives them. One [`Paint`]
//! on a page serves all of its boards.

mod examined;
#[cfg(feature = "ssr")]
mod paint;
#[cfg(feature = "ssr")]
mod paper;
#[cfg(feature = "ssr")]
mod picture;
mod reason;
#[cfg_attr(not(feature = "ssr"), expect(dead_code, reason = "the paper is drawn on the server"))]
mod region;
mod stone;

pub(crate) use examined::draw as examined;
#[cfg(feature = "ssr")]
pub(crate) use examined::points as examined_points;
#[cfg(feature = "ssr")]
pub(crate) use paint::Paint;
#[cfg(feature = "ssr")]
pub(crate) use paper::paper;
#[cfg(feature = "ssr")]
pub(crate) use picture::{Drawing, Mark, Numbered, Picture};
pub(crate) use reason::forbidden;
pub(crate) use region::Region;
pub(crate) use stone::{expected, last_move, preview, stone, winning_row};
