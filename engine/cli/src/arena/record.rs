//! What came of a game.

use std::time::Duration;

use engine::{Game, Outcome, Stone};

use super::{Failure, Reason, Worth};

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which of the match it is, from 1.
    pub number: u32,
    /// The colour of the player who was named first.
    pub first: Stone,
    /// How many of the moves are the opening, which nobody chose.
    pub opening: usize,
    /// Its moves.
    pub game: Game,
    /// What each move after the opening was worth to its player; a program does not say.
    pub scores: Vec<Option<Worth>>,
    /// Who won, and why.
    pub verdict: Verdict,
    /// How fast both players were, the one who was named first before the other.
    pub pace: [Pace; 2],
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// One side has as many in a row as win.
    Won {
        /// That side.
        winner: Stone,
    },
    /// The board is full.
    Drawn,
    /// Every empty point is forbidden to the side to move, and the game is drawn.
    Barred,
    /// One side failed to move, and lost.
    Forfeited {
        /// That side.
        loser: Stone,
        /// What it did instead.
        failure: Failure,
    },
}

impl Verdict {
    /// The verdict on a game by its board; `None` while it goes on.
    #[must_use]
    pub const fn of(game: &Game) -> Option<Self> {
        match *game.outcome() {
            Outcome::Ongoing => None,
            Outcome::Won { winner, .. } => Some(Self::Won { winner }),
            Outcome::Drawn if game.board().is_full() => Some(Self::Drawn),
            Outcome::Drawn => Some(Self::Barred),
        }
    }

    /// The side that won; `None` after a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Stone> {
        match *self {
            Self::Won { winner } => Some(winner),
            Self::Drawn | Self::Barred => None,
            Self::Forfeited { loser, .. } => Some(!loser),
        }
    }

    /// The word for it.
    #[must_use]
    pub const fn reason(&self) -> Reason {
        match self {
            Self::Won { .. } => Reason::Five,
            Self::Drawn => Reason::FullBoard,
            Self::Barred => Reason::NoLegalMove,
            Self::Forfeited { failure, .. } => failure.reason(),
        }
    }
}

/// How fast a player moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// How many moves it made.
    pub moves: u32,
    /// How long they took together.
    pub total: Duration,
    /// How long the longest took; when the player was waited for in vain, at least that.
    pub longest: Duration,
}

impl Pace {
    /// Counts a move.
    pub fn add(&mut self, time: Duration) {
        *self += Self { moves: 1, total: time, longest: time };
    }

    /// Takes note of time that led to no move.
    pub fn add_wait(&mut self, time: Duration) {
        self.longest = self.longest.max(time);
    }

    /// How long a move took in the mean; `None` when there was none.
    #[must_use]
    pub fn mean(&self) -> Option<Duration> {
        self.total.checked_div(self.moves)
    }
}

impl std::ops::AddAssign for Pace {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_for_want_of_a_legal_move_is_told_from_a_full_board() {
        let moves = include_str!("../../../tests/data/nowhere.txt");
        let mut game = Game::by(engine::Rule::Renju, moves).unwrap();
        let verdict = Verdict::of(&game).unwrap();
        assert_eq!((verdict.winner(), verdict.reason()), (None, Reason::NoLegalMove));
        game.undo();
        assert_eq!(Verdict::of(&game), None);
    }
}
