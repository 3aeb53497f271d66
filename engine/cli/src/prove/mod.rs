//! Winning strategies of Black's, found by proof-number search.
//!
//! The tree that is searched has quiet moves of Black's only, and all of White's answers, but for those
//! after which the [`Leaf`](engine::strategy::Leaf) of the strategy sees the win: these need no move. What a position has to
//! offer is judged once, by the engine and always in the same way, and kept: the [`Journal`] of it is
//! all that it takes to go on later, for the search comes to the same end from the same judgements.

mod error;
mod journal;
mod judge;
mod node;
mod numbers;
mod outcome;
mod proof;
mod search;
mod terms;
#[cfg(test)]
mod tests;

pub use error::ProveError;
pub use journal::{Journal, JournalError};
pub use outcome::{Outcome, Progress};
pub use search::prove;
pub use terms::Terms;
