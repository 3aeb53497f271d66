//! How long players may take.

use std::time::Duration;

use thiserror::Error;

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

/// A text that is no time that anybody may take.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a time of at most a day, such as 700ms or 2s")]
pub struct ParseTimeError;

/// Reads a time such as `700ms` or `2s`.
///
/// # Errors
///
/// When the text is no time, or one of more than a day.
pub fn parse_time(text: &str) -> Result<Duration, ParseTimeError> {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    humantime::parse_duration(text).ok().filter(|&time| time <= DAY).ok_or(ParseTimeError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit_and_an_end() {
        assert_eq!(parse_time("700ms"), Ok(Duration::from_millis(700)));
        assert_eq!(parse_time("1m 30s"), Ok(Duration::from_secs(90)));
        for text in ["", "700", "-1s", "25h", "500000000000y", "99999999999999999999s"] {
            assert_eq!(parse_time(text), Err(ParseTimeError), "{text}");
        }
    }
}
