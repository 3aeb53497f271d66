//! The game of gomoku (五子棋): its vocabulary, its rules, the record of a game, the notations, and
//! the computer that plays it.
//!
//! Nothing here knows of a browser, a server or a terminal. A game is played move by move:
//!
//! ```
//! use engine::{Game, Outcome, Stone};
//!
//! let mut game: Game = "h8h9g8g9f8f9e8e9".parse()?;
//! assert_eq!(game.to_move(), Stone::Black);
//! game.play("D8".parse()?)?;
//! assert!(matches!(game.outcome(), Outcome::Won { winner: Stone::Black, .. }));
//! game.undo();
//! assert_eq!(game.outcome(), &Outcome::Ongoing);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions are drawn, in tests and in documents, as people see them:
//!
//! ```
//! use engine::{Board, Stone};
//!
//! let board: Board = "
//!        F G H I J
//!      9 . . O . .
//!      8 . . X X .
//!      7 . . . . .
//! ".parse()?;
//! assert_eq!(board.stone("I8".parse()?), Some(Stone::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rule is free-style unless another one is asked for: see [`Rule`], and [`renju`] for what Black
//! may not play there.
//!
//! ```
//! use engine::{Game, PlayError, renju::Forbidden};
//!
//! let mut game: Game = "renju h9a1h10a15g8o1i8o15".parse()?;
//! let h8 = "H8".parse()?;
//! let double_three = PlayError::Forbidden(h8, Forbidden::DoubleThree);
//! assert_eq!(game.play(h8), Err(double_three));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The computer plays at a [`Level`], from a seed that makes its choices repeatable:
//!
//! ```
//! use engine::{Game, Level, Score, think};
//!
//! let game: Game = "h8h9g8g9f8f9e8e9".parse()?;
//! let thought = think(&game, Level::Hard, 7).expect("the game is not over");
//! assert_eq!(thought.score, Score::Win(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Tools set it other limits, and give it positions that no game led to:
//!
//! ```
//! use engine::{Board, Level, Limits, Position, Stone, think_within};
//!
//! let board: Board = "
//!        D E F G H I
//!      8 . X X X X O
//! ".parse()?;
//! let mut settings = Level::Hard.settings();
//! settings.limits = Limits::nodes(20_000);
//! let thought = think_within(&Position::new(board, Stone::White), &settings, 7);
//! assert_eq!(thought.map(|thought| thought.point), "D8".parse().ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod board;
mod candidates;
mod clock;
mod direction;
mod evaluation;
mod game;
mod level;
mod master;
mod message;
pub mod notation;
mod pattern;
mod point;
mod point_set;
mod position;
pub mod proof;
pub mod renju;
mod row;
mod rule;
mod search;
mod settings;
mod stone;
pub mod strategy;
#[cfg(test)]
mod support;
mod symmetry;
mod think;
mod thought;
mod threat_search;
mod windows;
mod zobrist;

pub use bench::{Bench, bench};
pub use board::Board;
pub use direction::Direction;
pub use evaluation::{Census, Evaluation, Tally};
pub use game::{Game, Outcome, ParseGameError, PlayError, ReplayError, StartError};
pub use level::{Level, ParseLevelError};
pub use master::{Network, NetworkWeights, Promise, rank_moves};
pub use message::{MessageError, Reply, Request};
pub use pattern::{COMBINATIONS, Kind, PatternBoard, Shape, combinations};
pub use point::{POINTS, ParsePointError, Point, SIZE};
pub use point_set::PointSet;
pub use position::Position;
pub use row::Row;
pub use rule::{ParseRuleError, Rule};
pub use settings::{Choice, Limits, Method, Settings};
pub use stone::Stone;
pub use symmetry::{BoardKey, Symmetry};
pub use think::{think, think_within};
pub use thought::{Score, Thought};
pub use threat_search::{ForcedWin, Means, Solution, Solver, Verdict};
