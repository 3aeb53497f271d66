//! What the threats on the board leave to the side to move.

use crate::pattern::{Kind, PatternBoard};
use crate::{Point, PointSet, Stone};

/// What can be said of a position without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prospect {
    /// The side to move wins by this move, its last stone so many plies from now.
    Won(usize, Point),
    /// It loses, the other's last stone so many plies from now; this move, if any, is as good as any
    /// other.
    Lost(usize, Option<Point>),
    /// All but this move lose at once.
    Forced(Point),
    /// All but these moves lose within four plies.
    Threatened(PointSet),
    /// It may play nowhere, and nobody has won.
    Drawn,
    /// Nothing.
    Open,
}

impl Prospect {
    /// Reads off what the side to move can hope for.
    pub(super) fn of(patterns: &PatternBoard, own: Stone) -> Self {
        if let Some(point) = patterns.points(own, Kind::Five).first() {
            return Self::Won(1, point);
        }
        let forbidden = patterns.forbidden(own);
        if (patterns.empty() - forbidden).is_empty() {
            return Self::Drawn;
        }
        let mine = |kind| (patterns.points(own, kind) - forbidden).first();
        let fives = patterns.points(!own, Kind::Five);
        if !fives.is_empty() {
            let block = (fives - forbidden).first();
            return match block {
                Some(block) if fives.len() == 1 => Self::Forced(block),
                _ => Self::Lost(2, block),
            };
        }
        if let Some(point) = mine(Kind::OpenFour) {
            return Self::Won(3, point);
        }
        let Some(defences) = patterns.defences(!own) else {
            // Where the other side has no four to answer with, neither a four with an open three
            // nor two open threes can be stopped: no stone lies on both lines. But they may be threes
            // in appearance only where stones are forbidden.
            let winning = mine(Kind::FourThree).or_else(|| mine(Kind::DoubleThree));
            return match winning {
                Some(point) if !patterns.rule().forbids(own) && !patterns.has_fours(!own) => {
                    Self::Won(5, point)
                }
                _ => Self::Open,
            };
        };
        let moves = (defences | patterns.fours(own)) - forbidden;
        if moves.is_empty() { Self::Lost(4, None) } else { Self::Threatened(moves) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Rule};

    fn prospect(text: &str) -> Prospect {
        Prospect::of(&PatternBoard::new(&text.parse::<Board>().unwrap()), Stone::Black)
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn points(names: &str) -> PointSet {
        names.split_whitespace().map(point).collect()
    }

    #[test]
    fn ones_own_five_comes_before_all_else() {
        let both_have_a_four = "
               D E F G H I
             8 O X X X X .
             7 X O O O O .
        ";
        assert_eq!(prospect(both_have_a_four), Prospect::Won(1, point("I8")));
    }

    #[test]
    fn a_four_forces_its_block_and_an_open_four_is_lost() {
        let four = "
               D E F G H I
             7 X O O O O .
        ";
        assert_eq!(prospect(four), Prospect::Forced(point("I7")));
        let open_four = "
               D E F G H I
             7 . O O O O .
        ";
        assert_eq!(prospect(open_four), Prospect::Lost(2, Some(point("D7"))));
    }

    #[test]
    fn an_open_three_leaves_its_defences_and_ones_own_fours() {
        let three = "
               B C D E F G H I J
             8 . . X . O O O . .
             7 . . . . . . . . .
             6 O X X X . . . . .
        ";
        assert_eq!(prospect(three), Prospect::Threatened(points("E8 I8 J8 F6 G6")));
    }

    #[test]
    fn two_open_threes_are_lost_without_a_four() {
        let threes = "
               D E F G H I J K
             8 . . O O O . . .
             7 . . . . . . . .
             6 . . . . . . . .
             5 . . O O O . . .
        ";
        assert_eq!(prospect(threes), Prospect::Lost(4, None));
    }

    #[test]
    fn a_four_with_an_open_three_wins_unless_the_other_side_has_a_four_to_answer_with() {
        let four_three = "
               C D E F G H I J
            11 . . . . . . . .
            10 O X X X . . . .
             9 . . . . X . . .
             8 . . . . X . . .
             7 . . . . . . . .
             6 . . . . . . . .
        ";
        assert_eq!(prospect(four_three), Prospect::Won(5, point("G10")));
        let with_a_four = "
               C D E F G H I J
            11 . . . . . . . .
            10 O X X X . . . .
             9 . . . . X . . .
             8 . . . . X . . .
             7 . . . . . . . .
             6 . . . . . . . .
             5 X O O O . . . .
        ";
        assert_eq!(prospect(with_a_four), Prospect::Open);
    }

    fn by_renju(text: &str, side: Stone) -> Prospect {
        Prospect::of(&PatternBoard::by(Rule::Renju, &text.parse::<Board>().unwrap()), side)
    }

    #[test]
    fn a_block_that_is_forbidden_is_no_way_out() {
        let double_three = "
               C D E F G H I J K
            10 . . . . . X . . .
             9 . . . . . X . . .
             8 . . . . . . . . .
             7 X O O O O . . . .
             6 . . . . X . . . .
             5 . . . X . . . . .
             4 . . . . . . . . .
        ";
        assert_eq!(by_renju(double_three, Stone::Black), Prospect::Lost(2, None));
        assert_eq!(prospect(double_three), Prospect::Forced(point("H7")));
    }

    #[test]
    fn two_threes_of_black_s_are_neither_a_win_nor_a_threat() {
        let double_three = "
               C D E F G H I J K
            10 . . . . . . . . .
             9 . . . . . X . . .
             8 . . . . . X . . .
             7 . . . X X . . . .
             6 . . . . . . . . .
             5 . . . . . . . . .
        ";
        assert_eq!(prospect(double_three), Prospect::Won(5, point("H7")));
        assert_eq!(by_renju(double_three, Stone::Black), Prospect::Open);
        assert_eq!(by_renju(double_three, Stone::White), Prospect::Open);
    }

    #[test]
    fn a_four_and_a_three_in_appearance_only_are_left_to_the_search() {
        // H8 makes a four; H10, which would make the three a straight four, is the sixth of a row.
        let false_three = "
               C D E F G H I J K
            12 . . . . . . O . .
            11 . . . . . X . O .
            10 . O X X X . X X .
             9 . . . . . X . . .
             8 O . X X X . O . .
             7 . O . O . . . . .
             6 . . . . . . . . .
        ";
        let board: Board = false_three.parse().unwrap();
        let patterns = PatternBoard::by(Rule::Renju, &board);
        assert_eq!(patterns.kind(Stone::Black, point("H8")), Kind::FourThree);
        assert_eq!(by_renju(false_three, Stone::Black), Prospect::Open);
    }

    #[test]
    fn a_quiet_position_leaves_everything_open() {
        let quiet = "
               D E F G H I J K
             8 . . X O X . . .
        ";
        assert_eq!(prospect(quiet), Prospect::Open);
    }
}
