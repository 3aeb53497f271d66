//! What a figure says is to be seen in it: checked before it is shown.

use std::str::FromStr;

use engine::{
    Board, Choice, Direction, Level, Limits, ParsePointError, Point, Position, Rule, Score,
    Settings, Stone, think_within,
};
use thiserror::Error;

use super::judged::Judged;
use super::shape::{Shape, fives, line_through, near_stones, with};

/// Something that is true of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// `black open-three`: the best that a colour has anywhere.
    Has(Stone, Shape),
    /// `black H8 four-three`: what a colour makes with its next stone.
    Makes(Stone, Point, Gain),
    /// `white stops D8 H8`: all the points at which a colour keeps the other from a five and from
    /// two ways to five at its next stone.
    Stops(Stone, Vec<Point>),
    /// `black wins 5`: the engine sees how a colour that is to move wins, its last stone at most so
    /// many moves from now, both sides counted.
    Wins(Stone, u8),
    /// `white fives H8`: all the points at which a colour's next stone wins; it may have none.
    Fives(Stone, Vec<Point>),
    /// What the rule allows a colour or forbids it.
    Judged(Judged),
}

/// What one stone makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gain {
    /// One shape, and no other open three or better.
    One(Shape),
    /// A four and an open three (四三).
    FourThree,
    /// Two open threes (三三).
    ThreeThree,
    /// Two fours (四四).
    FourFour,
    /// Six or more (長連).
    Overline,
}

/// Words that claim nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ClaimError {
    /// They do not have the form of a claim.
    #[error("shows: expected such as “black open-three”, found “{0}”")]
    Unknown(String),
    /// They name no point.
    #[error(transparent)]
    Point(#[from] ParsePointError),
}

impl FromStr for Claim {
    type Err = ClaimError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || ClaimError::Unknown(text.to_owned());
        let mut words = text.split_whitespace();
        let stone = match words.next() {
            Some("black") => Stone::Black,
            Some("white") => Stone::White,
            _ => return Err(unknown()),
        };
        let words: Vec<&str> = words.collect();
        match words[..] {
            ["stops", ..] => {
                let points = words[1..].iter().map(|point| point.parse());
                Ok(Self::Stops(stone, points.collect::<Result<_, _>>()?))
            }
            ["fives", ..] => {
                let points = words[1..].iter().map(|point| point.parse());
                Ok(Self::Fives(stone, points.collect::<Result<_, _>>()?))
            }
            ["wins", plies] => Ok(Self::Wins(stone, plies.parse().map_err(|_| unknown())?)),
            [shape] => Ok(Self::Has(stone, Shape::named(shape).ok_or_else(unknown)?)),
            [point, gain] if Gain::named(gain).is_some() => {
                Ok(Self::Makes(stone, point.parse()?, Gain::named(gain).ok_or_else(unknown)?))
            }
            [point, ref judged @ ..] => {
                let judged = Judged::parse(stone, point.parse()?, judged)?;
                Ok(Self::Judged(judged.ok_or_else(unknown)?))
            }
            [] => Err(unknown()),
        }
    }
}

impl Claim {
    /// Whether it is true of a position by a rule.
    pub(super) fn holds(&self, rule: Rule, board: &Board) -> bool {
        match self {
            Self::Has(stone, shape) => Shape::best(rule, board, *stone) == Some(*shape),
            Self::Makes(stone, point, gain) => {
                board.is_empty_at(*point) && gain.is_made(rule, board, *point, *stone)
            }
            Self::Stops(stone, points) => sorted(points) == stops(rule, board, *stone),
            Self::Wins(stone, plies) => wins(rule, board, *stone, *plies),
            Self::Fives(stone, points) => sorted(points) == fives(rule, board, *stone),
            Self::Judged(judged) => judged.holds(rule, board),
        }
    }
}

/// The points at which a colour keeps the other from a five and from two ways to five, in order.
/// Each lies in a window of five with three of the other's stones, and so near one of them.
fn stops(rule: Rule, board: &Board, stone: Stone) -> Vec<Point> {
    near_stones(board, 2)
        .filter(|&point| rule.forbidden(board, stone, point).is_none())
        .filter(|&point| !threatens(rule, &with(board, point, stone), !stone))
        .collect()
}

fn sorted(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.sort_unstable();
    points
}

fn wins(rule: Rule, board: &Board, stone: Stone, plies: u8) -> bool {
    let settings = Settings {
        limits: Limits::depth(plies),
        choice: Choice::Near(0),
        ..Level::Hard.settings()
    };
    let position = Position::by(rule, board.clone(), stone);
    think_within(&position, &settings, 0)
        .is_some_and(|thought| matches!(thought.score, Score::ProvenWin(within) | Score::Win(within) if within <= plies))
}

/// Whether a colour's next stone makes five, or two ways to five.
fn threatens(rule: Rule, board: &Board, stone: Stone) -> bool {
    !fives(rule, board, stone).is_empty()
        || near_stones(board, 2)
            .filter(|&point| has_three_about(board, point, stone))
            .filter(|&point| rule.forbidden(board, stone, point).is_none())
            .any(|point| fives(rule, &with(board, point, stone), stone).len() > 1)
}

/// Whether a stone on a point could make four: three more of the colour lie about it on one line.
fn has_three_about(board: &Board, point: Point, stone: Stone) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let about = (-4..=4).filter_map(|steps| point.step(direction, steps));
        about.filter(|&other| board.stone(other) == Some(stone)).count() >= 3
    })
}

impl Gain {
    fn named(name: &str) -> Option<Self> {
        match name {
            "four-three" => Some(Self::FourThree),
            "three-three" => Some(Self::ThreeThree),
            "four-four" => Some(Self::FourFour),
            "overline" => Some(Self::Overline),
            _ => Shape::named(name).map(Self::One),
        }
    }

    /// Whether a stone on an empty point makes this.
    fn is_made(self, rule: Rule, board: &Board, point: Point, stone: Stone) -> bool {
        let after = with(board, point, stone);
        let mut made: Vec<Shape> = Direction::ALL
            .into_iter()
            .filter_map(|direction| {
                let line = line_through(point, direction);
                let shape = Shape::on(rule, &after, &line, stone);
                shape.filter(|_| shape > Shape::on(rule, board, &line, stone))
            })
            .collect();
        made.sort_unstable_by(|one, other| other.cmp(one));
        let strong = made.iter().filter(|&&shape| shape >= Shape::OpenThree).count();
        let fours = Shape::Four..=Shape::OpenFour;
        match (self, &made[..]) {
            (Self::One(shape), &[best, ..]) => shape == best && strong <= 1,
            (Self::FourThree, &[first, second, ..]) => {
                strong == 2 && fours.contains(&first) && second == Shape::OpenThree
            }
            (Self::ThreeThree, &[first, second, ..]) => {
                strong == 2 && first == Shape::OpenThree && second == Shape::OpenThree
            }
            (Self::FourFour, &[first, second, ..]) if strong == 2 => {
                fours.contains(&first) && fours.contains(&second)
            }
            (Self::FourFour, &[first, ..]) => strong == 1 && first == Shape::DoubleFour,
            (Self::Overline, _) => Direction::ALL.into_iter().any(|direction| {
                engine::Row::through(&after, point, direction).is_some_and(|row| row.length > 5)
            }),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds_by(rule: Rule, claim: &str, board: &str) -> bool {
        claim.parse::<Claim>().unwrap().holds(rule, &board.parse().unwrap())
    }

    fn holds(claim: &str, board: &str) -> bool {
        holds_by(Rule::Freestyle, claim, board)
    }

    #[test]
    fn the_answers_to_an_open_three_are_found() {
        let open = "
               B C D E F G H I J K
             8 . . . . X X X . . .
        ";
        assert!(holds("black open-three", open));
        assert!(holds("white stops I8 E8", open));
        assert!(!holds("white stops E8", open));
        let near_a_stone = "
               B C D E F G H I J K
             8 . . O . X X X . . .
        ";
        assert!(holds("white stops E8 I8 J8", near_a_stone));
    }

    #[test]
    fn one_stone_can_make_two_shapes() {
        let board = "
               D E F G H I
            10 . . . . . .
             9 . . . . X .
             8 O X X X . .
             7 . . . . X .
             6 . . . . . .
        ";
        assert!(holds("black H8 four-three", board));
        assert!(holds("black wins 5", board));
        assert!(!holds("black wins 3", board));
        assert!(!holds("black H8 four", board));
        assert!(!holds("black H8 four-four", board));
    }

    #[test]
    fn two_fours_may_lie_on_one_line() {
        let board = "
               C D E F G H I J K
             8 . X . X . X . X .
        ";
        assert!(holds("black G8 four-four", board));
    }

    #[test]
    fn who_wins_with_six_is_the_rules_to_say() {
        let gaps = "
               C D E F G H I J
             9 . X X X . X X .
             8 . O O O . O O .
        ";
        for (rule, black, white) in [
            (Rule::Freestyle, "black fives G9", "white fives G8"),
            (Rule::Standard, "black fives", "white fives"),
            (Rule::Renju, "black fives", "white fives G8"),
        ] {
            assert!(holds_by(rule, black, gaps), "{rule}");
            assert!(holds_by(rule, white, gaps), "{rule}");
        }
    }

    #[test]
    fn a_block_that_is_forbidden_is_none() {
        let trap = "
               D E F G H I J K L M
            10 . . . . X . . . . .
             9 . . . . X . . . . .
             8 X O O O . O X . . .
             7 . . . X . . . . . .
             6 . . X . . . . . . .
        ";
        assert!(holds_by(Rule::Freestyle, "white fives H8", trap));
        assert!(holds_by(Rule::Freestyle, "black stops H8", trap));
        assert!(holds_by(Rule::Renju, "black H8 forbidden double-three", trap));
        assert!(holds_by(Rule::Renju, "black stops", trap));
        assert!(holds_by(Rule::Renju, "white wins 1", trap));
    }

    #[test]
    fn other_words_claim_nothing() {
        for text in [
            "",
            "red five",
            "black",
            "black six",
            "black H8",
            "black wins",
            "black Z9 four",
            "white stops Q",
            "black fives Q",
            "black H8 forbidden",
            "black H8 forbidden four",
            "white H8 forbidden overline",
            "black H8 allowed G8",
            "black H8 three G8 six",
        ] {
            assert!(text.parse::<Claim>().is_err(), "{text}");
        }
    }
}
