//! What has happened, told in words to those who cannot see the board.

use engine::renju::Examination;
use engine::{Point, Score, Stone, Thought};

use super::Uninvited;

/// Something that happened on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A new game began.
    NewGame,
    /// A game began from a position that was opened.
    Opened,
    /// A position could not be opened, and a new game began.
    NotOpened(Uninvited),
    /// A stone was placed.
    Placed(Stone, Point),
    /// A stone was placed that makes a row too long to win.
    Overlong(Stone, Point),
    /// A person tried to play where the rule forbids it, for what is left of this.
    Refused(Examination),
    /// Stones were taken back, the last one first.
    TakenBack(Vec<(Stone, Point)>),
}

/// What has happened since a person last did something.
///
/// The computer's answer is told beside what it answers, so that neither is lost when it comes at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// What the person did.
    pub(crate) done: Option<Event>,
    /// What the computer answered.
    pub(crate) answer: Option<Event>,
    /// The win that it has proven, while it is still to be won.
    pub(crate) proof: Option<Proof>,
}

/// A win that the computer has proven, with the stones that it has yet to place at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// It was proven by the latest move.
    Found(u8),
    /// It was proven, and told, at an earlier move.
    Pursued(u8),
}

impl Proof {
    /// What is to be told of a thought whose move has been played, after the thought before it.
    pub(super) fn told(before: Option<&Thought>, now: &Thought) -> Option<Self> {
        let proven = |thought: &Thought| match thought.score {
            Score::ProvenWin(plies) => Some(stones_left(plies)),
            _ => None,
        };
        // With none left to place, the game has been won, and that is told by itself.
        let left = proven(now).filter(|&left| left > 0)?;
        Some(match before.and_then(proven) {
            None => Self::Found(left),
            Some(_) => Self::Pursued(left),
        })
    }
}

/// How many stones the winner has yet to place after the first of so many plies, which is its own.
pub(crate) const fn stones_left(plies: u8) -> u8 {
    plies / 2
}
