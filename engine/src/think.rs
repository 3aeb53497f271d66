//! Finding the computer's move.

use std::time::Duration;

use crate::{Game, Level, Outcome, Reply, Request, Score, Thought};

/// Finds a move for the side to move; `None` when the game is over.
///
/// The same game, level and seed give the same choices, unless the level is bounded by time.
#[must_use]
pub fn think(game: &Game, _level: Level, _seed: u32) -> Option<Thought> {
    if game.outcome() != &Outcome::Ongoing {
        return None;
    }
    let point = game.board().empty_points().next()?;
    Some(Thought {
        point,
        depth: 0,
        nodes: 0,
        elapsed: Duration::ZERO,
        score: Score::Advantage(0),
        line: vec![point],
    })
}

impl Request {
    /// Thinks, and answers.
    #[must_use]
    pub fn answer(&self) -> Reply {
        Reply { id: self.id, thought: think(&self.game, self.level, self.seed) }
    }
}
