//! Lists of moves such as `h8i9g7`.

use thiserror::Error;

use super::excerpt;
use crate::Point;

/// A text that is no list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "move {number} at character {character}: “{found}” is not a point: expected a letter A–O and a number 1–15"
)]
pub struct MovesError {
    /// Which move it is, from 1.
    pub number: usize,
    /// Where it starts in the text, in characters from 1.
    pub character: usize,
    /// What stands there instead; of a long text, an [`excerpt()`].
    pub found: String,
}

/// Reads a list of moves: points one after the other, in either case, with or without spaces or
/// commas between them.
///
/// ```
/// use engine::notation::{format_moves, parse_moves};
///
/// let moves = parse_moves("H8, i9 g7")?;
/// assert_eq!(format_moves(&moves), "h8i9g7");
/// # Ok::<(), engine::notation::MovesError>(())
/// ```
///
/// # Errors
///
/// When something else stands in the text; the error says which move it is, and where.
pub fn parse_moves(text: &str) -> Result<Vec<Point>, MovesError> {
    let separator = |c: char| c.is_whitespace() || c == ',';
    let mut moves = Vec::new();
    let mut rest = text.trim_start_matches(separator);
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
        let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let (name, next) = rest.split_at(letter.len_utf8() + digits);
        let point = name.parse().map_err(|_| MovesError {
            number: moves.len() + 1,
            character: text[..text.len() - rest.len()].chars().count() + 1,
            found: excerpt(name),
        })?;
        moves.push(point);
        rest = next.trim_start_matches(separator);
    }
    Ok(moves)
}

/// Reads a list of moves as [`format_moves`] writes it; `None` when it is not written so.
pub(crate) fn read_moves(text: &str) -> Option<Vec<Point>> {
    let mut moves = Vec::new();
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let (point, after) = Point::read(rest)?;
        moves.push(point);
        rest = after;
    }
    Some(moves)
}

/// Writes a list of moves in the form `h8i9g7`.
#[must_use]
pub fn format_moves(moves: &[Point]) -> String {
    moves.iter().map(|point| point.to_string().to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_error_says_where() {
        let error = parse_moves("h8 i9,z3 g7").unwrap_err();
        assert_eq!(error, MovesError { number: 3, character: 7, found: "z3".into() });
        assert_eq!(parse_moves("h8i").unwrap_err().character, 3);
        assert_eq!(parse_moves("h8五").unwrap_err().character, 3);
        assert_eq!(parse_moves("h16").unwrap_err().found, "h16");
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(indices in prop::collection::vec(0..225usize, 0..225)) {
            let moves: Vec<Point> = indices.into_iter().filter_map(Point::from_index).collect();
            let text = format_moves(&moves);
            prop_assert_eq!(read_moves(&text), Some(moves.clone()));
            prop_assert_eq!(parse_moves(&text), Ok(moves));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*|[a-o0-9 ,]*") {
            if let Some(moves) = read_moves(&text) {
                prop_assert_eq!(parse_moves(&text), Ok(moves));
            }
        }
    }
}
