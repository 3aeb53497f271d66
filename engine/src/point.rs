//! One of the 225 intersections of the board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Direction;
use crate::notation::excerpt;

/// Lines across the board, and lines up it.
pub const SIZE: u8 = 15;

/// Points on the board.
pub const POINTS: usize = SIZE as usize * SIZE as usize;

/// An intersection of the board, on the board by construction.
///
/// Columns are named A to O from the left, rows 1 to 15 from the bottom.
///
/// ```
/// use engine::Point;
///
/// let centre: Point = "H8".parse()?;
/// assert_eq!(centre, Point::CENTRE);
/// assert_eq!((centre.column(), centre.row()), (7, 7));
/// assert_eq!(centre.to_string(), "H8");
/// # Ok::<(), engine::ParsePointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The centre of the board, H8 (天元).
    pub const CENTRE: Self = Self(112);

    /// The five star points (星位), the centre among them.
    pub const STARS: [Self; 5] = [Self(48), Self(56), Self::CENTRE, Self(168), Self(176)];

    /// The point in a column and a row, both 0..15 from the bottom left; `None` off the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIZE && row < SIZE { Some(Self(row * SIZE + column)) } else { None }
    }

    /// The point at an index, 0..225, row by row from the bottom left; `None` off the board.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < POINTS { Some(Self(index as u8)) } else { None }
    }

    /// Its index, 0..225, row by row from the bottom left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, 0..15 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// Its row, 0..15 from the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// The letter of its column, `A` to `O`.
    #[must_use]
    pub const fn column_letter(self) -> char {
        (b'A' + self.column()) as char
    }

    /// The number of its row, 1 to 15.
    #[must_use]
    pub const fn row_number(self) -> u8 {
        self.row() + 1
    }

    /// The point `steps` further in a direction, backwards when negative; `None` off the board.
    #[must_use]
    pub const fn step(self, direction: Direction, steps: i8) -> Option<Self> {
        let (columns, rows) = direction.delta();
        let column = self.column() as i8 + columns * steps;
        let row = self.row() as i8 + rows * steps;
        if column < 0 || row < 0 { None } else { Self::new(column as u8, row as u8) }
    }

    /// The point whose name a text begins with, and the rest of the text.
    pub(crate) fn read(text: &[u8]) -> Option<(Self, &[u8])> {
        let (letter, mut rest) = text.split_first()?;
        let column = letter.to_ascii_uppercase().checked_sub(b'A')?;
        let mut number = 0_u8;
        while let Some((digit @ b'0'..=b'9', after)) = rest.split_first() {
            if number == 0 && *digit == b'0' {
                return None;
            }
            number = number.checked_mul(10)?.checked_add(digit - b'0')?;
            rest = after;
        }
        Some((Self::new(column, number.checked_sub(1)?)?, rest))
    }

    /// All 225 points in the order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..POINTS as u8).map(Self)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column_letter(), self.row_number())
    }
}

/// A text that names no point of the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("“{0}” is not a point: expected a letter A–O and a number 1–15, such as H8")]
pub struct ParsePointError(String);

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads `H8` or `h8`.
    ///
    /// # Errors
    ///
    /// When the text is anything but a letter A–O and a number 1–15 without a leading zero.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text.as_bytes())
            .and_then(|(point, rest)| rest.is_empty().then_some(point))
            .ok_or_else(|| ParsePointError(excerpt(text)))
    }
}

impl TryFrom<u8> for Point {
    type Error = ParsePointError;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::from_index(usize::from(index)).ok_or_else(|| ParsePointError(index.to_string()))
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> Self {
        point.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_run_from_a1_to_o15() {
        let names: Vec<String> = Point::all().map(|point| point.to_string()).collect();
        assert_eq!((names[0].as_str(), names[14].as_str()), ("A1", "O1"));
        assert_eq!((names[210].as_str(), names[224].as_str()), ("A15", "O15"));
    }

    #[test]
    fn every_name_reads_back() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_lowercase().parse(), Ok(point));
        }
    }

    #[test]
    fn other_texts_are_no_points() {
        for text in
            ["", "H", "8", "P1", "A0", "A16", "A01", "A+1", "H8 ", " H8", "HH8", "五8", "A256"]
        {
            assert!(text.parse::<Point>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn stars_are_where_players_expect_them() {
        assert_eq!(Point::STARS.map(|point| point.to_string()), ["D4", "L4", "H8", "D12", "L12"]);
    }

    #[test]
    fn a_step_ends_at_the_edge() {
        let corner = Point::new(0, 14).unwrap();
        assert_eq!(corner.step(Direction::Falling, 1), Point::new(1, 13));
        assert_eq!(corner.step(Direction::Falling, -1), None);
        assert_eq!(corner.step(Direction::Rising, 1), None);
        assert_eq!(corner.step(Direction::Vertical, -14), Point::new(0, 0));
    }
}
