//! The tables and what is kept up, against a plain reading of the board.

use proptest::prelude::*;

use super::*;
use crate::support::turned;
use crate::{Board, Direction, Point, PointSet, Rule, Stone};

/// The shape that a stone of `side` on an empty point makes, by placing stones and counting.
fn shape(rule: Rule, board: &Board, side: Stone, point: Point, direction: Direction) -> Shape {
    let mut board = board.clone();
    board.set(point, Some(side));
    let line: Vec<Point> = (-4..=4).filter_map(|steps: i8| point.step(direction, steps)).collect();
    made(rule, &mut board, side, point, direction, &line)
}

fn made(
    rule: Rule,
    board: &mut Board,
    side: Stone,
    point: Point,
    direction: Direction,
    line: &[Point],
) -> Shape {
    let length = crate::Row::through(board, point, direction).map_or(0, |row| row.length);
    if rule.wins(side, length) {
        return Shape::Five;
    }
    let mut next = vec![];
    for &other in line {
        if board.is_empty_at(other) {
            board.set(other, Some(side));
            next.push(made(rule, board, side, point, direction, line));
            board.set(other, None);
        }
    }
    let ways = |is: fn(Shape) -> bool| next.iter().filter(|&&shape| is(shape)).count();
    let fives = ways(|shape| shape == Shape::Five);
    let open_fours = ways(|shape| shape == Shape::OpenFour);
    let open_threes = ways(Shape::is_open_three);
    match () {
        () if fives > 1 => Shape::OpenFour,
        () if fives == 1 => Shape::Four,
        () if open_fours > 1 => Shape::WideThree,
        () if open_fours == 1 => Shape::OpenThree,
        () if ways(|shape| shape == Shape::Four) > 0 => Shape::ClosedThree,
        () if open_threes > 2 => Shape::WidestTwo,
        () if open_threes == 2 => Shape::WideTwo,
        () if open_threes == 1 => Shape::OpenTwo,
        () if ways(|shape| shape == Shape::ClosedThree) > 0 => Shape::ClosedTwo,
        () if ways(Shape::is_open_two) > 0 => Shape::OpenOne,
        () if ways(|shape| shape == Shape::ClosedTwo) > 0 => Shape::ClosedOne,
        () => Shape::Dead,
    }
}

fn five_points(rule: Rule, board: &Board, side: Stone) -> PointSet {
    let makes_five = |point: &Point| {
        let mut board = board.clone();
        board.set(*point, Some(side));
        !rule.winning_rows(&board, *point).is_empty()
    };
    board.empty_points().filter(makes_five).collect()
}

/// Whether a stone there leaves no way of making two ways to five, none that the rule allows.
fn defends(rule: Rule, board: &Board, attacker: Stone, point: Point) -> bool {
    let mut board = board.clone();
    board.set(point, Some(!attacker));
    board.empty_points().all(|next| {
        let mut after = board.clone();
        after.set(next, Some(attacker));
        five_points(rule, &after, attacker).len() < 2
            || rule.forbidden(&board, attacker, next).is_some()
    })
}

fn assert_same(patterns: &PatternBoard, other: &PatternBoard) {
    assert!(patterns.is_as(other), "{}", patterns.board());
}

/// Whether what is judged now is what a board read anew is worth.
fn assert_worth_as_much(patterns: &mut PatternBoard) {
    let mut anew = PatternBoard::by(patterns.rule(), patterns.board());
    for side in Stone::BOTH {
        assert_eq!(patterns.worth(side), anew.worth(side), "{}", patterns.board());
    }
}

fn points(most: usize) -> impl Strategy<Value = Vec<Point>> {
    prop::collection::vec(
        (3..12u8, 3..12u8).prop_map(|(column, row)| Point::new(column, row).unwrap()),
        0..most,
    )
}

/// Stones in a row of any points, alternating; a point that is taken is left out.
fn play(patterns: &mut PatternBoard, points: &[Point]) -> usize {
    let mut placed = 0;
    for &point in points {
        if patterns.board().is_empty_at(point) {
            patterns.place(point, if placed % 2 == 0 { Stone::Black } else { Stone::White });
            placed += 1;
        }
    }
    placed
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn shapes_and_kinds_are_what_a_plain_reading_finds(rule in rule(), points in points(60)) {
        let mut patterns = PatternBoard::by(rule, &Board::EMPTY);
        play(&mut patterns, &points);
        let board = patterns.board().clone();
        for side in Stone::BOTH {
            for point in board.empty_points() {
                let shapes =
                    Direction::ALL.map(|direction| shape(rule, &board, side, point, direction));
                for (direction, shape) in Direction::ALL.into_iter().zip(shapes) {
                    prop_assert_eq!(patterns.shape(side, point, direction), shape);
                }
                let kind = Kind::of(shapes);
                prop_assert_eq!(patterns.kind(side, point), kind);
                for other in Kind::ALL {
                    prop_assert_eq!(patterns.points(side, other).contains(point), kind == other);
                }
            }
            prop_assert_eq!(patterns.points(side, Kind::Five), five_points(rule, &board, side));
        }
    }

    #[test]
    fn whatever_comes_and_goes_the_board_is_as_if_read_anew(
        rule in rule(),
        rounds in prop::collection::vec(
            (points(20), 0..20usize, any::<bool>(), any::<bool>()), 1..8,
        ),
    ) {
        let mut patterns = PatternBoard::by(rule, &Board::EMPTY);
        for (points, back, judged_ahead, judged_after) in rounds {
            let placed = play(&mut patterns, &points);
            if judged_ahead {
                assert_worth_as_much(&mut patterns);
            }
            for _ in 0..back.min(placed) {
                patterns.undo();
            }
            if judged_after {
                assert_worth_as_much(&mut patterns);
            }
            let anew = PatternBoard::by(rule, patterns.board());
            assert_same(&patterns, &anew);
            prop_assert_eq!(patterns.forbidden(Stone::Black), anew.forbidden(Stone::Black));
        }
    }

    #[test]
    fn defences_are_all_the_stones_that_leave_no_two_ways_to_five(
        rule in rule(),
        points in points(26),
    ) {
        let mut patterns = PatternBoard::by(rule, &Board::EMPTY);
        play(&mut patterns, &points);
        let board = patterns.board().clone();
        for attacker in Stone::BOTH {
            if five_points(rule, &board, attacker).is_empty()
                && let Some(found) = patterns.defences(attacker)
            {
                let plain: PointSet = board
                    .empty_points()
                    .filter(|&point| defends(rule, &board, attacker, point))
                    .collect();
                if rule.forbids(attacker) {
                    // It may leave threats out, and with each the need to answer it.
                    prop_assert_eq!(found & plain, plain, "{}", board);
                } else {
                    prop_assert_eq!(found, plain, "{}", board);
                }
            }
        }
    }

    #[test]
    fn what_is_forbidden_is_what_the_rule_forbids(
        rule in rule(),
        points in points(80),
        alone in any::<bool>(),
    ) {
        let mut patterns = PatternBoard::by(rule, &Board::EMPTY);
        if alone {
            for point in points {
                if patterns.empty().contains(point) {
                    patterns.place(point, Stone::Black);
                }
            }
        } else {
            play(&mut patterns, &points);
        }
        for side in Stone::BOTH {
            let forbidden = rule.forbidden_points(patterns.board(), side);
            for point in patterns.empty().iter() {
                prop_assert_eq!(patterns.allows(side, point), !forbidden.contains(point));
            }
            prop_assert_eq!(patterns.forbidden(side), forbidden, "{}", patterns.board());
            prop_assert_eq!(patterns.legal(side) | forbidden, patterns.empty());
            prop_assert_eq!(patterns.legal(side) & forbidden, PointSet::EMPTY);
            let candidates = patterns.legal_candidates(side);
            prop_assert_eq!(candidates & patterns.legal(side), candidates);
            prop_assert_eq!(candidates.is_empty(), patterns.legal(side).is_empty());
        }
    }
}

fn rule() -> impl Strategy<Value = Rule> {
    prop::sample::select(Rule::ALL.to_vec())
}

proptest! {
    #[test]
    fn what_a_position_is_worth_does_not_depend_on_the_colours(points in points(60)) {
        let mut patterns = PatternBoard::new(&Board::EMPTY);
        play(&mut patterns, &points);
        let mut other = PatternBoard::new(&turned(patterns.board()));
        for side in Stone::BOTH {
            prop_assert_eq!(patterns.worth(side), other.worth(!side));
            for point in patterns.empty().iter() {
                prop_assert_eq!(patterns.promise(side, point), other.promise(!side, point));
            }
        }
    }
}

#[test]
fn a_board_without_a_stone_has_no_threats() {
    let patterns = PatternBoard::new(&Board::EMPTY);
    for side in Stone::BOTH {
        assert_eq!(patterns.points(side, Kind::Quiet).len(), 225);
        assert_eq!(patterns.defences(side), None);
    }
}

/// The kind of H8 for the side with X, by each rule.
fn kinds(row: &str) -> [Kind; 3] {
    let board: Board = format!("B C D E F G H I J K L M N\n8 {row}").parse().unwrap();
    Rule::ALL.map(|rule| PatternBoard::by(rule, &board).kind(Stone::Black, Point::CENTRE))
}

#[test]
fn where_exactly_five_win_what_only_leads_to_six_is_no_threat() {
    use Kind::{Five, Four, OpenFour, OpenThree, Quiet};
    for (row, [freestyle, exact]) in [
        (". . . . . . . X X X X . .", [Five, Five]),
        (". . . . X X . X X X . . .", [Five, Quiet]),
        // One of two ways to five leads to six.
        (". . . . . . . X X X . X .", [OpenFour, Four]),
        (". . X . X . . X X X . . .", [OpenFour, Four]),
        (". . . . . . . X X . . X .", [OpenThree, OpenThree]),
        (". . . . O . . X X . . X .", [OpenThree, Quiet]),
        // Two fours in one line.
        (". . . X . X . X . X . . .", [OpenFour, OpenFour]),
    ] {
        assert_eq!(kinds(row), [freestyle, exact, exact], "{row}");
    }
}

#[test]
fn under_renju_six_win_for_white_alone() {
    let board: Board = "
           B C D E F G H I J K L M N
         8 . . . . X X . X X X . . .
         7 . . . . O O . O O O . . .
    "
    .parse()
    .unwrap();
    let patterns = PatternBoard::by(Rule::Renju, &board);
    assert_eq!(patterns.kind(Stone::Black, Point::CENTRE), Kind::Quiet);
    assert_eq!(patterns.kind(Stone::White, "H7".parse().unwrap()), Kind::Five);
    assert_eq!(patterns.forbidden(Stone::Black), PointSet::from_iter([Point::CENTRE]));
    assert_eq!(patterns.forbidden(Stone::White), PointSet::EMPTY);
}

#[test]
fn two_ways_to_five_that_are_forbidden_to_black_need_no_defence() {
    // H8 makes two fours, D8 an open four.
    let board: Board = "
           C D E F G H I J
        12 . . . . . O . .
        11 . . . . . X . .
        10 . . . . . X . .
         9 . . . . . X . .
         8 . . X X X . . .
         7 . . . . . . . .
    "
    .parse()
    .unwrap();
    let defences = |rule| {
        let points = PatternBoard::by(rule, &board).defences(Stone::Black).unwrap();
        points.iter().map(|point| point.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(defences(Rule::Standard), ["H8"]);
    assert_eq!(defences(Rule::Renju), ["C8", "D8", "H8"]);
}

#[test]
fn each_kind_has_its_points() {
    let board: Board = "
           C D E F G H I J K L
        12 . . . . . . . . . .
        11 . . . X . . . . . .
        10 . . . . X . . . . .
         9 . . . . . . . . . .
         8 O X X X . . . . . .
         7 . . . . . . . . . .
         6 . . . . . . . . . .
    "
    .parse()
    .unwrap();
    let patterns = PatternBoard::new(&board);
    let black = |kind| {
        patterns
            .points(Stone::Black, kind)
            .iter()
            .map(|point| point.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(black(Kind::FourThree), Vec::<String>::new());
    assert_eq!(black(Kind::Four), ["G8", "H8"]);
    assert_eq!(black(Kind::Five), Vec::<String>::new());
}

#[test]
fn a_point_that_is_forbidden_is_worth_nothing_to_black() {
    // Two open twos of Black's that meet at H8, and the same far from each other.
    let meeting = "
           D E F G H I J K L
        11 . . . . . . . . .
        10 . . . . X . . . .
         9 . . . . X . . . .
         8 . . . . . X X . .
         7 . . . . . . . . .
    ";
    let worth =
        |rule, side| PatternBoard::by(rule, &meeting.parse().unwrap()).promise(side, Point::CENTRE);
    assert!(worth(Rule::Renju, Stone::White) < worth(Rule::Standard, Stone::White));
    let board: Board = meeting.parse().unwrap();
    let black = |rule| PatternBoard::by(rule, &board).worth(Stone::Black);
    assert!(black(Rule::Renju) < black(Rule::Standard));
}
