//! What the brain says back.

use std::fmt;

use super::Coordinates;

/// A line from the brain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `OK`.
    Ok,
    /// `x,y`: its move.
    Move(Coordinates),
    /// `SUGGEST x,y`: a move for the manager to confirm.
    Suggest(Coordinates),
    /// `FORBID xxyyxxyy.`: the points that are forbidden, two digits for each coordinate.
    Forbid(Vec<Coordinates>),
    /// `ERROR text`: it knows the command but cannot do what it says.
    Error(String),
    /// `UNKNOWN text`: it does not know the command.
    Unknown(String),
    /// `MESSAGE text`: words for the people who watch.
    Message(String),
    /// `DEBUG text`: words for its author.
    Debug(String),
    /// Anything else, such as the answer to `ABOUT`.
    Other(String),
}

impl Answer {
    /// Reads a line. There is no line that it cannot read.
    #[must_use]
    pub fn parse(line: &str) -> Self {
        let line = line.trim();
        if let Ok(coordinates) = line.parse() {
            return Self::Move(coordinates);
        }
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (name.to_ascii_uppercase().as_str(), rest.parse()) {
            ("OK", _) => Self::Ok,
            ("SUGGEST", Ok(coordinates)) => Self::Suggest(coordinates),
            ("FORBID", _) => {
                parse_forbid(rest).map_or_else(|| Self::Other(line.to_owned()), Self::Forbid)
            }
            ("ERROR", _) => Self::Error(rest.to_owned()),
            ("UNKNOWN", _) => Self::Unknown(rest.to_owned()),
            ("MESSAGE", _) => Self::Message(rest.to_owned()),
            ("DEBUG", _) => Self::Debug(rest.to_owned()),
            _ => Self::Other(line.to_owned()),
        }
    }
}

/// Reads `0708.`.
fn parse_forbid(text: &str) -> Option<Vec<Coordinates>> {
    let digits = text.strip_suffix('.')?.as_bytes();
    let number = |digits: &[u8]| {
        let digits = std::str::from_utf8(digits).ok()?;
        if digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit()) {
            digits.parse().ok()
        } else {
            None
        }
    };
    digits
        .chunks(4)
        .map(|pair| {
            let (x, y) = pair.split_at_checked(2)?;
            Some(Coordinates { x: number(x)?, y: number(y)? })
        })
        .collect()
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok => f.write_str("OK"),
            Self::Move(coordinates) => coordinates.fmt(f),
            Self::Suggest(coordinates) => write!(f, "SUGGEST {coordinates}"),
            Self::Forbid(points) => {
                f.write_str("FORBID ")?;
                points.iter().try_for_each(|Coordinates { x, y }| write!(f, "{x:02}{y:02}"))?;
                f.write_str(".")
            }
            Self::Error(text) => write!(f, "ERROR {text}"),
            Self::Unknown(text) => write!(f, "UNKNOWN {text}"),
            Self::Message(text) => write!(f, "MESSAGE {text}"),
            Self::Debug(text) => write!(f, "DEBUG {text}"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn words_may_follow_what_was_asked_for() {
        assert_eq!(Answer::parse("OK - everything is good"), Answer::Ok);
        assert_eq!(Answer::parse("Error too large"), Answer::Error("too large".into()));
        assert_eq!(Answer::parse("UNKNOWN"), Answer::Unknown(String::new()));
        assert_eq!(Answer::parse(" 7, 8 "), Answer::Move(Coordinates { x: 7, y: 8 }));
        assert_eq!(Answer::parse("SUGGEST"), Answer::Other("SUGGEST".into()));
    }

    #[test]
    fn forbidden_points_are_two_digits_a_coordinate_and_end_with_a_dot() {
        let points = vec![Coordinates { x: 7, y: 7 }, Coordinates { x: 0, y: 14 }];
        assert_eq!(Answer::Forbid(points.clone()).to_string(), "FORBID 07070014.");
        assert_eq!(Answer::parse("FORBID 07070014."), Answer::Forbid(points));
        assert_eq!(Answer::Forbid(vec![]).to_string(), "FORBID .");
        for line in ["FORBID", "FORBID 0707", "FORBID 070.", "FORBID 07+7.", "FORBID 07070."] {
            assert_eq!(Answer::parse(line), Answer::Other(line.into()));
        }
    }

    fn answer() -> impl Strategy<Value = Answer> {
        let coordinates = || (any::<i32>(), any::<i32>()).prop_map(|(x, y)| Coordinates { x, y });
        let words = || "[a-z]([a-z0-9 ,]*[a-z])?";
        prop_oneof![
            Just(Answer::Ok),
            coordinates().prop_map(Answer::Move),
            coordinates().prop_map(Answer::Suggest),
            prop::collection::vec((0..100, 0..100), 0..9).prop_map(|points| {
                Answer::Forbid(points.into_iter().map(|(x, y)| Coordinates { x, y }).collect())
            }),
            words().prop_map(Answer::Error),
            words().prop_map(Answer::Unknown),
            words().prop_map(Answer::Message),
            words().prop_map(Answer::Debug),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(answer in answer()) {
            prop_assert_eq!(Answer::parse(&answer.to_string()), answer);
        }

        #[test]
        fn any_line_is_read(line in "\\PC*|[A-Z]*[-0-9, ]*") {
            let _ = Answer::parse(&line);
        }
    }
}
