//! Wins that are claimed are replayed against every defence.

use super::*;
use crate::support::drawn::{DOUBLE_THREE, FALSE_THREE, FORBIDDEN_BLOCK, FOUR_THREE};
use crate::support::turned;
use crate::{
    Board, Choice, Game, Level, Limits, Outcome, Point, Position, Rule, Stone, proof, think_within,
};

fn position(text: &str) -> Position {
    Position::new(text.parse::<Board>().unwrap(), Stone::Black)
}

fn verdict(position: &Position, means: Means) -> Verdict {
    Solver::new(14).solve(position, means, Limits::nodes(200_000)).verdict
}

fn plies(verdict: &Verdict) -> Option<u8> {
    match verdict {
        Verdict::Win(win) => Some(win.plies),
        Verdict::NotWithinLimits | Verdict::Refuted => None,
    }
}

#[test]
fn a_quiet_board_has_no_forced_win() {
    let game: Game = "h8i9".parse().unwrap();
    for means in [Means::Fours, Means::Threats] {
        assert_eq!(verdict(&Position::from(&game), means), Verdict::Refuted);
    }
}

#[test]
fn fours_that_end_in_a_double_win_by_fours() {
    let position = position(
        "
           D E F G H I J K L M
        12 . . . . . . . . . .
        11 . . . . . . . . . .
        10 O X X X . . . . . .
         9 . . . . X . . . . .
         8 . . . . X . . . . .
         7 . . . . . . . . . .
         6 . . . . . . . . . .
         5 . . . . . . . . . .
    ",
    );
    let Verdict::Win(win) = verdict(&position, Means::Fours) else { panic!("H10 wins") };
    assert_eq!((win.plies, win.means), (5, Means::Fours));
    assert_eq!(win.line[0], "H10".parse::<Point>().unwrap());
    assert_eq!(win.line.len(), 5);
}

#[test]
fn two_open_threes_win_by_threats_but_not_against_a_four() {
    let quiet = position(DOUBLE_THREE);
    assert_eq!(verdict(&quiet, Means::Fours), Verdict::Refuted);
    assert_eq!(plies(&verdict(&quiet, Means::Threats)), Some(5));
}

#[test]
fn a_four_three_is_allowed_to_black_and_wins() {
    for rule in Rule::ALL {
        let position = Position::by(rule, FOUR_THREE.parse().unwrap(), Stone::Black);
        assert_eq!(plies(&verdict(&position, Means::Fours)), Some(5), "{rule}");
    }
}

#[test]
fn a_four_and_a_three_in_appearance_only_are_no_win_in_five_plies() {
    let board: Board = FALSE_THREE.parse().unwrap();
    for (rule, wins) in [(Rule::Renju, false), (Rule::Freestyle, true)] {
        let position = Position::by(rule, board.clone(), Stone::Black);
        for means in [Means::Fours, Means::Threats] {
            let mut solver = Solver::new(14);
            let found = solver.solve(&position, means, Limits::nodes(20_000)).verdict;
            assert_eq!(plies(&found).is_some_and(|plies| plies <= 5), wins, "{rule} {found:?}");
            let Verdict::Win(win) = found else { continue };
            let strategy = solver.strategy(&position, &win, Limits::nodes(20_000));
            assert!(proof::check(&position, win.plies, strategy).is_ok(), "{rule} {win:?}");
        }
    }
}

#[test]
fn two_threes_or_two_fours_at_once_win_for_all_but_black_under_renju() {
    let fours = "
           D E F G H I J K
        11 . . . . O . . .
        10 . . . . X . . .
         9 . . . . X . . .
         8 . . . . X . . .
         7 O X X X . . . .
         6 . . . . . . . .
    ";
    for (text, h7, by) in [(DOUBLE_THREE, 5, Means::Threats), (fours, 3, Means::Fours)] {
        let board: Board = text.parse().unwrap();
        let turned = turned(&board);
        for rule in Rule::ALL {
            let found = |board: &Board, side| verdict(&Position::by(rule, board.clone(), side), by);
            assert_eq!(plies(&found(&turned, Stone::White)), Some(h7), "{rule}");
            match found(&board, Stone::Black) {
                Verdict::Win(win) if rule != Rule::Renju => assert_eq!(win.plies, h7),
                Verdict::Win(win) => assert!(win.line[0].to_string() != "H7", "{win:?}"),
                Verdict::Refuted | Verdict::NotWithinLimits => assert_eq!(rule, Rule::Renju),
            }
        }
    }
}

#[test]
fn a_four_whose_block_is_forbidden_wins() {
    let board: Board = FORBIDDEN_BLOCK.parse().unwrap();
    for rule in Rule::ALL {
        let position = Position::by(rule, board.clone(), Stone::White);
        let found = verdict(&position, Means::Fours);
        if rule != Rule::Renju {
            assert_eq!(plies(&found), None, "{rule}");
            continue;
        }
        let Verdict::Win(win) = found else { panic!("D7 wins") };
        assert_eq!((win.plies, win.line[0].to_string().as_str()), (3, "D7"));
        // The line is one that can be played.
        let mut after = position;
        for &point in &win.line {
            after = after.after(point).unwrap();
        }
        assert!(after.is_over());
    }
}

#[test]
fn an_open_three_whose_defences_are_all_forbidden_wins() {
    // E8, F8 and G8 would be stopped at D8, H8 or I8, where Black makes six in a column.
    let board: Board = "
           B C D E F G H I J K
        12 . . O . . . O O . .
        11 . . X . . O X X . .
        10 . . X . . . X X . .
         9 . . X . . . X X . O
         8 . X . O O . . . X .
         7 . . X . . . X X . O
         6 . . X . . . X X . .
         5 . . . . . O . . . .
    "
    .parse()
    .unwrap();
    for rule in Rule::ALL {
        let position = Position::by(rule, board.clone(), Stone::White);
        let found = verdict(&position, Means::Threats);
        let soon = plies(&found).is_some_and(|plies| plies <= 5);
        assert_eq!(soon, rule == Rule::Renju, "{rule}: {found:?}");
        let Verdict::Win(win) = found else { continue };
        let mut after = position;
        for &point in &win.line {
            after = after.after(point).unwrap();
        }
        assert!(after.is_over());
    }
}

#[test]
fn what_was_found_by_one_rule_is_not_believed_by_another() {
    let board: Board = FORBIDDEN_BLOCK.parse().unwrap();
    let mut solver = Solver::new(14);
    let mut found = |rule| {
        let position = Position::by(rule, board.clone(), Stone::White);
        plies(&solver.solve(&position, Means::Fours, Limits::nodes(20_000)).verdict)
    };
    assert_eq!(found(Rule::Renju), Some(3));
    assert_eq!(found(Rule::Standard), None);
}

#[test]
fn a_four_that_leads_to_six_only_wins_nothing_where_exactly_five_win() {
    // H8 makes an open three, and in the row what becomes six at G8.
    let position = |rule| {
        let board = "
               D E F G H I J K
            12 . . . . . . . .
            11 . . . . . . . .
            10 . . . . X . . .
             9 . . . . X . . .
             8 O X X . . X X O
             7 . . . . . . . .
             6 . . . . . . . .
        ";
        Position::by(rule, board.parse().unwrap(), Stone::Black)
    };
    assert_eq!(plies(&verdict(&position(Rule::Freestyle), Means::Fours)), Some(5));
    for rule in [Rule::Standard, Rule::Renju] {
        assert_eq!(verdict(&position(rule), Means::Fours), Verdict::Refuted, "{rule}");
    }
}

/// Games of the level master against itself from scattered first stones, a few nodes a move.
fn self_play(rule: Rule, seed: u32) -> Vec<Position> {
    let mut settings = Level::Master.settings();
    settings.limits = Limits::nodes(200);
    settings.choice = Choice::Near(60);
    let mut game = Game::new(rule);
    let mut positions = vec![];
    while *game.outcome() == Outcome::Ongoing && game.moves().len() < 60 {
        let position = Position::from(&game);
        let thought = think_within(&position, &settings, seed).unwrap();
        positions.push(position);
        game.play(thought.point).unwrap();
    }
    positions
}

/// Solves positions of games by a rule, and replays every win; how many there were for either side.
fn replay_wins(rule: Rule, seeds: u32) -> [u32; 2] {
    let mut solver = Solver::new(16);
    let mut wins = [0; 2];
    for position in (0..seeds).flat_map(|seed| self_play(rule, seed)) {
        let solution = solver.solve(&position, Means::Threats, Limits::nodes(3_000));
        let Verdict::Win(win) = solution.verdict else { continue };
        wins[position.to_move().index()] += 1;
        let strategy = solver.strategy(&position, &win, Limits::nodes(100_000));
        let checked = proof::check(&position, win.plies, strategy);
        match checked {
            Ok(checked) => assert!(checked.plies <= win.plies, "{checked:?} {win:?}"),
            Err(refutation) => panic!("{refutation} {win:?} {}", position.board()),
        }
        let mut after = position;
        for &point in &win.line {
            after = after.after(point).unwrap_or_else(|| panic!("{point} of {win:?}"));
        }
    }
    wins
}

#[test]
fn no_more_nodes_are_visited_than_allowed() {
    let mut cut_short = 0;
    for position in (0..20).flat_map(|seed| self_play(Rule::Freestyle, seed)) {
        for means in [Means::Fours, Means::Threats] {
            let solution = Solver::new(12).solve(&position, means, Limits::nodes(100));
            if solution.verdict == Verdict::NotWithinLimits {
                assert_eq!(solution.nodes, 100, "{}", position.board());
                cut_short += 1;
            }
        }
    }
    assert!(cut_short >= 20, "only {cut_short} searches cut short");
}

#[test]
fn every_win_that_is_claimed_holds_against_every_defence() {
    let wins = replay_wins(Rule::Freestyle, 60);
    assert!(wins.iter().sum::<u32>() >= 200, "only {wins:?} wins to look at");
}

#[test]
fn every_win_holds_where_exactly_five_win() {
    let wins = replay_wins(Rule::Standard, 40);
    assert!(wins.iter().all(|&wins| wins >= 30), "only {wins:?} wins to look at");
}

#[test]
fn every_win_holds_where_stones_are_forbidden() {
    let wins = replay_wins(Rule::Renju, 40);
    assert!(wins.iter().all(|&wins| wins >= 30), "only {wins:?} wins to look at");
}

#[test]
fn a_win_that_stands_against_another_stone_is_one() {
    let mut solver = Solver::new(16);
    let mut other = Solver::new(16);
    let (mut standing, mut fallen) = (0, 0);
    for position in (0..8).flat_map(|seed| self_play(Rule::Freestyle, seed)) {
        let solution = solver.solve(&position, Means::Threats, Limits::nodes(3_000));
        if !matches!(solution.verdict, Verdict::Win(_)) {
            continue;
        }
        let passed = Position::new(position.board().clone(), !position.to_move());
        for stone in position.board().empty_points().step_by(9) {
            if !solver.stands_against(&position, stone) {
                fallen += 1;
                continue;
            }
            standing += 1;
            let board = passed.after(stone).unwrap().board().clone();
            let after = Position::new(board, position.to_move());
            let found = other.solve(&after, Means::Threats, Limits::nodes(200_000)).verdict;
            let Verdict::Win(win) = found else { panic!("{stone} {}", position.board()) };
            let strategy = other.strategy(&after, &win, Limits::nodes(200_000));
            assert!(proof::check(&after, win.plies, strategy).is_ok(), "{stone} {win:?}");
        }
    }
    assert!(standing >= 300 && fallen >= 30, "{standing} stand, {fallen} fall");
}
