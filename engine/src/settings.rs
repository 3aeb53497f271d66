//! How the computer thinks: how far, and how it chooses.

use std::time::Duration;

/// Where thinking ends: at whichever of these comes first.
///
/// The first iteration is always finished, so that there is always a move. Without any limit the
/// search goes on until it has seen the end of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// How many plies to look ahead.
    pub depth: Option<u8>,
    /// How long to think.
    pub time: Option<Duration>,
    /// How many positions to visit.
    pub nodes: Option<u64>,
}

impl Limits {
    /// Looks this many plies ahead.
    #[must_use]
    pub const fn depth(plies: u8) -> Self {
        Self { depth: Some(plies), time: None, nodes: None }
    }

    /// Thinks for so long.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { depth: None, time: Some(time), nodes: None }
    }

    /// Visits so many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: None, time: None, nodes: Some(nodes) }
    }
}

/// Which of the moves it has weighed the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One of so many of the best, each as likely.
    Few(u8),
    /// A move at most so many points of the evaluation worse than the best, and never one that
    /// gives a win away or lets a loss in. With 0 it is always the best. [`Method::Threats`] leaves
    /// chance a say in the opening only, while there are fewer than six stones.
    Near(i32),
}

/// What the computer knows of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Windows of five points, and what stands in them.
    Windows,
    /// The shapes that stones make, the threats that follow, and wins proven by them.
    Threats,
}

/// All that tells one way of thinking from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What it knows.
    pub method: Method,
    /// Where thinking ends.
    pub limits: Limits,
    /// Which of the good moves is played.
    pub choice: Choice,
    /// In how many of a hundred moves a four of the opponent's is overlooked.
    pub oversight: u8,
}
