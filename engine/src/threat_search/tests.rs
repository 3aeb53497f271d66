//! Wins that are claimed are replayed against every defence.

use super::*;
use crate::{
    Board, Choice, Game, Level, Limits, Outcome, Point, Position, Stone, proof, think_within,
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
    let threes = "
           D E F G H I J K
        10 . . . . . . . .
         9 . . . . X . . .
         8 . . . . X . . .
         7 . . X X . . . .
         6 . . . . . . . .
         5 . . . . . . . .
         4 . . . . . . . .
    ";
    let quiet = position(threes);
    assert_eq!(verdict(&quiet, Means::Fours), Verdict::Refuted);
    assert_eq!(plies(&verdict(&quiet, Means::Threats)), Some(5));
}

/// Games of the level master against itself from scattered first stones, a few nodes a move.
fn self_play(seed: u32) -> Vec<Position> {
    let mut settings = Level::Master.settings();
    settings.limits = Limits::nodes(200);
    settings.choice = Choice::Near(60);
    let mut game = Game::default();
    let mut positions = vec![];
    while *game.outcome() == Outcome::Ongoing && game.moves().len() < 60 {
        let position = Position::from(&game);
        let thought = think_within(&position, &settings, seed).unwrap();
        positions.push(position);
        game.play(thought.point).unwrap();
    }
    positions
}

#[test]
fn no_more_nodes_are_visited_than_allowed() {
    let mut cut_short = 0;
    for position in (0..20).flat_map(self_play) {
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
    let mut solver = Solver::new(16);
    let mut wins = 0;
    for position in (0..60).flat_map(self_play) {
        let solution = solver.solve(&position, Means::Threats, Limits::nodes(3_000));
        let Verdict::Win(win) = solution.verdict else { continue };
        wins += 1;
        let strategy = solver.strategy(&position, &win, Limits::nodes(100_000));
        let checked = proof::check(&position, win.plies, strategy);
        match checked {
            Ok(checked) => assert!(checked.plies <= win.plies, "{checked:?} {win:?}"),
            Err(refutation) => panic!("{refutation} {win:?} {}", position.board()),
        }
    }
    assert!(wins >= 200, "only {wins} wins to look at");
}
