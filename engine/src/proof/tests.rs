//! Claims that hold and claims that do not, drawn.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use super::*;
use crate::support::drawn::{FORBIDDEN_BLOCK, FOUR_THREE, FULL, SIX};
use crate::support::turned;
use crate::{Board, Position, Rule, Stone, notation::parse_moves};

fn black(diagram: &str) -> Position {
    Position::new(diagram.parse().unwrap(), Stone::Black)
}

fn points(moves: &str) -> Vec<Point> {
    parse_moves(moves).unwrap()
}

/// Plays the first of these points that is still empty.
fn first_of(moves: &str) -> impl FnMut(&Position) -> Option<Point> {
    let points = points(moves);
    move |position| points.iter().copied().find(|&point| position.board().is_empty_at(point))
}

fn refutation(line: &str, escape: Escape) -> Result<Checked, Refutation> {
    Err(Refutation { line: points(line), escape })
}

/// What is left when every shortcut is taken out of the checker: the plies of the longest defence.
fn plain(
    position: &Position,
    limit: u8,
    strategy: &mut impl FnMut(&Position) -> Option<Point>,
) -> Option<u8> {
    let wins = |point| {
        position
            .after(point)
            .is_some_and(|after| !after.rule().winning_rows(after.board(), point).is_empty())
    };
    if limit == 0 {
        return None;
    }
    if position.board().empty_points().any(wins) {
        return Some(1);
    }
    let after = position.after(strategy(position)?)?;
    let mut longest = None;
    for defence in after.board().empty_points() {
        let Some(answered) = after.after(defence) else { continue };
        if !answered.rule().winning_rows(answered.board(), defence).is_empty() {
            return None;
        }
        longest = longest.max(Some(2 + plain(&answered, limit.checked_sub(2)?, strategy)?));
    }
    longest
}

/// A black three on row 8 and one on column H, each closed at an end: H8 belongs to both, H9 to the
/// column and a closed diagonal.
const FOURS: &str = "
       C D E F G H I J
    11 . . . . . . . .
    10 . . . . . . . .
     9 . . . . . . . .
     8 . O X X X . . .
     7 . . . X . X . .
     6 . . X . . X . .
     5 . O . . . O . .
";

#[test]
fn a_win_by_fours_holds() {
    let position = black(FOURS);
    let checked = check(&position, 5, first_of("h8h9")).unwrap();
    assert_eq!(checked, Checked { positions: 2, plies: 5 });
    assert_eq!(plain(&position, 5, &mut first_of("h8h9")), Some(5));
}

#[test]
fn a_win_is_not_shorter_than_it_is() {
    let position = black(FOURS);
    assert_eq!(check(&position, 4, first_of("h8h9")), refutation("h8i8", Escape::TooLong));
    assert_eq!(plain(&position, 4, &mut first_of("h8h9")), None);
}

#[test]
fn the_same_fours_in_another_order_do_not_win() {
    let position = black(FOURS);
    assert_eq!(check(&position, 9, first_of("i8")), refutation("i8h8", Escape::NoMove));
}

#[test]
fn the_strategy_is_held_to_the_rules() {
    let position = black(FOURS);
    let e8 = "e8".parse().unwrap();
    assert_eq!(check(&position, 9, |_| Some(e8)), refutation("", Escape::Illegal(e8)));
    let h8 = "h8".parse().unwrap();
    assert_eq!(check(&position, 9, |_| Some(h8)), refutation("h8i8", Escape::Illegal(h8)));
}

#[test]
fn a_five_at_hand_needs_no_strategy() {
    let position = black(
        "
           C D E F G H
         8 . X X X X O
        ",
    );
    assert_eq!(check(&position, 1, |_| None), Ok(Checked { positions: 1, plies: 1 }));
    assert_eq!(check(&position, 0, |_| None), refutation("", Escape::TooLong));
}

#[test]
fn a_four_three_wins() {
    let position = black(FOUR_THREE);
    assert_eq!(check(&position, 5, first_of("h8h10")).map(|checked| checked.plies), Ok(5));
    assert_eq!(plain(&position, 5, &mut first_of("h8h10")), Some(5));
}

#[test]
fn either_side_can_attack() {
    let position = Position::new(turned(black(FOUR_THREE).board()), Stone::White);
    assert_eq!(check(&position, 5, first_of("h8h10")).map(|checked| checked.plies), Ok(5));
}

/// The four-three once more, but White's stone on I8 makes a four too: I8 J7 K6 L5.
const COUNTER_FOUR: &str = "
       C D E F G H I J K L M
    11 . . . . . . . . . . .
    10 . . . . . . . . . . .
     9 . . . . . X . . . . .
     8 . O X X X . . . . . .
     7 . . . . . X . O . . .
     6 . . . . . . . . O . .
     5 . . . . . . . . . O .
     4 . . . . . O . . . . .
";

#[test]
fn a_counter_four_refutes_a_claim_that_passes_it_over() {
    let position = black(COUNTER_FOUR);
    assert_eq!(check(&position, 9, first_of("h8h10")), refutation("h8i8h10m4", Escape::Five));
}

#[test]
fn a_counter_four_that_is_stopped_still_gains_the_move_that_stops_the_three() {
    let position = black(COUNTER_FOUR);
    let claim = check(&position, 9, first_of("h8m4h10h6"));
    let Err(Refutation { line, escape: Escape::NoMove }) = claim else { panic!("{claim:?}") };
    assert_eq!(line[..3], points("h8i8m4"));
    assert!(points("h5h6h10h11").contains(&line[3]), "{line:?}");
}

#[test]
fn a_five_that_stops_the_four_refutes_it() {
    let position = black(
        "
           C D E F G H I J
        12 . . . . . . O .
        11 . . . . . . O .
        10 . . . . . . O .
         9 . . . . . X O .
         8 . O X X X . . .
         7 . . . . . X . .
        ",
    );
    assert_eq!(check(&position, 9, first_of("h8h10h6")), refutation("h8i8", Escape::Five));
    assert_eq!(plain(&position, 9, &mut first_of("h8h10h6")), None);
}

#[test]
fn a_six_of_the_defenders_counts_as_its_five() {
    let position = black(
        "
           C D E F G H I J
        12 . . . . . . O .
        11 . . . . . . O .
        10 . . . . . . O .
         9 . . . . . X O .
         8 . O X X X . . .
         7 . . . . . X O .
        ",
    );
    assert_eq!(check(&position, 9, first_of("h8h10h6")), refutation("h8i8", Escape::Five));
}

/// G8 makes an open three.
const OPEN_TWO: &str = "
       C D E F G H I J
     9 . . . . . . . .
     8 . . X X . . . .
     7 . . . O . O . .
";

#[test]
fn an_open_three_is_no_open_four() {
    let position = black(OPEN_TWO);
    let claim = check(&position, 3, first_of("g8h8d8"));
    let Err(Refutation { line, escape: Escape::TooLong }) = claim else { panic!("{claim:?}") };
    assert_eq!((line.len(), line[0]), (2, "g8".parse().unwrap()));
}

#[test]
fn an_open_three_can_be_stopped() {
    let position = black(OPEN_TWO);
    let claim = check(&position, 9, first_of("g8h8d8"));
    let Err(Refutation { line, .. }) = claim else { panic!("{claim:?}") };
    // Whatever the first stone of the defence, the check found the one that stops it.
    assert!(points("c8d8h8i8").contains(&line[1]), "{line:?}");
}

#[test]
fn defences_far_from_the_stones_are_played_as_well() {
    // The attacker wins everywhere but where it is told to do nothing.
    let position = black(OPEN_TWO);
    let a1 = "a1".parse().unwrap();
    let mut three = first_of("g8h8d8");
    let claim =
        check(
            &position,
            9,
            |position| {
                if position.board().is_empty_at(a1) { three(position) } else { None }
            },
        );
    assert_eq!(claim, refutation("g8a1", Escape::NoMove));
}

#[test]
fn a_position_that_comes_about_twice_is_asked_once() {
    // Three open threes, and only two moves to stop them, in either order.
    let position = black(
        "
           D E F G H I J
        12 . . X X X . .
        11 . . . . . . .
        10 . . . . . . .
         9 . . . . . . .
         8 . . X X X . .
         7 . . . . . . .
         6 . . . . . . .
         5 . . . . . . .
         4 . . X X X . .
        ",
    );
    let threes = ["e4d4i4j4", "e8d8i8j8", "e12d12i12j12"].map(points);
    let free = |position: &Position, points: &[Point]| {
        points.iter().all(|&point| position.board().is_empty_at(point))
    };
    let mut waits = first_of("o1o2o3o4o5o6");
    let mut asked = Vec::new();
    let checked = check(&position, 7, |position| {
        asked.push(position.board().clone());
        match position.board().count() {
            9 | 11 => waits(position),
            _ => threes.iter().find(|three| free(position, three)).map(|three| three[0]),
        }
    });
    assert_eq!(checked, Ok(Checked { positions: asked.len() as u64, plies: 7 }));
    let different: HashSet<_> = asked.iter().collect();
    assert_eq!(different.len(), asked.len());
}

/// A board that is full but for some points of a corner, where any stones stand.
fn corner(rng: &mut Pcg32) -> Board {
    let mut board: Board = FULL.parse().unwrap();
    for point in Point::all().filter(|point| point.column() < 7 && point.row() < 7) {
        let stones = [None, None, Some(Stone::Black), Some(Stone::White)];
        board.set(point, stones[rng.random_range(0..4)]);
    }
    board
}

fn check_the_shortcuts(rule: Rule, attacker: Stone) {
    // Whatever makes fours, and any of them: now and then that wins.
    let strategy = |position: &Position| {
        let threats = |&point: &Point| {
            position.after(point).map_or(0, |after| fives::fives(&after, position.to_move()).len())
        };
        position.board().empty_points().max_by_key(threats)
    };
    let mut rng = Pcg32::seed_from_u64(5);
    let (mut held, mut refuted) = ([0; 8], 0);
    for _ in 0..4000 {
        let position = Position::by(rule, corner(&mut rng), attacker);
        if position.is_over() || !fives::fives(&position, attacker).is_empty() {
            continue;
        }
        let checked = check(&position, 7, strategy).map(|checked| checked.plies).ok();
        assert_eq!(checked, plain(&position, 7, &mut { strategy }), "{position:?}");
        match checked {
            Some(plies) => held[usize::from(plies)] += 1,
            None => refuted += 1,
        }
    }
    assert!(held[3] > 0 && held[5] > 0 && held[7] > 0 && refuted > 0, "{held:?}, {refuted}");
}

#[test]
fn the_shortcuts_change_no_verdict() {
    check_the_shortcuts(Rule::Freestyle, Stone::Black);
    check_the_shortcuts(Rule::Standard, Stone::Black);
}

#[test]
fn the_shortcuts_change_no_verdict_where_stones_are_forbidden() {
    check_the_shortcuts(Rule::Renju, Stone::Black);
    check_the_shortcuts(Rule::Renju, Stone::White);
}

#[test]
fn a_six_is_a_five_only_where_it_wins() {
    let board: Board = SIX.parse().unwrap();
    for (rule, expected) in [
        (Rule::Freestyle, Ok(Checked { positions: 1, plies: 1 })),
        (Rule::Standard, refutation("", Escape::NoMove)),
        (Rule::Renju, refutation("", Escape::NoMove)),
    ] {
        let position = Position::by(rule, board.clone(), Stone::Black);
        assert_eq!(check(&position, 9, |_| None), expected, "{rule}");
    }
    let white = Position::by(Rule::Renju, turned(&board), Stone::White);
    assert_eq!(check(&white, 9, |_| None), Ok(Checked { positions: 1, plies: 1 }));
}

#[test]
fn a_block_that_is_forbidden_is_none() {
    for (rule, expected) in [
        (Rule::Renju, Ok(Checked { positions: 1, plies: 3 })),
        (Rule::Standard, refutation("d7h7", Escape::NoMove)),
    ] {
        let position = Position::by(rule, FORBIDDEN_BLOCK.parse().unwrap(), Stone::White);
        assert_eq!(check(&position, 9, first_of("d7")), expected, "{rule}");
    }
}

#[test]
fn a_defender_that_may_play_nowhere_has_not_lost() {
    let mut board: Board = FULL.parse().unwrap();
    // Two points are left. H5 makes a four that only H1 stops, where Black would make a row of seven.
    for (names, stone) in
        [("e1f1g1i1j1k1h6", Some(Stone::Black)), ("h2h3h4", Some(Stone::White)), ("h1h5", None)]
    {
        for point in points(names) {
            board.set(point, stone);
        }
    }
    let position = Position::by(Rule::Renju, board, Stone::White);
    assert_eq!(check(&position, 9, first_of("h5")), refutation("h5", Escape::Drawn));
}

#[test]
fn an_attacker_may_not_make_its_five_by_a_forbidden_stone_before_it() {
    // H8 would be an open four on the row and a four on the column.
    let position = black(
        "
           C D E F G H I J
        12 . . . . . O . .
        11 . . . . . X . .
        10 . . . . . X . .
         9 . . . . . X . .
         8 . . X X X . . .
         7 . . . . . . . .
        ",
    );
    let position = Position::by(Rule::Renju, position.board().clone(), Stone::Black);
    let h8 = "h8".parse().unwrap();
    assert_eq!(check(&position, 9, |_| Some(h8)), refutation("", Escape::Illegal(h8)));
    assert_eq!(check(&position, 3, first_of("d8")).map(|checked| checked.plies), Ok(3));
}

#[test]
fn a_full_board_is_no_win() {
    let mut board: Board = FULL.parse().unwrap();
    for point in points("a1b1") {
        board.set(point, None);
    }
    let position = Position::new(board.clone(), Stone::Black);
    assert_eq!(check(&position, 9, first_of("a1b1")), refutation("a1b1", Escape::Drawn));
    board.set("b1".parse().unwrap(), Some(Stone::White));
    let position = Position::new(board.clone(), Stone::Black);
    assert_eq!(check(&position, 9, first_of("a1")), refutation("a1", Escape::Drawn));
    board.set("a1".parse().unwrap(), Some(Stone::Black));
    let position = Position::new(board, Stone::Black);
    assert_eq!(check(&position, 9, |_| None), refutation("", Escape::Over));
}

#[test]
fn nothing_is_claimed_after_the_end() {
    let position = black(
        "
           C D E F G H I
         9 O O O O . . .
         8 X X X X X . .
        ",
    );
    assert_eq!(check(&position, 9, |_| None), refutation("", Escape::Over));
    let position = Position::new(position.board().clone(), Stone::White);
    assert_eq!(check(&position, 9, |_| None), refutation("", Escape::Over));
}

#[test]
fn a_refutation_reads_as_a_sentence() {
    let refutation = Refutation { line: points("h8i8"), escape: Escape::Five };
    assert_eq!(refutation.to_string(), "after “h8i8” the defender has won");
}
