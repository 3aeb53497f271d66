//! The evaluation against a plain reading of the board.

use proptest::prelude::*;

use super::*;
use crate::{Direction, PointSet};

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(point).collect()
}

/// Every window as its points.
fn windows() -> Vec<[Point; LENGTH]> {
    let window = |direction, point: Point| {
        let points: Option<Vec<Point>> =
            (0..LENGTH as i8).map(|steps| point.step(direction, steps)).collect();
        points?.try_into().ok()
    };
    Direction::ALL
        .into_iter()
        .flat_map(|direction| Point::all().filter_map(move |point| window(direction, point)))
        .collect()
}

/// How many stones a side has in a window alone.
fn alone(board: &Board, window: &[Point], stone: Stone) -> usize {
    let count = |stone| window.iter().filter(|&&point| board.stone(point) == Some(stone)).count();
    if count(!stone) == 0 { count(stone) } else { 0 }
}

/// The points where a stone would win, by the rule.
fn winning(rule: Rule, board: &Board, stone: Stone) -> PointSet {
    let wins = |&point: &Point| {
        let mut board = board.clone();
        board.set(point, Some(stone));
        !rule.winning_rows(&board, point).is_empty()
    };
    board.empty_points().filter(wins).collect()
}

/// The points where a stone leads to an evaluation of which `holds` is true.
fn with_stone_on(
    rule: Rule,
    board: &Board,
    stone: Stone,
    holds: impl Fn(&Evaluation) -> bool,
) -> PointSet {
    let mut evaluation = Evaluation::by(rule, board);
    let mut leads_there = |&point: &Point| {
        evaluation.place(point, stone);
        let there = holds(&evaluation);
        evaluation.take(point);
        there
    };
    board.empty_points().filter(|point| leads_there(point)).collect()
}

/// Stones put on points, or taken off, one after the other: anywhere, or crowded in a corner.
fn changes() -> impl Strategy<Value = Vec<(Point, Option<Stone>)>> {
    let point = prop_oneof![(0..15u8, 0..15u8), (0..6u8, 0..6u8), (9..15u8, 7..15u8),]
        .prop_map(|(column, row)| Point::new(column, row).unwrap());
    let stone = prop_oneof![
        1 => Just(None),
        4 => Just(Some(Stone::Black)),
        4 => Just(Some(Stone::White)),
    ];
    prop::collection::vec((point, stone), 0..120)
}

/// A board that such changes lead to.
fn boards() -> impl Strategy<Value = Board> {
    changes().prop_map(|changes| {
        let mut board = Board::EMPTY;
        for (point, stone) in changes {
            board.set(point, stone);
        }
        board
    })
}

fn rule() -> impl Strategy<Value = Rule> {
    prop::sample::select(Rule::ALL.to_vec())
}

proptest! {
    #[test]
    fn what_is_kept_up_is_what_is_read_afresh(rule in rule(), changes in changes()) {
        let mut evaluation = Evaluation::by(rule, &Board::EMPTY);
        let mut board = Board::EMPTY;
        for (point, stone) in changes {
            match stone {
                Some(stone) => evaluation.place(point, stone),
                None => evaluation.take(point),
            }
            board.set(point, stone);
        }
        prop_assert_eq!(&evaluation, &Evaluation::by(rule, &board));
        for stone in Stone::BOTH {
            let mut census = [0; LENGTH + 1];
            let mut tallies = [[0_u32; LENGTH + 1]; POINTS];
            for window in windows() {
                let stones = alone(&board, &window, stone);
                census[stones] += 1;
                for point in window {
                    tallies[point.index()][stones] += 1;
                }
            }
            for (stones, count) in (1..).zip(&census[1..]) {
                prop_assert_eq!(evaluation.census(stone).windows(stones), *count);
            }
            for (point, counts) in Point::all().zip(tallies) {
                let tally = evaluation.tally(point);
                prop_assert_eq!(tally.threes(stone), counts[3]);
                prop_assert_eq!(tally.fours(stone), counts[4]);
                let score: u64 = counts.iter().zip(&Tally::SCORES).map(|(&n, score)| u64::from(n) * score).sum();
                prop_assert_eq!(u64::from(tally.score(stone)), score);
            }
        }
    }

    #[test]
    fn undoing_every_change_leads_back_to_the_empty_board(rule in rule(), changes in changes()) {
        let mut evaluation = Evaluation::by(rule, &Board::EMPTY);
        let mut undo = vec![];
        for (point, stone) in changes {
            undo.push((point, evaluation.board().stone(point)));
            match stone {
                Some(stone) => evaluation.place(point, stone),
                None => evaluation.take(point),
            }
        }
        for (point, stone) in undo.into_iter().rev() {
            match stone {
                Some(stone) => evaluation.place(point, stone),
                None => evaluation.take(point),
            }
        }
        prop_assert_eq!(evaluation, Evaluation::by(rule, &Board::EMPTY));
    }

    #[test]
    fn fives_are_where_the_rule_says_that_a_stone_wins(rule in rule(), board in boards()) {
        let evaluation = Evaluation::by(rule, &board);
        for stone in Stone::BOTH {
            prop_assert_eq!(evaluation.fives(stone), winning(rule, &board, stone));
        }
    }

    #[test]
    fn fours_are_where_a_stone_threatens_to_win(rule in rule(), board in boards()) {
        let evaluation = Evaluation::by(rule, &board);
        for stone in Stone::BOTH.into_iter().filter(|&stone| evaluation.fives(stone).is_empty()) {
            let fours = with_stone_on(rule, &board, stone, |then| !then.fives(stone).is_empty());
            prop_assert_eq!(evaluation.fours(stone) & fours, fours);
            if rule.wins(stone, 6) {
                prop_assert_eq!(evaluation.fours(stone), fours);
            }
            let double = with_stone_on(rule, &board, stone, |then| then.fives(stone).len() > 1);
            let legal = double - rule.forbidden_points(&board, stone);
            prop_assert_eq!(evaluation.double_fours(stone).collect::<PointSet>(), legal);
        }
    }

    #[test]
    fn defences_are_where_a_stone_leaves_no_unstoppable_four(
        rule in prop::sample::select(vec![Rule::Freestyle, Rule::Standard]),
        board in boards(),
    ) {
        let evaluation = Evaluation::by(rule, &board);
        for stone in Stone::BOTH.into_iter().filter(|&stone| evaluation.fives(stone).is_empty()) {
            let harmless = |then: &Evaluation| then.double_fours(stone).next().is_none();
            match evaluation.defences(stone) {
                Some(defences) => {
                    prop_assert_eq!(defences, with_stone_on(rule, &board, !stone, harmless));
                }
                None => prop_assert!(harmless(&evaluation)),
            }
        }
    }

    #[test]
    fn what_is_allowed_is_what_the_rule_allows(rule in rule(), board in boards()) {
        let evaluation = Evaluation::by(rule, &board);
        for stone in Stone::BOTH {
            let forbidden = rule.forbidden_points(&board, stone);
            for point in board.empty_points() {
                prop_assert_eq!(evaluation.allows(stone, point), !forbidden.contains(point));
            }
        }
    }
}

#[test]
fn a_four_is_completed_at_its_ends_and_in_its_gap() {
    let evaluation = Evaluation::new(&board(
        "
           A B C D E F G H I
         9 . X X X X . . . .
         8 O X X . X X X . .
         7 . . O O O O X . .
        ",
    ));
    assert_eq!(evaluation.fives(Stone::Black), points("A9 F9 D8"));
    assert_eq!(evaluation.fives(Stone::White), points("B7"));
}

#[test]
fn a_three_is_dangerous_only_with_room_for_an_open_four() {
    let evaluation = Evaluation::new(&board(
        "
           A B C D E F G H
         9 . . X X X . . .
         8 . . . . . . . .
         7 O X X X . . . O
         6 . . . . . . . .
         5 O . X X X . O .
        ",
    ));
    assert_eq!(evaluation.double_fours(Stone::Black).collect::<PointSet>(), points("B9 F9"));
    assert_eq!(evaluation.defences(Stone::Black), Some(points("B9 F9")));
}

#[test]
fn a_broken_three_is_stopped_in_its_gap_or_at_an_end() {
    let evaluation = Evaluation::new(&board(
        "
           D E F G H I J
         8 . . X X . X .
        ",
    ));
    assert_eq!(evaluation.defences(Stone::Black), Some(points("E8 H8 J8")));
}

#[test]
fn two_fours_at_once_are_stopped_at_any_end_of_either() {
    let evaluation = Evaluation::new(&board(
        "
           D E F G H I
         8 O X X X . .
         7 . . . . X .
         6 . . . . X .
         5 . . . . X .
         4 . . . . O .
        ",
    ));
    assert_eq!(evaluation.double_fours(Stone::Black).collect::<PointSet>(), points("H8"));
    assert_eq!(evaluation.defences(Stone::Black), Some(points("H8 I8 H9")));
}

#[test]
fn no_one_stone_stops_two_open_threes() {
    let evaluation = Evaluation::new(&board(
        "
           D E F G H I J K
         8 . . X X X . . .
         7 . . . . . . . .
         6 . . . . . . . .
         5 . . X X X . . .
        ",
    ));
    assert_eq!(evaluation.defences(Stone::Black), Some(PointSet::EMPTY));
}

#[test]
fn one_that_is_nearer_to_five_is_better_off() {
    let ladder = [".......", "..X....", "..XX...", "..XXX.."];
    let balances = ladder.map(|stones| {
        let row: Vec<String> = stones.chars().map(String::from).collect();
        let evaluation = Evaluation::new(&board(&format!("D E F G H I J\n8 {}", row.join(" "))));
        evaluation.balance(Stone::Black)
    });
    assert!(balances.is_sorted_by(|less, more| less < more), "{balances:?}");
}
