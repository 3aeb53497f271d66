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
    use crate::support::drawn::{
        BOTH_HAVE_A_FOUR, DOUBLE_THREE, FALSE_THREE, FORBIDDEN_BLOCK, FOUR, FULL, OPEN_FOUR, QUIET,
        TWO_THREES,
    };
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
        assert_eq!(prospect(BOTH_HAVE_A_FOUR), Prospect::Won(1, point("I8")));
    }

    #[test]
    fn a_four_forces_its_block_and_an_open_four_is_lost() {
        assert_eq!(prospect(FOUR), Prospect::Forced(point("I7")));
        assert_eq!(prospect(OPEN_FOUR), Prospect::Lost(2, Some(point("D7"))));
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
        assert_eq!(prospect(TWO_THREES), Prospect::Lost(4, None));
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
        let mut board: Board = FORBIDDEN_BLOCK.parse().unwrap();
        board.set(point("D7"), Some(Stone::White));
        let by = |rule| Prospect::of(&PatternBoard::by(rule, &board), Stone::Black);
        assert_eq!(by(Rule::Renju), Prospect::Lost(2, None));
        assert_eq!(by(Rule::Freestyle), Prospect::Forced(point("H7")));
    }

    #[test]
    fn a_black_that_may_play_nowhere_has_not_lost() {
        let mut board: Board = FULL.parse().unwrap();
        for name in ["E1", "F1", "G1", "I1", "J1", "K1"] {
            board.set(point(name), Some(Stone::Black));
        }
        board.set(point("H1"), None);
        let by = |rule| Prospect::of(&PatternBoard::by(rule, &board), Stone::Black);
        assert_eq!(by(Rule::Renju), Prospect::Drawn);
        assert_eq!(by(Rule::Freestyle), Prospect::Won(1, point("H1")));
    }

    #[test]
    fn two_threes_of_black_s_are_neither_a_win_nor_a_threat() {
        assert_eq!(prospect(DOUBLE_THREE), Prospect::Won(5, point("H7")));
        assert_eq!(by_renju(DOUBLE_THREE, Stone::Black), Prospect::Open);
        assert_eq!(by_renju(DOUBLE_THREE, Stone::White), Prospect::Open);
    }

    #[test]
    fn a_four_and_a_three_in_appearance_only_are_left_to_the_search() {
        let board: Board = FALSE_THREE.parse().unwrap();
        let patterns = PatternBoard::by(Rule::Renju, &board);
        assert_eq!(patterns.kind(Stone::Black, point("H8")), Kind::FourThree);
        assert_eq!(by_renju(FALSE_THREE, Stone::Black), Prospect::Open);
    }

    #[test]
    fn a_quiet_position_leaves_everything_open() {
        assert_eq!(prospect(QUIET), Prospect::Open);
    }
}
