//! What the page asks of the worker, and what the worker answers.

use serde::{Deserialize, Serialize};

use crate::{Game, Level, Thought};

/// A position to find a move in.
///
/// It carries the whole game, so that the worker keeps none and can be replaced at any time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// What the reply is told apart by; no two requests of a page share one.
    pub id: u32,
    /// The game so far.
    pub game: Game,
    /// The level to play at.
    pub level: Level,
    /// Where the random choices start from: the same request gets the same choices.
    pub seed: u32,
}

/// The answer to a [`Request`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The request's id.
    pub id: u32,
    /// The move and what led to it; `None` when the game was over already.
    pub thought: Option<Thought>,
}
