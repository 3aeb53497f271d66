//! A fixed piece of thinking, to tell whether a search is the same and how fast it is.

use std::time::Duration;

use crate::clock::Clock;
use crate::{Choice, Game, Level, Limits, Position, Settings, think_within};

/// How far the search looks in each position, in plies.
const DEPTH: u8 = 12;

/// Positions from the first stones to the late middle game, quiet ones and such with threats.
const GAMES: [&str; 10] = [
    "h8i9",
    "h8i9i7g9",
    "h8h9g7i7f6",
    "h8i9g7g9i7f7h9h10",
    "h8i8g9j7h9h10i10j11",
    "i9h7g5i6h10j7j8k7g7k8",
    "h9h7h5j7h11j9g6j8j6i7k7h6",
    "h8i9i7g9h9h10g8i10j6k5f8e8",
    "h7g6e6g7f9i6g8h6f6f8i5e9d10e10",
    "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10",
];

/// What a fixed piece of thinking took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// Positions visited: the same on every machine, as long as the search is the same.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

/// Thinks about fixed positions to a fixed depth as the level master does, chance left out.
#[must_use]
pub fn bench() -> Bench {
    let settings = Settings {
        limits: Limits::depth(DEPTH),
        choice: Choice::Near(0),
        ..Level::Master.settings()
    };
    let clock = Clock::start();
    let nodes = GAMES
        .iter()
        .filter_map(|moves| moves.parse::<Game>().ok())
        .filter_map(|game| think_within(&Position::from(&game), &settings, 0))
        .map(|thought| thought.nodes)
        .sum();
    Bench { nodes, elapsed: clock.elapsed() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outcome;

    #[test]
    fn every_position_is_one_to_think_about() {
        for moves in GAMES {
            let game: Game = moves.parse().unwrap();
            assert_eq!(game.outcome(), &Outcome::Ongoing, "{moves}");
        }
    }
}
