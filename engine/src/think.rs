//! Finding the computer's move.

use rand::SeedableRng;
use rand_pcg::Pcg32;

use crate::{Game, Level, Method, Position, Reply, Request, Settings, Thought, master, windows};

/// Finds a move for the side to move; `None` when the game is over.
///
/// The same game, level and seed give the same choices, unless the level is bounded by time.
///
/// ```
/// use engine::{Game, Level, think};
///
/// let game: Game = "h8h9g8g9f8f9e8e9".parse()?;
/// let thought = think(&game, Level::Normal, 1).expect("the game is not over");
/// assert!(["D8", "I8"].contains(&thought.point.to_string().as_str()));
/// # Ok::<(), engine::ParseGameError>(())
/// ```
#[must_use]
pub fn think(game: &Game, level: Level, seed: u32) -> Option<Thought> {
    think_within(&Position::from(game), &level.settings(), seed)
}

/// Finds a move for the side to move by any settings; `None` when there is nothing left to play for.
#[must_use]
pub fn think_within(position: &Position, settings: &Settings, seed: u32) -> Option<Thought> {
    if position.is_over() {
        return None;
    }
    let mut random = Pcg32::seed_from_u64(seed.into());
    match settings.method {
        Method::Windows => windows::think(position, settings, &mut random),
        Method::Threats => master::think(position, settings, &mut random),
    }
}

impl Request {
    /// Thinks, and answers.
    #[must_use]
    pub fn answer(&self) -> Reply {
        Reply { id: self.id, thought: think(&self.game, self.level, self.seed) }
    }
}
