//! What the manager lets the brain know.

use std::fmt;
use std::time::Duration;

use engine::notation::excerpt;
use thiserror::Error;

/// What follows `INFO`. The manager expects no answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Info {
    /// `timeout_turn`, in milliseconds: the longest time for a move; zero is as fast as possible.
    TimeoutTurn(Duration),
    /// `timeout_match`, in milliseconds: the time for a whole game, `None` when it has no limit.
    TimeoutMatch(Option<Duration>),
    /// `time_left`, in milliseconds: what is left of the game's time, zero when it is overrun,
    /// `None` when it has no limit.
    TimeLeft(Option<Duration>),
    /// `max_memory`, in bytes; `None` when it has no limit.
    MaxMemory(Option<u64>),
    /// `thread_num`: on how many threads it may think. Not of the protocol itself, but several programs
    /// know it, and the others pass it over.
    ThreadNum(u32),
    /// `game_type`: what the opponent is.
    GameType(u32),
    /// `rule`, a sum of 1 (five exactly), 2 (continuous), 4 (renju) and 8 (caro); 0 is free-style.
    Rule(u32),
    /// Every other key, and a key above by which nobody plays differently, with a value that it cannot
    /// have: nothing that matters.
    Other,
}

/// A value that its key cannot have, of a key by which one plays: a rule or a limit of time. A brain
/// that passed it over would play another game than its manager, or lose on time.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("INFO {key} “{value}” is not understood: expected {expected}")]
pub struct InfoError {
    /// The key, in lower case.
    pub key: &'static str,
    /// What stands in the place of its value; of a long text, an excerpt.
    pub value: String,
    /// What the protocol has there.
    pub expected: &'static str,
}

/// The value of `time_left` that stands for no limit, in milliseconds.
const NO_LIMIT: i64 = i32::MAX as i64;

const TIMEOUT_TURN: &str = "timeout_turn";
const TIMEOUT_MATCH: &str = "timeout_match";
const TIME_LEFT: &str = "time_left";
const MAX_MEMORY: &str = "max_memory";
const THREAD_NUM: &str = "thread_num";
const GAME_TYPE: &str = "game_type";

impl Info {
    /// The key of [`Info::Rule`].
    pub const RULE: &'static str = "rule";

    /// Reads a key, in either case, and its value.
    pub(super) fn parse(text: &str) -> Result<Self, InfoError> {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        let milliseconds = |value: u64| Duration::from_millis(value);
        let error = |key, expected| InfoError { key, value: excerpt(value), expected };
        let whole = || value.parse::<u64>().ok();
        Ok(match key.to_ascii_lowercase().as_str() {
            TIMEOUT_TURN => {
                let turn = whole().ok_or_else(|| error(TIMEOUT_TURN, "milliseconds, 0 or more"))?;
                Self::TimeoutTurn(milliseconds(turn))
            }
            TIMEOUT_MATCH => {
                let game =
                    whole().ok_or_else(|| error(TIMEOUT_MATCH, "milliseconds, 0 or more"))?;
                Self::TimeoutMatch(Some(game).filter(|&game| game > 0).map(milliseconds))
            }
            TIME_LEFT => {
                let left = value.parse::<i64>().map_err(|_| error(TIME_LEFT, "milliseconds"))?;
                let limit = Some(left).filter(|&left| left < NO_LIMIT);
                Self::TimeLeft(limit.map(|left| milliseconds(left.max(0).unsigned_abs())))
            }
            Self::RULE => {
                let expected = "a sum of 1, 2, 4 and 8, or 0";
                Self::Rule(value.parse().map_err(|_| error(Self::RULE, expected))?)
            }
            MAX_MEMORY => whole().map_or(Self::Other, |bytes| {
                Self::MaxMemory(Some(bytes).filter(|&bytes| bytes > 0))
            }),
            THREAD_NUM => value.parse().map_or(Self::Other, Self::ThreadNum),
            GAME_TYPE => value.parse().map_or(Self::Other, Self::GameType),
            _ => Self::Other,
        })
    }

    /// Its key; `None` of what does not matter.
    #[must_use]
    pub const fn key(&self) -> Option<&'static str> {
        Some(match self {
            Self::TimeoutTurn(_) => TIMEOUT_TURN,
            Self::TimeoutMatch(_) => TIMEOUT_MATCH,
            Self::TimeLeft(_) => TIME_LEFT,
            Self::MaxMemory(_) => MAX_MEMORY,
            Self::ThreadNum(_) => THREAD_NUM,
            Self::GameType(_) => GAME_TYPE,
            Self::Rule(_) => Self::RULE,
            Self::Other => return None,
        })
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key().unwrap_or("other"))?;
        let or_zero = |time: &Option<Duration>| time.unwrap_or_default().as_millis();
        match self {
            Self::TimeoutTurn(time) | Self::TimeLeft(Some(time)) => {
                write!(f, " {}", time.as_millis())
            }
            Self::TimeoutMatch(time) => write!(f, " {}", or_zero(time)),
            Self::TimeLeft(None) => write!(f, " {NO_LIMIT}"),
            Self::MaxMemory(bytes) => write!(f, " {}", bytes.unwrap_or_default()),
            Self::ThreadNum(number) | Self::GameType(number) | Self::Rule(number) => {
                write!(f, " {number}")
            }
            Self::Other => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn info(text: &str) -> Info {
        Info::parse(text).unwrap()
    }

    #[test]
    fn limits_of_zero_mean_what_the_protocol_says() {
        assert_eq!(info("timeout_turn 1000"), Info::TimeoutTurn(SECOND));
        assert_eq!(info("timeout_turn 0"), Info::TimeoutTurn(Duration::ZERO));
        assert_eq!(info("timeout_match 1000"), Info::TimeoutMatch(Some(SECOND)));
        assert_eq!(info("timeout_match 0"), Info::TimeoutMatch(None));
        assert_eq!(info("TIME_LEFT  1000"), Info::TimeLeft(Some(SECOND)));
        assert_eq!(info("time_left 0"), Info::TimeLeft(Some(Duration::ZERO)));
        assert_eq!(info("time_left -5"), Info::TimeLeft(Some(Duration::ZERO)));
        assert_eq!(info("time_left 2147483647"), Info::TimeLeft(None));
        assert_eq!(info("max_memory 0"), Info::MaxMemory(None));
    }

    #[test]
    fn a_rule_or_a_limit_of_time_that_cannot_be_read_is_told_of() {
        for value in ["", "x", "4x", "4 4", "1.5", "99999999999999999999"] {
            for key in [Info::RULE, TIMEOUT_TURN, TIMEOUT_MATCH, TIME_LEFT] {
                let error = Info::parse(&format!("{key} {value}")).unwrap_err();
                assert_eq!((error.key, error.value.as_str()), (key, value));
            }
        }
        for (text, error) in [
            ("rule -4", "INFO rule “-4” is not understood: expected a sum of 1, 2, 4 and 8, or 0"),
            (
                "Timeout_Turn -5",
                "INFO timeout_turn “-5” is not understood: expected milliseconds, 0 or more",
            ),
            (
                "timeout_match -5",
                "INFO timeout_match “-5” is not understood: expected milliseconds, 0 or more",
            ),
        ] {
            assert_eq!(Info::parse(text).unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn what_nobody_plays_by_does_not_matter() {
        for text in [
            "",
            "evaluate 7,7",
            "folder /tmp",
            "something new",
            "max_memory x",
            "max_memory -1",
            "thread_num all",
            "game_type",
        ] {
            assert_eq!(info(text), Info::Other, "{text}");
        }
    }
}
