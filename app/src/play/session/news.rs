//! What has happened, told in words to those who cannot see the board.

use engine::{Point, Stone};

/// Something that happened on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A new game began.
    NewGame,
    /// A stone was placed.
    Placed(Stone, Point),
    /// Stones were taken back, the last one first.
    TakenBack(Vec<(Stone, Point)>),
}

/// An event with its number, by which it differs from an event of the same words before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct News {
    /// Its number, from 0, in the order of all that happened.
    pub(crate) number: usize,
    /// What happened.
    pub(crate) event: Event,
}

/// What has happened since a person last did something.
///
/// The computer's answer joins the move that it answers, so that neither is lost when it comes at
/// once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bulletin {
    latest: Vec<News>,
    count: usize,
}

impl Bulletin {
    /// What has happened, in order.
    #[must_use]
    pub(crate) fn latest(&self) -> &[News] {
        &self.latest
    }

    /// A person did something: what happened before is old.
    pub(super) fn start(&mut self, event: Event) {
        self.latest.clear();
        self.add(event);
    }

    /// Something followed from it.
    pub(super) fn add(&mut self, event: Event) {
        self.latest.push(News { number: self.count, event });
        self.count += 1;
    }
}
