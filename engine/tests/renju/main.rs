//! What renju forbids, against positions with known answers and against a plain reading of the rules.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod known;
mod plain;
mod random;

use std::collections::BTreeMap;

use engine::renju::{Forbidden, Referee, examine, forbidden_points};
use engine::{Board, Point, Stone};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// How often something was seen: a comparison of what never comes up says nothing.
type Seen = BTreeMap<&'static str, u64>;

/// Judges every point of a board in both ways.
fn compare(board: &Board, seen: &mut Seen) {
    let referee = Referee::new(board);
    let points = referee.forbidden_points();
    let mut plain = plain::Board::new(board);
    for point in Point::all() {
        let expected = plain.forbidden(point);
        assert_eq!(referee.forbidden(point), expected, "{point} of {board}");
        assert_eq!(points.contains(point), expected.is_some(), "{point} of {board}");
        if let Some(kind) = expected {
            *seen.entry(kind.name()).or_default() += 1;
        }
    }
}

/// So many positions, from a seed.
fn compare_random(count: u64, seed: u64) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut seen = Seen::new();
    for _ in 0..count {
        compare(&random::board(&mut rng), &mut seen);
    }
    println!("{count} positions, forbidden points: {seen:?}");
    for kind in Forbidden::ALL {
        assert!(seen[kind.name()] > count / 10, "{seen:?}");
    }
}

#[test]
fn random_positions_are_judged_as_the_plain_reading_does() {
    compare_random(if cfg!(debug_assertions) { 1_000 } else { 200_000 }, 1);
}

#[test]
#[ignore = "takes minutes: engine/README.md says when"]
fn a_million_random_positions_are_judged_as_the_plain_reading_does() {
    compare_random(1_000_000, 2);
}

#[test]
fn the_evidence_leads_to_the_same_verdict() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let (mut threes, mut false_threes, mut decisive) = (0, 0, 0);
    for _ in 0..if cfg!(debug_assertions) { 500 } else { 10_000 } {
        let board = random::board(&mut rng);
        let referee = Referee::new(&board);
        for point in board.empty_points() {
            let examination = examine(&board, point);
            assert_eq!(examination.forbidden(), referee.forbidden(point), "{point} of {board}");
            let mut after = board.clone();
            after.set(point, Some(Stone::Black));
            for three in &examination.threes {
                threes += 1;
                false_threes += u64::from(!three.is_real());
                assert!(three.stones.contains(&point) && three.stones.len() == 3);
                for next in &three.next {
                    let further = examine(&after, next.point);
                    assert_eq!(next.forbidden, further.forbidden());
                    let four = further.fours.iter().find(|four| four.direction == three.direction);
                    assert_eq!(four.unwrap().fives.len(), 2, "a straight four");
                }
            }
            for four in &examination.fours {
                assert!(four.stones.contains(&point) && four.stones.len() == 4);
                for &five in &four.fives {
                    assert!(!examine(&after, five).fives.is_empty());
                }
            }
            let apparent = examination.threes.len() >= 2 && examination.fives.is_empty();
            decisive += u64::from(apparent && examination.forbidden().is_none());
        }
    }
    println!("{threes} threes, {false_threes} false, which decided {decisive} points");
    assert!(false_threes > threes / 100 && decisive > 10);
}

#[test]
fn stones_that_come_and_go_leave_what_reading_the_board_anew_finds() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let mut board = Board::EMPTY;
    let mut referee = Referee::new(&board);
    for _ in 0..200 {
        let next = random::board(&mut rng);
        for point in Point::all() {
            match (board.set(point, next.stone(point)), next.stone(point)) {
                (before, after) if before == after => {}
                (before, after) => {
                    if before.is_some() {
                        referee.take(point);
                    }
                    if let Some(stone) = after {
                        referee.place(point, stone);
                    }
                }
            }
        }
        assert_eq!(referee, Referee::new(&board));
        assert_eq!(referee.forbidden_points(), forbidden_points(&board));
    }
}
