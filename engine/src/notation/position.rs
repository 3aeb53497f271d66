//! Positions in words such as `renju black h8g7 white i9 next black`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::moves::{format_moves, read_moves};
use crate::{Board, Point, Position, Rule, Stone};

/// A text that is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A word stands where another belongs, or none does: this belongs there.
    #[error("expected {0}")]
    Word(&'static str),
    /// What stands for stones is no list of points.
    #[error("expected a list of points such as h8i9")]
    Points,
    /// Two stones on one point.
    #[error("there are two stones on {0}")]
    Taken(Point),
}

const fn word(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "black",
        Stone::White => "white",
    }
}

impl Position {
    /// Reads a position from the front of some words, and leaves what follows it.
    pub(crate) fn read<'a>(
        words: &mut impl Iterator<Item = &'a str>,
    ) -> Result<Self, PositionError> {
        let mut next = words.next();
        let rule = Rule::ALL.into_iter().find(|rule| next == Some(rule.name()));
        if rule.is_some() {
            next = words.next();
        }
        let mut board = Board::EMPTY;
        for stone in Stone::BOTH {
            if next == Some(word(stone)) {
                let points = words.next().and_then(read_moves).ok_or(PositionError::Points)?;
                for point in points {
                    if board.set(point, Some(stone)).is_some() {
                        return Err(PositionError::Taken(point));
                    }
                }
                next = words.next();
            }
        }
        if next != Some("next") {
            return Err(PositionError::Word("a rule, then black, white and next"));
        }
        let next = words.next();
        let to_move = Stone::BOTH.into_iter().find(|&stone| next == Some(word(stone)));
        let to_move = to_move.ok_or(PositionError::Word("black or white"))?;
        Ok(Self::by(rule.unwrap_or_default(), board, to_move))
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads the rule, unless it is free-style, the stones of each colour that has any, and the side
    /// that moves next.
    ///
    /// # Errors
    ///
    /// When the text is not of that form, or has two stones on one point.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        let position = Self::read(&mut words)?;
        match words.next() {
            None => Ok(position),
            Some(_) => Err(PositionError::Word("nothing more")),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rule() != Rule::default() {
            write!(f, "{} ", self.rule())?;
        }
        for stone in Stone::BOTH {
            let of_colour = self.board().stones().filter(|&(_, colour)| colour == stone);
            let points: Vec<Point> = of_colour.map(|(point, _)| point).collect();
            if !points.is_empty() {
                write!(f, "{} {} ", word(stone), format_moves(&points))?;
            }
        }
        write!(f, "next {}", word(self.to_move()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Position>().unwrap_err().to_string()
    }

    #[test]
    fn a_position_is_its_rule_its_stones_and_whose_turn_it_is() {
        let text = "renju black g7h8 white i9 next black";
        let position: Position = text.parse().unwrap();
        assert_eq!(position.rule(), Rule::Renju);
        assert_eq!(position.board().count(), 3);
        assert_eq!(position.to_move(), Stone::Black);
        assert_eq!(position.to_string(), text);
        let empty: Position = "next white".parse().unwrap();
        assert_eq!(empty, Position::new(Board::EMPTY, Stone::White));
    }

    #[test]
    fn errors_say_what_belongs_there() {
        for text in ["", "renju", "h8 next white", "white i9 black h8 next black"] {
            assert_eq!(error(text), "expected a rule, then black, white and next", "{text}");
        }
        assert_eq!(error("black h8 next"), "expected black or white");
        assert_eq!(error("next black h8"), "expected nothing more");
        assert_eq!(error("black h8 white i9h8 next black"), "there are two stones on H8");
        for text in
            ["black h88 next white", "black", "black h08 next white", "black h8五 next white"]
        {
            assert_eq!(error(text), "expected a list of points such as h8i9", "{text}");
        }
    }

    fn stone() -> impl Strategy<Value = Option<Stone>> {
        prop_oneof![Just(None), Just(Some(Stone::Black)), Just(Some(Stone::White))]
    }

    proptest! {
        #[test]
        fn every_position_reads_back(
            stones in prop::collection::vec(stone(), 225),
            rule in prop::sample::select(&Rule::ALL[..]),
            to_move in prop::sample::select(&Stone::BOTH[..]),
        ) {
            let mut board = Board::EMPTY;
            for (point, stone) in Point::all().zip(stones) {
                board.set(point, stone);
            }
            let position = Position::by(rule, board, to_move);
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }

        #[test]
        fn any_text_is_read_or_refused(
            text in "\\PC*|((renju|black|white|next|moves|([a-o]1?[0-9]){0,3}) ?)*",
        ) {
            let _ = text.parse::<Position>();
        }
    }
}
