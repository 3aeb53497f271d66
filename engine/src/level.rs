//! How strongly the computer plays.

use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::notation::excerpt;
use crate::{Choice, Limits, Method, Settings};

/// A strength that the computer plays at.
///
/// ```
/// use engine::Level;
///
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert_eq!(Level::Hard.name(), "hard");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// 簡單: scores its own move only, and picks among the best few.
    Easy,
    /// 普通: its own move and the answer to it.
    #[default]
    Normal,
    /// 困難: looks ahead as far as it can in its time.
    Hard,
    /// 大師: knows threats, proves wins by them, and looks ahead as far as it can in its time.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Master];

    /// The word for it on a command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }

    /// How it thinks.
    #[must_use]
    pub const fn settings(self) -> Settings {
        match self {
            Self::Easy => Settings {
                method: Method::Windows,
                limits: Limits::depth(1),
                choice: Choice::Few(4),
                oversight: 10,
            },
            Self::Normal => Settings {
                method: Method::Windows,
                limits: Limits::depth(2),
                choice: Choice::Near(4),
                oversight: 0,
            },
            Self::Hard => Settings {
                method: Method::Windows,
                limits: Limits::time(Duration::from_millis(700)),
                choice: Choice::Near(4),
                oversight: 0,
            },
            Self::Master => Settings {
                method: Method::Threats,
                limits: Limits::time(Duration::from_millis(1500)),
                choice: Choice::Near(10),
                oversight: 0,
            },
        }
    }
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("“{0}” is not a level: expected easy, normal, hard or master")]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads the [`name`](Self::name) of a level.
    ///
    /// # Errors
    ///
    /// When it is none of them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| ParseLevelError(excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_and_other_words_do_not() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
        }
        let error = "Hard".parse::<Level>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "“Hard” is not a level: expected easy, normal, hard or master"
        );
    }
}
