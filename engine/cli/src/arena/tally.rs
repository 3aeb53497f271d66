//! Records counted up.

use engine::Stone;

use super::{Pace, Pairs, Reason, Record, Score, Verdict};

/// What came of a match so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How the player who was named first did with Black and with White.
    pub by_colour: [Score; 2],
    /// What else there is to say of the players, in the order in which they were named.
    pub sides: [Side; 2],
    /// What the pairs of games brought to the player who was named first. A pair counts when its
    /// second game has been counted right after its first.
    pub pairs: Pairs,
    /// The first game of a pair that is not complete: its number, and the half points it brought.
    open: Option<(u32, usize)>,
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
        let (count, half_points) = match record.verdict.winner() {
            Some(winner) if winner == record.first => (&mut score.wins, 2),
            Some(_) => (&mut score.losses, 0),
            None => (&mut score.draws, 1),
        };
        *count += 1;
        // The games 1 and 2 are a pair, 3 and 4, and so on.
        self.open = match self.open {
            Some((number, others)) if number + 1 == record.number => {
                self.pairs.add(others + half_points);
                None
            }
            _ => (record.number % 2 == 1).then_some((record.number, half_points)),
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_that_follow_each_other_are_a_pair() {
        let mut tally = Tally::default();
        let win = Some(Stone::Black);
        for (number, winner) in [(1, win), (2, win), (3, None), (5, win), (6, win), (8, win)] {
            let verdict = winner.map_or(Verdict::Drawn, |winner| Verdict::Won { winner });
            let first = if number % 2 == 1 { Stone::Black } else { Stone::White };
            let (game, scores) = (engine::Game::default(), vec![]);
            let pace = [Pace::default(); 2];
            tally.add(&Record { number, first, opening: 0, game, scores, verdict, pace });
        }
        // A win with Black and a loss with White, twice.
        assert_eq!(tally.pairs, Pairs([0, 0, 2, 0, 0]));
        assert_eq!(tally.score().games(), 6);
    }
}
