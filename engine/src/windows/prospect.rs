//! What the fours and threes on the board leave to the side to move.

use crate::search::value::{self, Value};
use crate::{Evaluation, Point, PointSet, Stone};

/// What can be said of a position without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prospect {
    /// It is decided, by this move if there is one.
    Decided(Value, Option<Point>),
    /// All but this move, which is allowed, lose at once.
    Forced(Point),
    /// All but these moves, which are allowed, lose soon.
    Threatened(PointSet),
    /// Nothing.
    Open,
}

impl Prospect {
    /// Reads off what the side to move can hope for, so many plies from the root.
    pub(super) fn of(evaluation: &Evaluation, own: Stone, ply: usize) -> Self {
        if let Some(point) = evaluation.fives(own).first() {
            return Self::Decided(value::win(ply + 1), Some(point));
        }
        let fives = evaluation.fives(!own);
        if !fives.is_empty() {
            let block = fives.iter().find(|&point| evaluation.allows(own, point));
            return match block {
                Some(block) if fives.len() == 1 => Self::Forced(block),
                _ => Self::Decided(value::loss(ply + 2), block),
            };
        }
        if let Some(point) = evaluation.double_fours(own).next() {
            return Self::Decided(value::win(ply + 3), Some(point));
        }
        let Some(defences) = evaluation.defences(!own) else {
            return Self::Open;
        };
        let moves: PointSet = (defences | evaluation.fours(own))
            .iter()
            .filter(|&point| evaluation.allows(own, point))
            .collect();
        if moves.is_empty() {
            return Self::Decided(value::loss(ply + 4), None);
        }
        Self::Threatened(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::drawn::{
        BOTH_HAVE_A_FOUR, FORBIDDEN_BLOCK, FOUR, OPEN_FOUR, QUIET, TWO_THREES,
    };
    use crate::{Board, Rule};

    fn prospect(text: &str) -> Prospect {
        Prospect::of(&Evaluation::new(&text.parse().unwrap()), Stone::Black, 0)
    }

    fn points(names: &str) -> PointSet {
        names.split_whitespace().map(|name| name.parse::<Point>().unwrap()).collect()
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    #[test]
    fn ones_own_five_comes_before_all_else() {
        let decided = Prospect::Decided(value::win(1), Some(point("I8")));
        assert_eq!(prospect(BOTH_HAVE_A_FOUR), decided);
    }

    #[test]
    fn a_four_forces_its_block_and_an_open_four_is_lost() {
        assert_eq!(prospect(FOUR), Prospect::Forced(point("I7")));
        assert_eq!(prospect(OPEN_FOUR), Prospect::Decided(value::loss(2), Some(point("D7"))));
    }

    #[test]
    fn a_block_that_is_forbidden_is_no_way_out() {
        let mut board: Board = FORBIDDEN_BLOCK.parse().unwrap();
        board.set(point("D7"), Some(Stone::White));
        let by = |rule| Prospect::of(&Evaluation::by(rule, &board), Stone::Black, 0);
        assert_eq!(by(Rule::Renju), Prospect::Decided(value::loss(2), None));
        assert_eq!(by(Rule::Freestyle), Prospect::Forced(point("H7")));
    }

    #[test]
    fn ones_own_three_comes_before_the_others() {
        let both_have_a_three = "
               D E F G H I J
             8 . . X X X . .
             7 . . . . . . .
             6 . . O O O . .
        ";
        assert!(
            matches!(prospect(both_have_a_three), Prospect::Decided(value, _) if value == value::win(3))
        );
    }

    #[test]
    fn an_open_three_leaves_its_defences_and_ones_own_fours() {
        let three = "
               B C D E F G H I J
             8 . . . . O O O . .
             7 . . . . . . . . .
             6 O X X X . . . . .
        ";
        assert_eq!(prospect(three), Prospect::Threatened(points("E8 I8 F6 G6")));
    }

    #[test]
    fn two_open_threes_are_lost_without_a_four() {
        assert_eq!(prospect(TWO_THREES), Prospect::Decided(value::loss(4), None));
    }

    #[test]
    fn a_quiet_position_leaves_everything_open() {
        assert_eq!(prospect(QUIET), Prospect::Open);
    }
}
