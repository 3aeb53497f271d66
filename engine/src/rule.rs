//! What the rules of the game say.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::notation::excerpt;
use crate::renju::{self, Forbidden};
use crate::{Board, Direction, Point, PointSet, Row, Stone};

/// A set of rules. In all of them the first to win has won, and when the side to move has nowhere to
/// play, the game is drawn.
///
/// ```
/// use engine::{Rule, Stone};
///
/// assert_eq!("renju".parse(), Ok(Rule::Renju));
/// assert_eq!(Rule::Renju.name(), "renju");
/// assert!(Rule::Renju.wins(Stone::White, 6) && !Rule::Renju.wins(Stone::Black, 6));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Five or more in a row win for either side, and nothing is forbidden (自由規則).
    #[default]
    Freestyle,
    /// Exactly five win for either side, six or more are nothing, and nothing is forbidden (標準規則).
    Standard,
    /// Black wins with exactly five, White with five or more; what [`renju`] says is forbidden to
    /// Black (連珠規則).
    Renju,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 3] = [Self::Freestyle, Self::Standard, Self::Renju];

    /// The word for it on a command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
        }
    }

    /// Every row that wins for the stone on a point, none when it does not win or the point is empty.
    #[must_use]
    pub fn winning_rows(self, board: &Board, point: Point) -> Vec<Row> {
        let Some(stone) = board.stone(point) else { return vec![] };
        Direction::ALL
            .into_iter()
            .filter_map(|direction| Row::through(board, point, direction))
            .filter(|row| self.wins(stone, row.length))
            .collect()
    }

    /// Whether a row of this many stones of a side wins.
    #[must_use]
    pub const fn wins(self, side: Stone, length: u8) -> bool {
        match (self, side) {
            (Self::Freestyle, _) | (Self::Renju, Stone::White) => length >= 5,
            (Self::Standard, _) | (Self::Renju, Stone::Black) => length == 5,
        }
    }

    /// Why a side may not play on a point; `None` when nothing is forbidden there, be it that the
    /// point is taken.
    #[must_use]
    pub fn forbidden(self, board: &Board, side: Stone, point: Point) -> Option<Forbidden> {
        if self.forbids(side) { renju::forbidden(board, point) } else { None }
    }

    /// The empty points where a side may not play.
    #[must_use]
    pub fn forbidden_points(self, board: &Board, side: Stone) -> PointSet {
        if self.forbids(side) { renju::forbidden_points(board) } else { PointSet::EMPTY }
    }

    /// Whether there is a point where a side may play.
    #[must_use]
    pub fn has_legal_move(self, board: &Board, side: Stone) -> bool {
        let forbidden = self.forbidden_points(board, side);
        board.empty_points().any(|point| !forbidden.contains(point))
    }

    /// Whether there can be points where a side may not play.
    #[must_use]
    pub const fn forbids(self, side: Stone) -> bool {
        matches!((self, side), (Self::Renju, Stone::Black))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("“{0}” is not a rule: expected freestyle, standard or renju")]
pub struct ParseRuleError(String);

impl FromStr for Rule {
    type Err = ParseRuleError;

    /// Reads the [`name`](Self::name) of a rule.
    ///
    /// # Errors
    ///
    /// When it is none of them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|rule| rule.name() == text)
            .ok_or_else(|| ParseRuleError(excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every place and direction a row of `length` can lie, as its points.
    fn places(length: u8) -> impl Iterator<Item = Vec<Point>> {
        Direction::ALL.into_iter().flat_map(move |direction| {
            Point::all().filter_map(move |point| {
                (0..length as i8).map(|steps| point.step(direction, steps)).collect()
            })
        })
    }

    #[test]
    fn every_name_reads_back_and_other_words_do_not() {
        for rule in Rule::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
        }
        let error = "Renju".parse::<Rule>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "“Renju” is not a rule: expected freestyle, standard or renju"
        );
    }

    #[test]
    fn a_row_of_five_to_nine_wins_everywhere_where_the_rule_says_so_whichever_stone_came_last() {
        for (rule, stone, longest) in [
            (Rule::Freestyle, Stone::Black, 9),
            (Rule::Freestyle, Stone::White, 9),
            (Rule::Standard, Stone::Black, 5),
            (Rule::Standard, Stone::White, 5),
            (Rule::Renju, Stone::Black, 5),
            (Rule::Renju, Stone::White, 9),
        ] {
            for points in (5..=9).flat_map(places) {
                let mut board = Board::EMPTY;
                for &point in &points {
                    board.set(point, Some(stone));
                }
                let whole = Row {
                    first: points[0],
                    last: points[points.len() - 1],
                    length: points.len() as u8,
                };
                let expected = if whole.length <= longest { vec![whole] } else { vec![] };
                for &last in &points {
                    assert_eq!(
                        rule.winning_rows(&board, last),
                        expected,
                        "{rule} {last} in {board}"
                    );
                }
            }
        }
    }

    #[test]
    fn four_do_not_win_and_a_gap_or_the_other_colour_breaks_the_row() {
        let board: Board = "
               D E F G H I J K
             9 . X X X X . X .
             8 X X X O X X X .
             7 . O O O O . . .
        "
        .parse()
        .unwrap();
        for rule in Rule::ALL {
            for (point, _) in board.stones() {
                assert_eq!(rule.winning_rows(&board, point), []);
            }
        }
    }

    #[test]
    fn a_row_does_not_run_round_the_edge() {
        let mut board = Board::EMPTY;
        for name in ["M8", "N8", "O8", "A9", "B9"] {
            board.set(name.parse().unwrap(), Some(Stone::Black));
        }
        assert_eq!(Rule::Freestyle.winning_rows(&board, "A9".parse().unwrap()), []);
    }

    #[test]
    fn one_stone_can_win_in_all_four_directions() {
        let board: Board = "
               D E F G H I J K L
            12 X . . . X . . . X
            11 . X . . X . . X .
            10 . . X . X . X . .
             9 . . . X X X . . .
             8 X X X X X X X X X
             7 . . . X X X . . .
             6 . . X . X . X . .
             5 . X . . X . . X .
             4 X . . . X . . . X
        "
        .parse()
        .unwrap();
        let rows = Rule::Freestyle.winning_rows(&board, Point::CENTRE);
        assert_eq!(rows.iter().map(|row| row.length).collect::<Vec<_>>(), [9, 9, 9, 9]);
        assert_eq!(Rule::Standard.winning_rows(&board, Point::CENTRE), []);
    }

    #[test]
    fn only_black_and_only_under_renju_is_anything_forbidden() {
        let board: Board = "
               F G H I J K
            10 . . X . . .
             9 . . X . . .
             8 . . . X X .
        "
        .parse()
        .unwrap();
        for rule in Rule::ALL {
            for side in Stone::BOTH {
                let expected =
                    (rule == Rule::Renju && side == Stone::Black).then_some(Forbidden::DoubleThree);
                assert_eq!(rule.forbidden(&board, side, Point::CENTRE), expected);
                let points = rule.forbidden_points(&board, side);
                assert_eq!(points.contains(Point::CENTRE), expected.is_some());
                assert_eq!(points.len(), usize::from(expected.is_some()));
                assert!(rule.has_legal_move(&board, side));
            }
        }
    }
}
