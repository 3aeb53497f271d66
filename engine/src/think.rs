//! Finding the computer's move.

use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg32;
use web_time::Instant;

use crate::{Game, Level, Point, Position, Reply, Request, Score, Settings, Stone, Thought};

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
pub fn think_within(position: &Position, _settings: &Settings, seed: u32) -> Option<Thought> {
    let start = Instant::now();
    if position.is_over() {
        return None;
    }
    let completes = |stone: Stone| {
        position.board().empty_points().find(|&point| {
            let mut board = position.board().clone();
            board.set(point, Some(stone));
            !position.rule().winning_rows(&board, point).is_empty()
        })
    };
    let near = |point: &Point| {
        position.board().stones().any(|(stone, _)| {
            stone.column().abs_diff(point.column()) <= 1 && stone.row().abs_diff(point.row()) <= 1
        })
    };
    let mut random = Pcg32::seed_from_u64(seed.into());
    let point = completes(position.to_move())
        .or_else(|| completes(!position.to_move()))
        .or_else(|| position.board().empty_points().filter(near).choose(&mut random))
        .or_else(|| {
            position.board().empty_points().min_by_key(|point| point.index().abs_diff(112))
        })?;
    Some(Thought {
        point,
        depth: 0,
        nodes: 0,
        elapsed: start.elapsed(),
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
