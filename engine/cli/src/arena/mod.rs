//! Where players meet.
//!
//! A [`Match`] is a number of games between two [`Player`]s, each a level of the engine or an
//! external program that speaks the Gomocup protocol. Every game starts from an
//! [opening] of a few stones, and every opening is played twice with the colours swapped.
//! What comes of a game is a [`Record`]; a [`Tally`] counts them up and a [`Journal`] writes them
//! down, each as an [`Entry`] that other tools read.

mod entry;
mod failure;
mod game;
mod in_order;
mod journal;
mod matches;
pub mod opening;
mod pairs;
mod player;
mod program;
mod record;
mod report;
mod score;
mod sprt;
mod stop;
mod tally;
mod timing;
mod worth;

pub use entry::{Entry, EntryError, Seconds, read_entries};
pub use failure::{Failure, Halt, Reason};
pub use journal::Journal;
pub use matches::{Match, StartError};
pub use pairs::Pairs;
pub use player::{BoundLevel, CommandLine, Kind, ParsePlayerError, Player};
pub use program::Program;
pub use record::{Pace, Record, Verdict};
pub use report::Report;
pub use score::Score;
pub use sprt::{Hypothesis, ParseSprtError, Sprt};
pub use stop::{Stop, Stopper};
pub use tally::{Side, Tally};
pub use timing::{ParseTimeError, Timing, parse_time};
pub use worth::Worth;
