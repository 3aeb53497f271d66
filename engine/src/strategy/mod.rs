//! A win that begins quietly: what to play until a search for threats sees the rest.
//!
//! A strategy of Black's begins at a position with Black to move and names one move in every position
//! that may come of it by White's play, except where a [`Leaf`] is reached: where the search for
//! threats proves the win within a fixed number of nodes, whoever asks it. Positions are known however
//! they came about, and in all their images.
//!
//! Whether a strategy has no holes is not known from its file: that is to be checked by playing it
//! against every answer.
//!
//! ```
//! use engine::strategy::{Leaf, Strategy};
//! use engine::{Game, Position};
//!
//! let start: Game = "h8i8".parse()?;
//! let mut strategy = Strategy::new(start.clone(), Leaf { nodes: 1000, bits: 12 })?;
//! strategy.insert(&Position::from(&start), "I9".parse()?)?;
//!
//! let image: Game = "h8h7".parse()?;
//! let move_there = strategy.answer(&Position::from(&image));
//! assert!(move_there == Some("G7".parse()?) || move_there == Some("I7".parse()?));
//!
//! let read = Strategy::from_bytes(&strategy.to_bytes())?;
//! assert_eq!(read, strategy);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod leaf;
mod read;
#[cfg(test)]
mod tests;
mod walk;
mod write;

use std::collections::HashMap;

pub use error::{InsertError, StartError, StrategyError};
pub use leaf::Leaf;

use crate::{BoardKey, Game, Outcome, Point, Position, Rule, Stone};

/// The moves of Black's that win from a position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    start: Game,
    leaf: Leaf,
    /// Moves in the representative of each position.
    moves: HashMap<BoardKey, Point>,
}

impl Strategy {
    /// A strategy from the end of a game on, without a move yet.
    ///
    /// # Errors
    ///
    /// When the game is over, or White is to move.
    pub fn new(start: Game, leaf: Leaf) -> Result<Self, StartError> {
        if *start.outcome() != Outcome::Ongoing {
            return Err(StartError::Over);
        }
        if start.to_move() != Stone::Black {
            return Err(StartError::White);
        }
        Ok(Self { start, leaf, moves: HashMap::new() })
    }

    /// Names the move in a position and in all its images, in place of what was named before.
    ///
    /// # Errors
    ///
    /// When White is to move there, another rule is played by, or the rule does not allow the move.
    pub fn insert(&mut self, position: &Position, point: Point) -> Result<(), InsertError> {
        if !self.is_about(position) {
            return Err(InsertError::Foreign);
        }
        if !position.allows(point) {
            return Err(InsertError::Illegal(point));
        }
        let (key, symmetry) = BoardKey::of(position.board());
        self.moves.insert(key, symmetry.image(point));
        Ok(())
    }

    /// The move in a position; `None` where the strategy names none.
    #[must_use]
    pub fn answer(&self, position: &Position) -> Option<Point> {
        if !self.is_about(position) {
            return None;
        }
        let (key, symmetry) = BoardKey::of(position.board());
        self.moves.get(&key).map(|&point| symmetry.inverse().image(point))
    }

    fn is_about(&self, position: &Position) -> bool {
        position.to_move() == Stone::Black && position.rule() == self.rule()
    }

    /// The game at whose end it begins.
    #[must_use]
    pub const fn start(&self) -> &Game {
        &self.start
    }

    /// The rule that it wins by.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.start.rule()
    }

    /// How the rest is proven where it names no move.
    #[must_use]
    pub const fn leaf(&self) -> Leaf {
        self.leaf
    }

    /// In how many positions it names a move, images counted once.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether it names no move at all: then the search must see the win from the start.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}
