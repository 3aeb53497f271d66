//! A place on the board, as the protocol writes it.

use std::fmt;
use std::str::FromStr;

use engine::{Point, SIZE};
use thiserror::Error;

/// A column from the left and a row from the top, both from 0, on the board or off it.
///
/// ```
/// use engine::Point;
/// use engine_cli::protocol::Coordinates;
///
/// let coordinates: Coordinates = "3,0".parse()?;
/// assert_eq!(coordinates.point(), "D15".parse().ok());
/// assert_eq!(Coordinates::from(Point::CENTRE).to_string(), "7,7");
/// # Ok::<(), engine_cli::protocol::ParseCoordinatesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coordinates {
    /// The column from the left.
    pub x: i32,
    /// The row from the top.
    pub y: i32,
}

impl Coordinates {
    /// The point there; `None` off the board.
    #[must_use]
    pub fn point(self) -> Option<Point> {
        let from_the_top = u8::try_from(self.y).ok()?;
        Point::new(u8::try_from(self.x).ok()?, (SIZE - 1).checked_sub(from_the_top)?)
    }
}

impl From<Point> for Coordinates {
    fn from(point: Point) -> Self {
        Self { x: point.column().into(), y: (SIZE - 1 - point.row()).into() }
    }
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A text that is no pair of coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected two numbers with a comma between them")]
pub struct ParseCoordinatesError;

impl FromStr for Coordinates {
    type Err = ParseCoordinatesError;

    /// Reads `7,7`, with or without spaces round the numbers.
    ///
    /// # Errors
    ///
    /// When the text is not two whole numbers with a comma between them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (x, y) = text.split_once(',').ok_or(ParseCoordinatesError)?;
        let number = |text: &str| text.trim().parse().map_err(|_| ParseCoordinatesError);
        Ok(Self { x: number(x)?, y: number(y)? })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn y_counts_from_the_top() {
        for (text, point) in [("0,0", "A15"), ("14,0", "O15"), ("0,14", "A1"), ("14,14", "O1")] {
            let coordinates: Coordinates = text.parse().unwrap();
            assert_eq!(coordinates.point(), point.parse().ok(), "{text}");
        }
    }

    #[test]
    fn every_point_reads_back() {
        for point in Point::all() {
            assert_eq!(Coordinates::from(point).point(), Some(point));
        }
    }

    #[test]
    fn off_the_board_there_is_no_point() {
        for text in ["15,0", "0,15", "-1,0", "0,-1", "256,0", "0,2147483647"] {
            assert_eq!(text.parse::<Coordinates>().unwrap().point(), None, "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", ",", "7", "7,", ",7", "7,7,7", "7;7", "7.0,7", "H8", "7,99999999999"] {
            assert_eq!(text.parse::<Coordinates>(), Err(ParseCoordinatesError), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(x: i32, y: i32) {
            let coordinates = Coordinates { x, y };
            prop_assert_eq!(coordinates.to_string().parse(), Ok(coordinates));
        }
    }
}
