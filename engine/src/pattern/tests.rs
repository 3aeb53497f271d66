//! The tables and what is kept up, against a plain reading of the board.

use proptest::prelude::*;

use super::*;
use crate::{Board, Direction, Point, PointSet, Rule, Stone};

/// The shape that a stone of `side` on an empty point makes, by placing stones and counting.
fn shape(board: &Board, side: Stone, point: Point, direction: Direction) -> Shape {
    let mut board = board.clone();
    board.set(point, Some(side));
    let line: Vec<Point> = (-4..=4).filter_map(|steps: i8| point.step(direction, steps)).collect();
    made(&mut board, side, point, direction, &line)
}

fn made(
    board: &mut Board,
    side: Stone,
    point: Point,
    direction: Direction,
    line: &[Point],
) -> Shape {
    let length = crate::Row::through(board, point, direction).map_or(0, |row| row.length);
    if Rule::Freestyle.wins(side, length) {
        return Shape::Five;
    }
    let mut next = vec![];
    for &other in line {
        if board.is_empty_at(other) {
            board.set(other, Some(side));
            next.push(made(board, side, point, direction, line));
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

fn five_points(board: &Board, side: Stone) -> PointSet {
    let makes_five = |point: &Point| {
        let mut board = board.clone();
        board.set(*point, Some(side));
        !Rule::Freestyle.winning_rows(&board, *point).is_empty()
    };
    board.empty_points().filter(makes_five).collect()
}

/// Whether a stone there leaves no way of making two ways to five.
fn defends(board: &Board, attacker: Stone, point: Point) -> bool {
    let mut board = board.clone();
    board.set(point, Some(!attacker));
    board.empty_points().collect::<Vec<_>>().into_iter().all(|next| {
        let mut board = board.clone();
        board.set(next, Some(attacker));
        five_points(&board, attacker).len() < 2
    })
}

fn assert_same(patterns: &PatternBoard, other: &PatternBoard) {
    assert!(patterns.is_as(other), "{}", patterns.board());
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
    fn shapes_and_kinds_are_what_a_plain_reading_finds(points in points(60)) {
        let mut patterns = PatternBoard::new(&Board::EMPTY);
        play(&mut patterns, &points);
        let board = patterns.board().clone();
        for side in Stone::BOTH {
            for point in board.empty_points() {
                let shapes = Direction::ALL.map(|direction| shape(&board, side, point, direction));
                for (direction, shape) in Direction::ALL.into_iter().zip(shapes) {
                    prop_assert_eq!(patterns.shape(side, point, direction), shape);
                }
                let kind = Kind::of(shapes);
                prop_assert_eq!(patterns.kind(side, point), kind);
                for other in Kind::ALL {
                    prop_assert_eq!(patterns.points(side, other).contains(point), kind == other);
                }
            }
            prop_assert_eq!(patterns.points(side, Kind::Five), five_points(&board, side));
        }
    }

    #[test]
    fn whatever_comes_and_goes_the_board_is_as_if_read_anew(
        rounds in prop::collection::vec((points(20), 0..20usize), 1..8),
    ) {
        let mut patterns = PatternBoard::new(&Board::EMPTY);
        for (points, back) in rounds {
            let placed = play(&mut patterns, &points);
            for _ in 0..back.min(placed) {
                patterns.undo();
            }
            assert_same(&patterns, &PatternBoard::new(patterns.board()));
        }
    }

    #[test]
    fn defences_are_all_the_stones_that_leave_no_two_ways_to_five(points in points(26)) {
        let mut patterns = PatternBoard::new(&Board::EMPTY);
        play(&mut patterns, &points);
        let board = patterns.board().clone();
        for attacker in Stone::BOTH {
            if five_points(&board, attacker).is_empty() && let Some(found) = patterns.defences(attacker) {
                let plain: PointSet =
                    board.empty_points().filter(|&point| defends(&board, attacker, point)).collect();
                prop_assert_eq!(found, plain, "{}", board);
            }
        }
    }
}

/// The same stones in the other colours.
fn turned(board: &Board) -> Board {
    let mut turned = Board::EMPTY;
    for (point, stone) in board.stones() {
        turned.set(point, Some(!stone));
    }
    turned
}

proptest! {
    #[test]
    fn what_a_position_is_worth_does_not_depend_on_the_colours(points in points(60)) {
        let mut patterns = PatternBoard::new(&Board::EMPTY);
        play(&mut patterns, &points);
        let other = PatternBoard::new(&turned(patterns.board()));
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
