//! Records counted up.

use engine::Stone;

use super::{Pace, Reason, Record, Score, Verdict};

/// What came of a match so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How the player who was named first did with Black and with White.
    pub by_colour: [Score; 2],
    /// What else there is to say of the players, in the order in which they were named.
    pub sides: [Side; 2],
}

/// What a match showed of a player, beside how it did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// How fast it was.
    pub pace: Pace,
    /// Games that it lost by an illegal move.
    pub illegal: u32,
    /// Games that it lost on time.
    pub late: u32,
    /// Games that it lost because it broke down.
    pub broken: u32,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, record: &Record) {
        let score = &mut self.by_colour[record.first.index()];
        match record.verdict.winner() {
            Some(winner) if winner == record.first => score.wins += 1,
            Some(_) => score.losses += 1,
            None => score.draws += 1,
        }
        for (side, pace) in self.sides.iter_mut().zip(record.pace) {
            side.pace += pace;
        }
        if let Verdict::Forfeited { loser, failure } = &record.verdict {
            let side = &mut self.sides[usize::from(*loser != record.first)];
            match failure.reason() {
                Reason::IllegalMove => side.illegal += 1,
                Reason::Time => side.late += 1,
                _ => side.broken += 1,
            }
        }
    }

    /// How the player who was named first did.
    #[must_use]
    pub fn score(&self) -> Score {
        let [black, white] = Stone::BOTH.map(|stone| self.by_colour[stone.index()]);
        Score {
            wins: black.wins + white.wins,
            draws: black.draws + white.draws,
            losses: black.losses + white.losses,
        }
    }
}
