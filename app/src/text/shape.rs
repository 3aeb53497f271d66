//! What the stones of one colour form on a line, told straight from the definitions.

use engine::{Board, Direction, Point, Rule, Stone};

/// A formation on one line, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shape {
    /// One more stone makes a three (眠二).
    Two,
    /// One more stone makes an open three (活二).
    OpenTwo,
    /// One more stone makes a four, but no open four (眠三).
    Three,
    /// One more stone makes an open four (活三).
    OpenThree,
    /// One point completes five (衝四).
    Four,
    /// Two points complete five, though the four stones do not touch (四四 on one line).
    DoubleFour,
    /// Four touching stones with room for the fifth at both ends (活四).
    OpenFour,
    /// Five or more (連五).
    Five,
}

impl Shape {
    /// The shape by the name that figures use.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "two" => Self::Two,
            "open-two" => Self::OpenTwo,
            "three" => Self::Three,
            "open-three" => Self::OpenThree,
            "four" => Self::Four,
            "double-four" => Self::DoubleFour,
            "open-four" => Self::OpenFour,
            "five" => Self::Five,
            _ => return None,
        })
    }

    /// The best that a colour has on a line of points.
    pub(super) fn on(rule: Rule, board: &Board, line: &[Point], stone: Stone) -> Option<Self> {
        // A two is two stones away from a four.
        let stones = line.iter().filter(|&&point| board.stone(point) == Some(stone)).count();
        if stones < 2 { None } else { Self::within(2, rule, board, line, stone) }
    }

    /// The best that is a four or better after so many more stones.
    fn within(stones: u8, rule: Rule, board: &Board, line: &[Point], stone: Stone) -> Option<Self> {
        if line.iter().any(|&point| wins(rule, board, point, stone)) {
            return Some(Self::Five);
        }
        let fives = completing(rule, board, line.iter().copied(), stone);
        match fives[..] {
            [] => {}
            [_] => return Some(Self::Four),
            _ if is_open_four(board, line, &fives) => return Some(Self::OpenFour),
            _ => return Some(Self::DoubleFour),
        }
        let next = stones.checked_sub(1)?;
        let best = line
            .iter()
            .filter(|&&point| board.is_empty_at(point))
            .filter_map(|&point| Self::within(next, rule, &with(board, point, stone), line, stone))
            .max()?;
        match best {
            Self::OpenFour => Some(Self::OpenThree),
            Self::Four | Self::DoubleFour => Some(Self::Three),
            Self::OpenThree => Some(Self::OpenTwo),
            Self::Three => Some(Self::Two),
            Self::Two | Self::OpenTwo | Self::Five => None,
        }
    }

    /// The best that a colour has anywhere on the board.
    pub(super) fn best(rule: Rule, board: &Board, stone: Stone) -> Option<Self> {
        lines().filter_map(|line| Self::on(rule, board, &line, stone)).max()
    }
}

/// The board with one stone more.
pub(super) fn with(board: &Board, point: Point, stone: Stone) -> Board {
    let mut board = board.clone();
    board.set(point, Some(stone));
    board
}

/// The points that complete five for a colour, anywhere on the board.
pub(super) fn fives(rule: Rule, board: &Board, stone: Stone) -> Vec<Point> {
    completing(rule, board, near_stones(board, 1), stone)
}

/// The empty points at most so many lines away from a stone.
pub(super) fn near_stones(board: &Board, distance: u8) -> impl Iterator<Item = Point> {
    let near = move |one: Point, other: Point| {
        one.column().abs_diff(other.column()) <= distance
            && one.row().abs_diff(other.row()) <= distance
    };
    board.empty_points().filter(move |&point| board.stones().any(|(other, _)| near(point, other)))
}

/// The line through a point, from edge to edge.
pub(super) fn line_through(point: Point, direction: Direction) -> Vec<Point> {
    let first = (0..).map_while(|steps| point.step(direction, -steps)).last().unwrap_or(point);
    (0..).map_while(|steps| first.step(direction, steps)).collect()
}

/// Every line of the board, from edge to edge.
fn lines() -> impl Iterator<Item = Vec<Point>> {
    Direction::ALL.into_iter().flat_map(|direction| {
        Point::all()
            .filter(move |point| point.step(direction, -1).is_none())
            .map(move |point| line_through(point, direction))
    })
}

fn wins(rule: Rule, board: &Board, point: Point, stone: Stone) -> bool {
    board.stone(point) == Some(stone) && !rule.winning_rows(board, point).is_empty()
}

/// The empty points among these that complete five for a colour.
fn completing(
    rule: Rule,
    board: &Board,
    points: impl Iterator<Item = Point>,
    stone: Stone,
) -> Vec<Point> {
    points
        .filter(|&point| board.is_empty_at(point))
        .filter(|&point| wins(rule, &with(board, point, stone), point, stone))
        .collect()
}

/// Whether two of the points that complete five enclose four touching stones.
fn is_open_four(board: &Board, line: &[Point], fives: &[Point]) -> bool {
    let ends = |window: &[Point]| [window[0], window[5]];
    line.windows(6).any(|window| {
        ends(window).iter().all(|end| fives.contains(end))
            && window[1..5].iter().all(|&point| !board.is_empty_at(point))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The best that Black has on row 8, from its points A to O.
    fn shape(rule: Rule, row: &str) -> Option<Shape> {
        let letters: Vec<String> = ('A'..='O').map(String::from).collect();
        let board = format!("   {}\n 8 {row}", letters.join(" ")).parse().unwrap();
        Shape::best(rule, &board, Stone::Black)
    }

    #[test]
    fn shapes_are_told_apart() {
        for (row, expected) in [
            (". . . . . X . . . . . . . . .", None),
            (". . . . . X X . . . . . . . .", Some(Shape::OpenTwo)),
            (". . . . O X X . . . . . . . .", Some(Shape::Two)),
            (". . . . . X . X . . . . . . .", Some(Shape::OpenTwo)),
            (". . . . X X X . . . . . . . .", Some(Shape::OpenThree)),
            (". . . O X X X . . . . . . . .", Some(Shape::Three)),
            (". . O . X X X . O . . . . . .", Some(Shape::Three)),
            (". . . O . X X X . . O . . . .", Some(Shape::OpenThree)),
            (". . . . X X . X . . . . . . .", Some(Shape::OpenThree)),
            (". . . O X X . X . . . . . . .", Some(Shape::Three)),
            (". . . . X X X X . . . . . . .", Some(Shape::OpenFour)),
            (". . . O X X X X . . . . . . .", Some(Shape::Four)),
            ("X X X X . . . . . . . . . . .", Some(Shape::Four)),
            (". . . . X X X . X . . . . . .", Some(Shape::Four)),
            (". . . X . X X X . X . . . . .", Some(Shape::DoubleFour)),
            (". . . O X X X X O . . . . . .", None),
            (". . . X X X X X X . . . . . .", Some(Shape::Five)),
        ] {
            assert_eq!(shape(Rule::Freestyle, row), expected, "{row}");
        }
    }

    #[test]
    fn where_six_win_nothing_they_are_no_shape() {
        for (row, expected) in [
            (". . . X X X X X X . . . . . .", None),
            (". . O X X X . X X O . . . . .", None),
            (". . . O X X X X . X . . . . .", None),
            (". . X . X X X X . X . . . . .", None),
        ] {
            assert_eq!(shape(Rule::Renju, row), expected, "{row}");
        }
    }

    #[test]
    fn a_line_runs_from_edge_to_edge() {
        let names = |name: &str, direction| -> Vec<String> {
            let line = line_through(name.parse().unwrap(), direction);
            line.iter().map(Point::to_string).collect()
        };
        assert_eq!(names("B14", Direction::Falling), names("O1", Direction::Falling));
        assert_eq!(names("B3", Direction::Falling), ["A4", "B3", "C2", "D1"]);
        assert_eq!(lines().count(), 15 + 15 + 29 + 29);
    }
}
