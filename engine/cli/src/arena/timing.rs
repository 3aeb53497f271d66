//! How long players may take.

use std::time::Duration;

/// The time that players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// For a move. When it is not said, a level has its own, and a program has
    /// [`Self::PROGRAM`].
    pub time: Option<Duration>,
    /// Beyond that, before it counts as a loss on time.
    pub tolerance: Duration,
    /// For a program, from its start to its word that it is ready.
    pub start: Duration,
}

impl Timing {
    /// What a program has for a move when nothing is said.
    pub const PROGRAM: Duration = Duration::from_millis(700);

    /// What a program is told that it has for a move.
    #[must_use]
    pub fn program(&self) -> Duration {
        self.time.unwrap_or(Self::PROGRAM)
    }
}

impl Default for Timing {
    fn default() -> Self {
        Self { time: None, tolerance: Duration::from_millis(500), start: Duration::from_secs(10) }
    }
}
