//! Drawn boards.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use thiserror::Error;

use super::excerpt;
use crate::{Board, Point, SIZE, Stone};

const BLACK: char = 'X';
const WHITE: char = 'O';
const EMPTY: char = '.';

/// A board, or a part of one, drawn as text: a line with the letters of the columns, then a line
/// for each row from the top down, which starts with its number. `X` is a black stone, `O` a white
/// one, `.` an empty point.
///
/// ```
/// use engine::notation::Diagram;
///
/// let diagram: Diagram = "
///        G H I
///      9 . O .
///      8 . X X
/// ".parse()?;
/// assert_eq!((diagram.columns, diagram.rows), (6..=8, 7..=8));
/// # Ok::<(), engine::notation::DiagramError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The columns it shows, within 0..15.
    pub columns: RangeInclusive<u8>,
    /// The rows it shows, within 0..15.
    pub rows: RangeInclusive<u8>,
    /// Its stones; what it does not show is empty.
    pub board: Board,
}

impl Diagram {
    /// A diagram that shows the whole board.
    #[must_use]
    pub const fn whole(board: Board) -> Self {
        Self { columns: 0..=SIZE - 1, rows: 0..=SIZE - 1, board }
    }
}

/// A text that is no drawn board. Lines and characters count from 1, blank lines included.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiagramError {
    /// There is no line with the letters of the columns.
    #[error("no board is drawn: expected a line with the letters of the columns")]
    Missing,
    /// The first line is not a run of neighbouring letters within A–O.
    #[error(
        "line {line}: expected the letters of neighbouring columns within A–O, found “{found}”"
    )]
    Columns {
        /// The line.
        line: usize,
        /// What it says.
        found: String,
    },
    /// A line does not start with the number of the row that comes next.
    #[error("line {line}: expected {expected}, found “{found}”")]
    Row {
        /// The line.
        line: usize,
        /// Which row belongs here.
        expected: String,
        /// What it starts with.
        found: String,
    },
    /// A row has more or fewer points than there are columns.
    #[error("line {line}: expected {expected} points, found {found}")]
    Width {
        /// The line.
        line: usize,
        /// How many columns the first line names.
        expected: usize,
        /// How many points the row has.
        found: usize,
    },
    /// A point is neither a stone nor empty.
    #[error("line {line}, character {character}: expected X, O or “.”, found “{found}”")]
    Point {
        /// The line.
        line: usize,
        /// The character in it.
        character: usize,
        /// What stands there.
        found: String,
    },
}

impl FromStr for Diagram {
    type Err = DiagramError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = text.lines().enumerate().filter(|(_, content)| !content.trim().is_empty());
        let (index, header) = lines.next().ok_or(DiagramError::Missing)?;
        let columns = parse_columns(header).ok_or_else(|| DiagramError::Columns {
            line: index + 1,
            found: excerpt(header.trim()),
        })?;

        let mut board = Board::EMPTY;
        let mut rows: Option<RangeInclusive<u8>> = None;
        for (index, content) in lines {
            let line = index + 1;
            let mut words = words(content);
            let (_, label) = words.next().unwrap_or_default();
            let row = label
                .parse::<u8>()
                .ok()
                .filter(|number| (1..=SIZE).contains(number))
                .map(|number| number - 1)
                .filter(|&row| rows.as_ref().is_none_or(|rows| row + 1 == *rows.start()))
                .ok_or_else(|| DiagramError::Row {
                    line,
                    expected: rows.as_ref().map_or_else(
                        || format!("a row, 1–{SIZE}"),
                        |rows| match rows.start() {
                            0 => "no row below row 1".to_owned(),
                            next => format!("row {next}"),
                        },
                    ),
                    found: excerpt(label),
                })?;
            rows = Some(row..=rows.map_or(row, |rows| *rows.end()));

            let points: Vec<_> = words.collect();
            if points.len() != columns.len() {
                return Err(DiagramError::Width {
                    line,
                    expected: columns.len(),
                    found: points.len(),
                });
            }
            for (column, (character, word)) in columns.clone().zip(points) {
                let stone = parse_stone(word).ok_or_else(|| DiagramError::Point {
                    line,
                    character,
                    found: excerpt(word),
                })?;
                if let Some(point) = Point::new(column, row) {
                    board.set(point, stone);
                }
            }
        }
        let rows = rows.ok_or(DiagramError::Missing)?;
        Ok(Self { columns, rows, board })
    }
}

/// The words of a line, each with the character it starts at, from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| {
        let start = word.as_ptr().addr() - line.as_ptr().addr();
        (line[..start].chars().count() + 1, word)
    })
}

fn parse_columns(line: &str) -> Option<RangeInclusive<u8>> {
    let columns = line
        .split_whitespace()
        .map(|word| match word.as_bytes() {
            &[letter @ b'A'..=b'O'] => Some(letter - b'A'),
            _ => None,
        })
        .collect::<Option<Vec<u8>>>()?;
    let (first, last) = (*columns.first()?, *columns.last()?);
    columns.iter().copied().eq(first..=last).then_some(first..=last)
}

fn parse_stone(word: &str) -> Option<Option<Stone>> {
    let mut chars = word.chars();
    let stone = match chars.next()? {
        BLACK => Some(Stone::Black),
        WHITE => Some(Stone::White),
        EMPTY => None,
        _ => return None,
    };
    chars.next().is_none().then_some(stone)
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  ")?;
        for column in self.columns.clone() {
            write!(f, " {}", char::from(b'A' + column))?;
        }
        for row in self.rows.clone().rev() {
            write!(f, "\n{:2}", row + 1)?;
            for point in self.columns.clone().filter_map(|column| Point::new(column, row)) {
                let character = match self.board.stone(point) {
                    Some(Stone::Black) => BLACK,
                    Some(Stone::White) => WHITE,
                    None => EMPTY,
                };
                write!(f, " {character}")?;
            }
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Diagram>().unwrap_err().to_string()
    }

    #[test]
    fn draws_what_it_reads() {
        let text = "   G H I\n 9 . O .\n 8 X X .\n";
        assert_eq!(text.parse::<Diagram>().unwrap().to_string(), text);
    }

    #[test]
    fn errors_say_where() {
        assert_eq!(
            error(" \n"),
            "no board is drawn: expected a line with the letters of the columns"
        );
        assert_eq!(
            error(" A B"),
            "no board is drawn: expected a line with the letters of the columns"
        );
        assert!(error("\n A C\n").starts_with("line 2: expected the letters"));
        assert!(error("   N O P\n").starts_with("line 1: expected the letters"));
        assert_eq!(error("   A B\n 3 . .\n 1 . ."), "line 3: expected row 2, found “1”");
        assert_eq!(error("   A B\n16 . ."), "line 2: expected a row, 1–15, found “16”");
        assert_eq!(error("   A B\n 3 . . ."), "line 2: expected 2 points, found 3");
        assert_eq!(error("   A B\n 3 . Q"), "line 2, character 6: expected X, O or “.”, found “Q”");
    }

    #[test]
    fn a_row_below_the_first_is_refused() {
        assert_eq!(error("   A\n 1 .\n 0 ."), "line 3: expected no row below row 1, found “0”");
    }

    fn stone() -> impl Strategy<Value = Option<Stone>> {
        prop_oneof![Just(None), Just(Some(Stone::Black)), Just(Some(Stone::White))]
    }

    proptest! {
        #[test]
        fn every_board_reads_back(stones in prop::collection::vec(stone(), 225)) {
            let mut board = Board::EMPTY;
            for (point, stone) in Point::all().zip(stones) {
                board.set(point, stone);
            }
            prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*|[A-O0-9XO. \n]*") {
            let _ = text.parse::<Diagram>();
        }
    }
}
