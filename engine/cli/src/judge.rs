//! Where Black may not play, for positions as lines of JSON.

use std::collections::BTreeMap;

use engine::{Board, ParsePointError, Point, Rule, Stone};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::JsonError;
use crate::json::parse_object;

/// The answer to a position; as JSON it is `{"forbidden":{"E5":"double-four"}}`.
///
/// ```
/// use engine::Rule;
/// use engine_cli::judge::judge;
///
/// let line = r#"{"black": ["H9", "H10", "I8", "J8"], "white": []}"#;
/// let judgement = judge(Rule::Renju, line.as_bytes())?;
/// assert_eq!(judgement.forbidden["H8"], "double-three");
/// assert!(judge(Rule::Standard, line.as_bytes())?.forbidden.is_empty());
/// # Ok::<(), engine_cli::judge::JudgeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// By the name of each point that is forbidden to Black, why it is: `double-three`, `double-four`
    /// or `overline`.
    pub forbidden: BTreeMap<String, &'static str>,
}

/// A line that is no position.
#[derive(Debug, Error)]
pub enum JudgeError {
    /// It is not an object with the names of points in `black` and `white`.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// A name is that of no point.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// A point is named twice.
    #[error("there is more than one stone on {0}")]
    Taken(Point),
}

/// What else an object holds is nobody's business here.
#[derive(Deserialize)]
struct Stones {
    black: Vec<String>,
    white: Vec<String>,
}

/// Judges the position that a line of JSON holds: `{"black": ["H8", …], "white": […]}`. The numbers of
/// stones need not be such as a game leads to; it is Black's move.
///
/// # Errors
///
/// When the line holds no position.
pub fn judge(rule: Rule, line: &[u8]) -> Result<Judgement, JudgeError> {
    let Stones { black, white } = parse_object(line)?;
    let mut board = Board::EMPTY;
    for (names, stone) in [(black, Stone::Black), (white, Stone::White)] {
        for name in names {
            let point = name.parse()?;
            if board.set(point, Some(stone)).is_some() {
                return Err(JudgeError::Taken(point));
            }
        }
    }
    let forbidden = rule.forbidden_points(&board, Stone::Black).iter().filter_map(|point| {
        let forbidden = rule.forbidden(&board, Stone::Black, point)?;
        Some((point.to_string(), forbidden.name()))
    });
    Ok(Judgement { forbidden: forbidden.collect() })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn error(line: &str) -> String {
        judge(Rule::Renju, line.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn each_kind_has_its_word() {
        let line = r#"{"id": 7, "black": ["O15", "C14", "M14", "N14", "B13", "D13", "L13", "N13",
            "C12", "L12", "M12", "K11", "B8", "C7", "D6", "B5", "C5", "D5", "B1", "C1", "E1", "F1",
            "G1", "K1", "L1", "M1", "N1"], "white": ["L14", "N12"]}"#;
        let judgement = judge(Rule::Renju, line.as_bytes()).unwrap();
        assert_eq!(
            serde_json::to_string(&judgement).unwrap(),
            r#"{"forbidden":{"C13":"double-three","D1":"overline","E5":"double-four"}}"#
        );
        for rule in [Rule::Freestyle, Rule::Standard] {
            let judgement = judge(rule, line.as_bytes()).unwrap();
            assert_eq!(serde_json::to_string(&judgement).unwrap(), r#"{"forbidden":{}}"#);
        }
    }

    #[test]
    fn what_is_no_position_is_told_what_is_wrong_with_it() {
        assert!(error(r#"{"black": ["P8"], "white": []}"#).starts_with("“P8” is not a point"));
        let twice = "there is more than one stone on H8";
        assert_eq!(error(r#"{"black": ["H8", "h8"], "white": []}"#), twice);
        assert_eq!(error(r#"{"black": ["H8"], "white": ["H8"]}"#), twice);
        assert!(error(r#"{"black": ["H8"]}"#).starts_with("missing field `white`"));
        let array = r#"[["H9", "H10", "I8", "J8"], []]"#;
        assert_eq!(error(array), "invalid type: sequence, expected an object");
        for line in ["", "H8", "[]x", "null", r#"{"black": "H8", "white": []}"#, "{", "\u{feff}{}"]
        {
            assert!(judge(Rule::Renju, line.as_bytes()).is_err(), "{line}");
        }
        assert!(judge(Rule::Renju, b"\xff\xfe").is_err());
    }

    #[test]
    fn however_long_a_line_is_its_error_is_short() {
        let long = "8".repeat(5_000_000);
        for line in [
            format!(r#"{{"black": ["{long}"], "white": []}}"#),
            format!(r#"{{"black": "{long}", "white": []}}"#),
            format!(r#"{{"black": [{long}], "white": []}}"#),
            long,
        ] {
            let error = error(&line);
            assert!(error.len() < 300, "{} bytes", error.len());
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_judged_or_refused(bytes: Vec<u8>, names in "[A-P\"0-9,]*") {
            let _ = judge(Rule::Renju, &bytes);
            let _ = judge(Rule::Renju, format!(r#"{{"black":["{names}"],"white":[]}}"#).as_bytes());
        }
    }
}
