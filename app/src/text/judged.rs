//! What a rule allows and what it forbids, as figures claim it.

use engine::renju::{self, Forbidden, Three};
use engine::{Board, ParsePointError, Point, Rule, Stone};

/// A verdict on a stone that a colour might place next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Judged {
    /// `black H8 allowed`: nothing is forbidden there.
    Allowed(Stone, Point),
    /// `black H8 forbidden double-three`: what is forbidden there to Black.
    Forbidden(Point, Forbidden),
    /// `black H8 threes G8+K8 H7=overline`: all the threes that a black stone makes, each by the
    /// points that make it a straight four, and why those are forbidden that are. A three none of
    /// whose points is allowed is one in appearance only.
    Threes(Point, Vec<Vec<(Point, Option<Forbidden>)>>),
    /// `black H8 fours G8+L8 H7`: all the fours that a black stone makes by the rules of renju, each
    /// by the points that make it five.
    Fours(Point, Vec<Vec<Point>>),
}

impl Judged {
    /// Reads what follows the point; nothing when it is no verdict.
    pub(super) fn parse(
        stone: Stone,
        point: Point,
        words: &[&str],
    ) -> Result<Option<Self>, ParsePointError> {
        Ok(match (stone, words) {
            (_, ["allowed"]) => Some(Self::Allowed(stone, point)),
            (Stone::Black, ["forbidden", kind]) => {
                kind_named(kind).map(|kind| Self::Forbidden(point, kind))
            }
            (Stone::Black, ["threes", threes @ ..]) => {
                let threes = threes.iter().map(|three| three.split('+').map(next).collect());
                let threes: Option<Vec<Vec<_>>> = threes.collect();
                threes.map(|threes| Self::Threes(point, threes))
            }
            (Stone::Black, ["fours", fours @ ..]) => {
                let fours = fours.iter().map(|four| four.split('+').map(str::parse).collect());
                Some(Self::Fours(point, fours.collect::<Result<_, _>>()?))
            }
            _ => None,
        })
    }

    /// Whether it is true of a position by a rule.
    pub(super) fn holds(&self, rule: Rule, board: &Board) -> bool {
        match *self {
            Self::Allowed(stone, point) => {
                board.is_empty_at(point) && rule.forbidden(board, stone, point).is_none()
            }
            Self::Forbidden(point, kind) => {
                rule.forbidden(board, Stone::Black, point) == Some(kind)
            }
            Self::Threes(point, ref claimed) => {
                let nexts = |three: Three| {
                    three.next.into_iter().map(|next| (next.point, next.forbidden)).collect()
                };
                let found = renju::examine(board, point).threes.into_iter().map(nexts).collect();
                rule == Rule::Renju && is_same(found, claimed.clone())
            }
            Self::Fours(point, ref claimed) => {
                let found = renju::examine(board, point).fours.into_iter().map(|four| four.fives);
                rule == Rule::Renju && is_same(found.collect(), claimed.clone())
            }
        }
    }
}

/// A point with, after `=`, why it is forbidden.
fn next(text: &str) -> Option<(Point, Option<Forbidden>)> {
    match text.split_once('=') {
        None => Some((text.parse().ok()?, None)),
        Some((point, kind)) => Some((point.parse().ok()?, Some(kind_named(kind)?))),
    }
}

fn kind_named(name: &str) -> Option<Forbidden> {
    Forbidden::ALL.into_iter().find(|kind| kind.name() == name)
}

/// Whether two lists hold the same, in whatever order.
fn is_same<T: Ord>(mut one: Vec<Vec<T>>, mut other: Vec<Vec<T>>) -> bool {
    for list in [&mut one, &mut other] {
        list.iter_mut().for_each(|inner| inner.sort_unstable());
        list.sort_unstable();
    }
    one == other
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(rule: Rule, words: &str, board: &str) -> bool {
        let words: Vec<&str> = words.split(' ').collect();
        let judged = Judged::parse(Stone::Black, Point::CENTRE, &words);
        judged.unwrap().unwrap().holds(rule, &board.parse().unwrap())
    }

    const THREES: &str = "
           F G H I J K
        10 . . X . . .
         9 . . X . . .
         8 . . . X X .
    ";

    #[test]
    fn a_point_is_forbidden_by_one_rule_and_allowed_by_the_others() {
        assert!(holds(Rule::Renju, "forbidden double-three", THREES));
        assert!(!holds(Rule::Renju, "forbidden double-four", THREES));
        assert!(!holds(Rule::Renju, "allowed", THREES));
        for rule in [Rule::Freestyle, Rule::Standard] {
            assert!(!holds(rule, "forbidden double-three", THREES));
            assert!(holds(rule, "allowed", THREES));
        }
    }

    #[test]
    fn threes_are_told_by_where_they_go_on() {
        assert!(holds(Rule::Renju, "threes H11+H7 K8+G8", THREES));
        assert!(!holds(Rule::Renju, "threes H11+H7", THREES));
        assert!(!holds(Rule::Renju, "threes H11+H7 K8", THREES));
        // One six away: a stone on G8 would touch the six.
        let near = "
               B C D E F G H I J K
            10 . . . . . . X . . .
             9 . . . . . . X . . .
             8 X X X X . . . X X O
        ";
        assert!(holds(Rule::Renju, "threes H11+H7", near));
        assert!(holds(Rule::Renju, "allowed", near));
    }

    #[test]
    fn fours_are_told_by_where_they_end() {
        let fours = "
               D E F G H I J K L
             8 . X . X . X . X .
        ";
        assert!(holds(Rule::Renju, "fours F8 J8", fours));
        assert!(!holds(Rule::Renju, "fours F8+J8", fours));
    }
}
