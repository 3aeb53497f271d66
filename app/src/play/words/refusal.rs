//! Why a move is refused.

use engine::Point;
use engine::renju::{Examination, Forbidden};

use crate::names;

/// Why a move is refused: the rows that it would make.
pub(super) fn refused(examined: &Examination) -> String {
    let Some(why) = examined.forbidden() else { return String::new() };
    let rows: Vec<_> = rows(examined).iter().map(|(stones, _)| row(stones)).collect();
    let (count, rows) = (number(rows.len()), rows.join("、"));
    let reason = match why {
        Forbidden::DoubleThree => format!("一手做出{count}個活三：{rows}"),
        Forbidden::DoubleFour => format!("一手做出{count}個四：{rows}"),
        Forbidden::Overline => format!("{rows}超過五顆"),
    };
    format!("{}是黑棋禁手：{}。{reason}。", examined.point, names::forbidden(why))
}

/// What the rings of a drawn reason mean; empty when it has none.
pub(in crate::play) fn legend(examined: &Examination) -> String {
    becomes(examined).map_or_else(String::new, |becomes| format!("○再下一手成{becomes}"))
}

/// What the rings of a drawn reason say, for those who do not see them; empty when it has none.
pub(in crate::play) fn rings(examined: &Examination) -> String {
    let Some(becomes) = becomes(examined) else { return String::new() };
    let mut text = String::new();
    for (stones, next) in rows(examined) {
        let next: Vec<_> = next.iter().map(Point::to_string).collect();
        text += &format!("{}再下{}成{becomes}。", row(stones), next.join("或"));
    }
    text
}

/// What one more stone makes of the rows.
fn becomes(examined: &Examination) -> Option<&'static str> {
    match examined.forbidden()? {
        Forbidden::DoubleThree => Some("活四"),
        Forbidden::DoubleFour => Some("五"),
        Forbidden::Overline => None,
    }
}

/// Each row with where it leads.
fn rows(examined: &Examination) -> Vec<(&[Point], Vec<Point>)> {
    let mut rows: Vec<(&[Point], Vec<Point>)> = Vec::new();
    for stones in &examined.overlines {
        rows.push((stones, vec![]));
    }
    for four in &examined.fours {
        rows.push((&four.stones, four.fives.clone()));
    }
    for three in &examined.threes {
        rows.push((&three.stones, three.next.iter().map(|next| next.point).collect()));
    }
    rows
}

/// A row by its ends.
fn row(stones: &[Point]) -> String {
    let ends = stones.first().zip(stones.last());
    ends.map_or_else(String::new, |(first, last)| format!("{first}到{last}"))
}

/// A small number, as it counts things.
const fn number(count: usize) -> &'static str {
    match count {
        0 | 1 => "一",
        2 => "兩",
        3 => "三",
        _ => "四",
    }
}

#[cfg(test)]
mod tests {
    use engine::Board;
    use engine::renju::examine;

    use super::*;

    /// What is told of a stone on H8: of itself, of its rings and of what they lead to.
    fn told(board: &str) -> [String; 3] {
        let examined = examine(&board.parse::<Board>().unwrap(), Point::CENTRE);
        [refused(&examined), legend(&examined), rings(&examined)]
    }

    #[test]
    fn two_threes_are_told_with_the_straight_fours_that_they_lead_to() {
        let board = "
               F G H I J K
            10 . . X . . .
             9 . . X . . .
             8 . . . X X .
        ";
        let expected = [
            "H8是黑棋禁手：三三。一手做出兩個活三：H8到J8、H8到H10。",
            "○再下一手成活四",
            "H8到J8再下G8或K8成活四。H8到H10再下H7或H11成活四。",
        ];
        assert_eq!(told(board), expected);
    }

    #[test]
    fn two_fours_are_told_with_the_fives_that_they_lead_to() {
        let board = "
               D E F G H I J K
             8 X . X X . . X .
        ";
        let expected = [
            "H8是黑棋禁手：四四。一手做出兩個四：D8到H8、F8到J8。",
            "○再下一手成五",
            "D8到H8再下E8成五。F8到J8再下I8成五。",
        ];
        assert_eq!(told(board), expected);
    }

    #[test]
    fn an_overline_leads_nowhere() {
        let board = "
               D E F G H I J K
             8 . X X X . X X .
        ";
        let expected = ["H8是黑棋禁手：長連。E8到J8超過五顆。", "", ""];
        assert_eq!(told(board), expected);
    }

    #[test]
    fn a_point_that_is_not_forbidden_has_no_reason() {
        assert_eq!(told("\n   G H I\n 8 . . .\n"), ["", "", ""]);
    }
}
