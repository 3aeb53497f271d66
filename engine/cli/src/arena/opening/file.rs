//! Openings from a file.

use std::num::NonZero;

use engine::{Game, Outcome, ParseGameError};
use thiserror::Error;

/// Why a text gives no openings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningsError {
    /// A line is no list of moves.
    #[error("line {line}: {source}")]
    Moves {
        /// Which line, from 1.
        line: NonZero<usize>,
        /// What is wrong with it.
        source: ParseGameError,
    },
    /// The moves of a line end the game.
    #[error("line {line}: the game is over after these moves")]
    Over {
        /// Which line, from 1.
        line: NonZero<usize>,
    },
    /// There is no opening in it.
    #[error("there is no opening in it")]
    Empty,
}

/// Reads openings, one a line, each a list of moves such as `h8i9g7`.
///
/// Blank lines, and what follows a `#`, do not count.
///
/// ```
/// use engine_cli::arena::opening;
///
/// let openings = opening::parse("# two of three stones\nh8i9g7\n\nh8 h9 k9  # far\n")?;
/// assert_eq!(openings[1].to_string(), "h8h9k9");
/// # Ok::<(), opening::OpeningsError>(())
/// ```
///
/// # Errors
///
/// When a line holds something else, or moves that end the game, or when there is no opening.
pub fn parse(text: &str) -> Result<Vec<Game>, OpeningsError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let moves = line.split('#').next().unwrap_or_default().trim();
        if moves.is_empty() {
            continue;
        }
        let line = NonZero::<usize>::MIN.saturating_add(index);
        let game: Game = moves.parse().map_err(|source| OpeningsError::Moves { line, source })?;
        if game.outcome() != &Outcome::Ongoing {
            return Err(OpeningsError::Over { line });
        }
        openings.push(game);
    }
    if openings.is_empty() { Err(OpeningsError::Empty) } else { Ok(openings) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn errors_name_the_line() {
        for (text, error) in [
            ("h8i9\n\nh8x\n", "line 3: move 2 at character 3: “x”"),
            ("# h8\nh8h8", "line 2: move 2: H8 is taken"),
            ("h8h9g8g9f8f9e8e9d8\n", "line 1: the game is over"),
            ("", "there is no opening in it"),
            ("\n# h8\n  \r\n", "there is no opening in it"),
        ] {
            let found = parse(text).unwrap_err().to_string();
            assert!(found.starts_with(error), "{text}: {found}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*|([a-o]1?[0-9]|#|\n| )*") {
            let _ = parse(&text);
        }
    }
}
