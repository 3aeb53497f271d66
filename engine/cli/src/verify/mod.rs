//! Whether a winning strategy has holes, found out by playing it against every answer.
//!
//! Nothing here knows how a strategy is found: it is asked for its move in each position, every answer
//! of White's that the rules allow is played, and where the strategy names no move any more, the search
//! for threats must see the win within the nodes that the strategy promises. What it claims is then
//! replayed by [`engine::proof`] against every defence. A position that came about before, in whatever
//! image, is not played on again; that images are alike is what the tests of [`engine::Symmetry`]
//! hold, and a [`Walk`] can be told not to rely on it.

mod hole;
mod leaves;
mod summary;
#[cfg(test)]
mod tests;
mod walk;

pub use hole::{Fault, Hole};
pub use leaves::check_all;
pub use summary::Summary;
pub use walk::{End, Images, Walk};
