//! What the rules of the game say.

use crate::{Board, Direction, Point, Row};

/// A set of rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Five or more in a row win for either side, and nothing is forbidden (自由規則).
    #[default]
    Freestyle,
}

impl Rule {
    /// Every row that wins for the stone on a point, none when it does not win or the point is empty.
    #[must_use]
    pub fn winning_rows(self, board: &Board, point: Point) -> Vec<Row> {
        Direction::ALL
            .into_iter()
            .filter_map(|direction| Row::through(board, point, direction))
            .filter(|row| self.wins(row.length))
            .collect()
    }

    /// Whether a row of this many stones wins.
    #[must_use]
    pub const fn wins(self, length: u8) -> bool {
        match self {
            Self::Freestyle => length >= 5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stone;

    /// Every place and direction a row of `length` can lie, as its points.
    fn places(length: u8) -> impl Iterator<Item = Vec<Point>> {
        Direction::ALL.into_iter().flat_map(move |direction| {
            Point::all().filter_map(move |point| {
                (0..length as i8).map(|steps| point.step(direction, steps)).collect()
            })
        })
    }

    #[test]
    fn a_row_of_five_to_nine_wins_everywhere_whichever_stone_came_last() {
        for stone in Stone::BOTH {
            for points in (5..=9).flat_map(places) {
                let mut board = Board::EMPTY;
                for &point in &points {
                    board.set(point, Some(stone));
                }
                for &last in &points {
                    let rows = Rule::Freestyle.winning_rows(&board, last);
                    let whole = Row {
                        first: points[0],
                        last: points[points.len() - 1],
                        length: points.len() as u8,
                    };
                    assert_eq!(rows, [whole], "{last} in {board}");
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
        for (point, _) in board.stones() {
            assert_eq!(Rule::Freestyle.winning_rows(&board, point), []);
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
    }
}
