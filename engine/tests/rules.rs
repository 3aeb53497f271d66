//! What the levels do by rules other than the free-style one, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

#[expect(dead_code, reason = "each test looks at some of them")]
mod drawn;

use std::time::{Duration, Instant};

use engine::{
    Board, Game, Level, Limits, Means, Outcome, Point, Position, Rule, Score, Settings, Solver,
    Stone, Thought, Verdict, proof, think, think_within,
};
use proptest::prelude::*;
use serde::Deserialize;

/// A level's settings, bounded by nodes instead of time, so that tests are quick and repeatable.
fn settings(level: Level, nodes: u64) -> Settings {
    let mut settings = level.settings();
    if settings.limits.time.take().is_some() {
        settings.limits.nodes = Some(nodes);
    }
    settings
}

fn thought(position: &Position, level: Level) -> Thought {
    think_within(position, &settings(level, 3_000), 1).unwrap()
}

fn by(rule: Rule, text: &str, to_move: Stone) -> Position {
    Position::by(rule, text.parse().unwrap(), to_move)
}

fn any_rule() -> impl Strategy<Value = Rule> {
    prop::sample::select(Rule::ALL.to_vec())
}

fn any_level() -> impl Strategy<Value = Level> {
    prop::sample::select(Level::ALL.to_vec())
}

fn any_stone() -> impl Strategy<Value = Stone> {
    prop::sample::select(Stone::BOTH.to_vec())
}

/// Stones anywhere in the middle, more of Black's than a game would have.
fn crowded() -> impl Strategy<Value = Board> {
    let stone = prop_oneof![2 => Just(Stone::Black), 1 => Just(Stone::White)];
    prop::collection::vec((3..12u8, 3..12u8, stone), 0..50).prop_map(|stones| {
        let mut board = Board::EMPTY;
        for (column, row, stone) in stones {
            board.set(Point::new(column, row).unwrap(), Some(stone));
        }
        board
    })
}

/// Few points left, and many of them where black rows meet.
fn nearly_full() -> impl Strategy<Value = Board> {
    prop::collection::btree_map(0..225usize, prop::option::of(Just(Stone::Black)), 1..40).prop_map(
        |changes| {
            let mut board: Board = drawn::FULL.parse().unwrap();
            for (index, stone) in changes {
                board.set(Point::from_index(index).unwrap(), stone);
            }
            board
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn a_move_is_always_found_and_always_allowed(
        rule in any_rule(),
        board in prop_oneof![4 => crowded(), 1 => nearly_full()],
        to_move in any_stone(),
        level in any_level(),
        seed: u32,
    ) {
        let position = Position::by(rule, board, to_move);
        let thought = think_within(&position, &settings(level, 150), seed);
        prop_assert_eq!(thought.is_none(), position.is_over());
        if let Some(thought) = thought {
            prop_assert_eq!(thought.line.first(), Some(&thought.point));
            let mut after = position.clone();
            for &point in &thought.line {
                prop_assert!(after.allows(point), "{} of {:?} in {:?}", point, thought, position);
                after = after.after(point).unwrap();
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_move_of_a_game_is_allowed_and_every_game_ends(
        rule in any_rule(),
        opening in prop::collection::vec((3..12u8, 3..12u8), 0..40),
        level in any_level(),
        seed: u32,
    ) {
        let mut game = Game::new(rule);
        for (column, row) in opening {
            // A point where nobody may play is passed over, and so is all that follows the end.
            let _ = game.play(Point::new(column, row).unwrap());
        }
        let settings = settings(level, 50);
        while let Some(thought) = think_within(&Position::from(&game), &settings, seed) {
            prop_assert_eq!(game.play(thought.point), Ok(()), "{}", &game);
        }
        prop_assert_ne!(game.outcome(), &Outcome::Ongoing);
    }
}

/// A game in which White's five point G7 is the only block, and a double three of Black's.
const NO_BLOCK: &str = "renju h8g6f6g5f7g4h7g3g2a1";

#[test]
fn where_the_only_block_is_forbidden_black_plays_elsewhere_at_once_and_white_wins() {
    let game: Game = NO_BLOCK.parse().unwrap();
    let g7: Point = "G7".parse().unwrap();
    for level in Level::ALL {
        let start = Instant::now();
        let black = think(&game, level, 1).unwrap();
        assert!(
            start.elapsed() < Duration::from_millis(500),
            "{level:?} took {:?}",
            start.elapsed()
        );
        let mut game = game.clone();
        game.play(black.point).unwrap();
        let white = think(&game, level, 1).unwrap();
        assert_eq!(white.point, g7, "{level:?}");
        game.play(white.point).unwrap();
        assert!(matches!(game.outcome(), Outcome::Won { winner: Stone::White, .. }));
    }
}

#[test]
fn a_block_that_is_forbidden_is_played_where_it_is_not() {
    let game = NO_BLOCK.strip_prefix("renju ").unwrap();
    let game: Game = format!("standard {game}").parse().unwrap();
    for level in [Level::Normal, Level::Hard, Level::Master] {
        let position = Position::from(&game);
        assert_eq!(thought(&position, level).point, "G7".parse().unwrap(), "{level:?}");
    }
}

#[test]
fn white_makes_the_four_whose_block_is_forbidden() {
    for level in [Level::Hard, Level::Master] {
        let white = thought(&by(Rule::Renju, drawn::FORBIDDEN_BLOCK, Stone::White), level);
        assert_eq!(white.point, "D7".parse().unwrap(), "{level:?} {white:?}");
        assert!(matches!(white.score, Score::Win(3) | Score::ProvenWin(3)), "{white:?}");
        let white = thought(&by(Rule::Standard, drawn::FORBIDDEN_BLOCK, Stone::White), level);
        assert!(matches!(white.score, Score::Advantage(_)), "{level:?} {white:?}");
    }
}

#[test]
fn six_are_taken_for_a_win_only_where_they_win() {
    let h8: Point = "H8".parse().unwrap();
    for level in Level::ALL {
        for rule in Rule::ALL {
            let black = thought(&by(rule, drawn::SIX, Stone::Black), level);
            let wins = matches!(black.score, Score::Win(1) | Score::ProvenWin(1));
            assert_eq!(wins, rule == Rule::Freestyle, "{level:?} by {rule}: {black:?}");
            assert!(rule != Rule::Renju || black.point != h8);
        }
    }
}

#[test]
fn a_six_of_white_s_is_blocked_under_renju_and_left_alone_under_standard() {
    let text = "
           D E F G H I J K
         9 . . X X . . . .
         8 X O O O . O O X
         7 . . . . . . . .
    ";
    let h8: Point = "H8".parse().unwrap();
    for level in [Level::Hard, Level::Master] {
        let black = |rule| thought(&by(rule, text, Stone::Black), level);
        assert_eq!(black(Rule::Renju).point, h8, "{level:?}");
        assert_ne!(black(Rule::Standard).point, h8, "{level:?}");
    }
}

#[test]
fn before_a_black_that_may_play_nowhere_every_move_is_found_and_after_it_none() {
    let mut game = Game::by(Rule::Renju, include_str!("data/nowhere.txt")).unwrap();
    assert_eq!(game.outcome(), &Outcome::Drawn);
    for left in 0..12 {
        for level in Level::ALL {
            let found = think_within(&Position::from(&game), &settings(level, 500), 1);
            assert_eq!(found.is_none(), left == 0, "{level:?}, {left} moves before the end");
            assert!(found.is_none_or(|found| game.clone().play(found.point).is_ok()));
        }
        game.undo();
    }
}

#[derive(Deserialize)]
struct Win {
    id: String,
    rule: String,
    attacker: String,
    kind: String,
    black: Vec<String>,
    white: Vec<String>,
}

impl Win {
    fn position(&self) -> Position {
        let mut board = Board::EMPTY;
        for (names, stone) in [(&self.black, Stone::Black), (&self.white, Stone::White)] {
            for name in names {
                board.set(name.parse().unwrap(), Some(stone));
            }
        }
        let attacker = if self.attacker == "black" { Stone::Black } else { Stone::White };
        Position::by(self.rule.parse().unwrap(), board, attacker)
    }
}

#[test]
fn wins_that_others_have_published_are_found_and_hold() {
    let wins: Vec<Win> = serde_json::from_str(include_str!("data/renju-wins.json")).unwrap();
    assert_eq!(wins.len(), 4);
    for problem in wins {
        let position = problem.position();
        let means = if problem.kind == "VCF" { Means::Fours } else { Means::Threats };
        let mut solver = Solver::new(18);
        let solution = solver.solve(&position, means, Limits::nodes(2_000_000));
        let Verdict::Win(win) = solution.verdict else { panic!("{}: {solution:?}", problem.id) };
        let strategy = solver.strategy(&position, &win, Limits::nodes(20_000));
        let checked = proof::check(&position, win.plies, strategy);
        assert!(checked.is_ok(), "{}: {checked:?} {win:?}", problem.id);
    }
}

/// Games between two levels from a few openings, with either colour; how many the first wins, and the
/// games that it does not.
fn wins(rule: Rule, stronger: Settings, weaker: Settings) -> (u32, Vec<String>) {
    let (mut wins, mut others) = (0, vec![]);
    let openings = ["h8i9g7", "h8h9j9", "h8j7g9", "h8i7f8", "h8g9i10", "h8h10i6"];
    for (opening, first) in
        openings.iter().flat_map(|opening| Stone::BOTH.map(|side| (opening, side)))
    {
        let mut game = Game::by(rule, opening).unwrap();
        while *game.outcome() == Outcome::Ongoing {
            let settings = if game.to_move() == first { &stronger } else { &weaker };
            let seed = game.moves().len() as u32;
            let thought = think_within(&Position::from(&game), settings, seed).unwrap();
            game.play(thought.point).unwrap();
        }
        match game.outcome() {
            Outcome::Won { winner, .. } if *winner == first => wins += 1,
            _ => others.push(game.to_string()),
        }
    }
    (wins, others)
}

#[test]
fn the_order_of_the_levels_holds_under_every_rule() {
    for rule in [Rule::Standard, Rule::Renju] {
        let hard = settings(Level::Hard, 3_000);
        let (won, others) = wins(rule, hard, settings(Level::Easy, 0));
        assert!(won >= 11, "hard wins {won} of 12 under {rule}, not {others:?}");
        let (won, others) = wins(rule, settings(Level::Master, 3_000), hard);
        // It wins four of five in the long run; of twelve, chance may take some.
        assert!(won >= 7, "master wins {won} of 12 under {rule}, not {others:?}");
    }
}
