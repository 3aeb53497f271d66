//! Openings from a file.

use std::num::NonZero;

use engine::{Game, Outcome, ParseGameError, Rule};
use thiserror::Error;

/// Why a text gives no openings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningsError {
    /// A line is no list of moves, or one of a game by another rule.
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

/// Reads openings, one a line, each a list of moves such as `h8i9g7`, played by a rule. A line that
/// names one itself, such as `renju h8i9g7`, must name the same.
///
/// Blank lines, and what follows a `#`, do not count.
///
/// ```
/// use engine::Rule;
/// use engine_cli::arena::opening;
///
/// let openings = opening::parse(Rule::Freestyle, "# two of three stones\nh8i9g7\n\nh8 h9 k9  # far\n")?;
/// assert_eq!(openings[1].to_string(), "h8h9k9");
/// # Ok::<(), opening::OpeningsError>(())
/// ```
///
/// # Errors
///
/// When a line holds something else, or moves that end the game, or names another rule, or when there
/// is no opening.
pub fn parse(rule: Rule, text: &str) -> Result<Vec<Game>, OpeningsError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let moves = line.split('#').next().unwrap_or_default().trim();
        if moves.is_empty() {
            continue;
        }
        let line = NonZero::<usize>::MIN.saturating_add(index);
        let game = Game::by(rule, moves).map_err(|source| OpeningsError::Moves { line, source })?;
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
            let found = parse(Rule::Freestyle, text).unwrap_err().to_string();
            assert!(found.starts_with(error), "{text}: {found}");
        }
    }

    #[test]
    fn openings_are_read_by_the_rule_that_is_played_by() {
        let error = |rule, text| parse(rule, text).unwrap_err().to_string();
        let threes = "h9a1h10a15g8o1i8o15h8";
        assert!(parse(Rule::Standard, threes).is_ok());
        let forbidden = "line 1: move 9: H8 is forbidden to Black: double-three";
        assert_eq!(error(Rule::Renju, threes), forbidden);
        assert!(parse(Rule::Renju, "renju h8i9").is_ok_and(|games| games[0].rule() == Rule::Renju));
        let other = error(Rule::Standard, "h8\nrenju h8i9");
        assert_eq!(other, "line 2: the rule is standard, but the moves are of a game by renju");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*|([a-o]1?[0-9]|#|\n| )*") {
            let _ = parse(Rule::Freestyle, &text);
        }
    }
}
