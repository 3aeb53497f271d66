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

/// What has happened since a person last did something.
///
/// The computer's answer is told beside what it answers, so that neither is lost when it comes at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// What the person did.
    pub(crate) done: Option<Event>,
    /// What the computer answered.
    pub(crate) answer: Option<Event>,
}
