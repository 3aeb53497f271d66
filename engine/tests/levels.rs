//! What each level does and never does, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

#[expect(dead_code, reason = "each test looks at some of them")]
mod drawn;

use std::collections::HashSet;
use std::time::Duration;

use engine::{
    Board, Choice, Direction, Evaluation, Game, Level, Limits, Outcome, Point, Position, Request,
    Rule, Score, Settings, Stone, Thought, think, think_within,
};
use proptest::prelude::*;

/// The levels that see every four.
const CAREFUL: [Level; 2] = [Level::Normal, Level::Hard];

/// A level's settings, bounded by nodes instead of time, so that tests are quick and repeatable.
fn settings(level: Level) -> Settings {
    let mut settings = level.settings();
    if settings.limits.time.take().is_some() {
        settings.limits.nodes = Some(3_000);
    }
    settings
}

fn thought(position: &Position, level: Level, seed: u32) -> Thought {
    think_within(position, &settings(level), seed).unwrap()
}

fn position(text: &str, to_move: Stone) -> Position {
    Position::new(text.parse().unwrap(), to_move)
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn game(moves: &str) -> Game {
    moves.parse().unwrap()
}

/// Whether a stone on this point would win.
fn wins(board: &Board, point: Point, stone: Stone) -> bool {
    let mut board = board.clone();
    board.set(point, Some(stone));
    !Rule::Freestyle.winning_rows(&board, point).is_empty()
}

/// The points of a row.
fn row(start: Point, direction: Direction, length: i8) -> Option<Vec<Point>> {
    (0..length).map(|steps| start.step(direction, steps)).collect()
}

/// Every place a row of this length can lie.
fn rows(length: i8) -> impl Iterator<Item = (Direction, Vec<Point>)> {
    Direction::ALL.into_iter().flat_map(move |direction| {
        Point::all().filter_map(move |start| Some((direction, row(start, direction, length)?)))
    })
}

fn any_row(length: i8) -> impl Strategy<Value = Vec<Point>> {
    let rows: Vec<_> = rows(length).map(|(_, row)| row).collect();
    prop::sample::select(rows)
}

fn any_level() -> impl Strategy<Value = Level> {
    prop::sample::select(Level::ALL.to_vec())
}

fn any_stone() -> impl Strategy<Value = Stone> {
    prop::sample::select(Stone::BOTH.to_vec())
}

/// A full board on which nobody has five.
fn full() -> Board {
    drawn::FULL.parse().unwrap()
}

#[test]
fn a_four_is_answered_at_its_one_open_end() {
    let game = game("h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10");
    for level in CAREFUL {
        for seed in 0..20 {
            assert_eq!(think(&game, level, seed).unwrap().point, point("E7"), "{level:?}");
        }
    }
}

#[test]
fn every_level_completes_its_five_wherever_it_lies_and_whichever_stone_lacks() {
    for stone in Stone::BOTH {
        for (_, row) in rows(5) {
            for &gap in &row {
                let mut board = Board::EMPTY;
                for &point in row.iter().filter(|&&point| point != gap) {
                    board.set(point, Some(stone));
                }
                let position = Position::new(board, stone);
                for level in Level::ALL {
                    let thought = thought(&position, level, 1);
                    assert!(wins(position.board(), thought.point, stone), "{position:?}");
                    assert!(matches!(thought.score, Score::Win(1) | Score::ProvenWin(1)));
                }
            }
        }
    }
}

#[test]
fn a_six_wins_as_well_as_a_five() {
    for stone in Stone::BOTH {
        for (direction, row) in rows(6) {
            for &gap in &row[1..5] {
                let mut board = Board::EMPTY;
                for &point in row.iter().filter(|&&point| point != gap) {
                    board.set(point, Some(stone));
                }
                // Neither end is left to make a five at instead.
                let ends = [row[0].step(direction, -1), row[5].step(direction, 1)];
                for end in ends.into_iter().flatten() {
                    board.set(end, Some(!stone));
                }
                let position = Position::new(board, stone);
                for level in Level::ALL {
                    assert_eq!(thought(&position, level, 1).point, gap, "{position:?}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn whoever_is_to_move_wins_and_does_not_block(
        own in any_row(5),
        own_gap in 0..5usize,
        other in any_row(5),
        other_gap in 0..5usize,
        stone in any_stone(),
        level in any_level(),
        seed: u32,
    ) {
        prop_assume!(own.iter().all(|point| !other.contains(point)));
        let mut board = Board::EMPTY;
        for (row, gap, stone) in [(own, own_gap, stone), (other, other_gap, !stone)] {
            for (_, &point) in row.iter().enumerate().filter(|&(place, _)| place != gap) {
                board.set(point, Some(stone));
            }
        }
        let position = Position::new(board, stone);
        let chosen = thought(&position, level, seed).point;
        prop_assert!(wins(position.board(), chosen, stone), "{chosen} in {position:?}");
    }

    #[test]
    fn a_four_that_can_be_blocked_is_blocked(
        row in any_row(5),
        gap in 0..5usize,
        others in prop::collection::vec(0..225usize, 4),
        stone in any_stone(),
        level in prop::sample::select(CAREFUL.to_vec()),
        seed: u32,
    ) {
        let mut board = Board::EMPTY;
        for (_, &point) in row.iter().enumerate().filter(|&(place, _)| place != gap) {
            board.set(point, Some(!stone));
        }
        for point in others.into_iter().filter_map(Point::from_index) {
            if !row.contains(&point) {
                board.set(point, Some(stone));
            }
        }
        let position = Position::new(board, stone);
        let evaluation = Evaluation::new(position.board());
        let (own, threats) = (evaluation.fives(stone), evaluation.fives(!stone));
        let chosen = thought(&position, level, seed).point;
        if own.is_empty() {
            prop_assert!(threats.contains(chosen), "{chosen} in {position:?}");
        } else {
            prop_assert!(own.contains(chosen), "{chosen} in {position:?}");
        }
    }

    #[test]
    fn every_move_is_allowed_and_every_game_ends(
        opening in prop::collection::vec(0..225usize, 0..60),
        level in any_level(),
        seed: u32,
    ) {
        let mut game = Game::default();
        for point in opening.into_iter().filter_map(Point::from_index) {
            // A taken point is passed over, and so is all that follows the end.
            let _ = game.play(point);
        }
        let mut settings = settings(level);
        settings.limits.nodes = Some(50);
        while let Some(thought) = think_within(&Position::from(&game), &settings, seed) {
            prop_assert_eq!(thought.line.first(), Some(&thought.point));
            let mut expected = game.clone();
            for &point in &thought.line {
                prop_assert_eq!(expected.play(point), Ok(()), "{:?} after {}", &thought, &game);
            }
            prop_assert_eq!(game.play(thought.point), Ok(()));
        }
        prop_assert_ne!(game.outcome(), &Outcome::Ongoing);
    }

    #[test]
    fn the_same_seed_and_nodes_give_the_same_thought(
        stones in prop::collection::vec((4..11u8, 4..11u8), 0..12),
        level in any_level(),
        seed: u32,
    ) {
        let mut game = Game::default();
        for (column, row) in stones {
            let _ = game.play(Point::new(column, row).unwrap());
        }
        let position = Position::from(&game);
        let think = || {
            think_within(&position, &settings(level), seed)
                .map(|thought| Thought { elapsed: Duration::ZERO, ..thought })
        };
        prop_assert_eq!(think(), think());
    }
}

#[test]
fn the_first_stone_goes_to_the_centre() {
    for level in Level::ALL {
        assert_eq!(think(&Game::default(), level, 7).unwrap().point, Point::CENTRE);
    }
}

#[test]
fn the_last_free_point_is_taken() {
    for last in [0, 7, 112, 224].map(|index| Point::from_index(index).unwrap()) {
        let mut board = full();
        board.set(last, None);
        for (level, stone) in Level::ALL.into_iter().zip([Stone::Black, Stone::White, Stone::Black])
        {
            let position = Position::new(board.clone(), stone);
            assert_eq!(thought(&position, level, 1).point, last);
        }
    }
}

#[test]
fn where_nobody_can_make_five_any_more_a_move_is_still_found() {
    let mut board = full();
    for name in ["A1", "H8", "G11", "O15"] {
        board.set(point(name), None);
    }
    for level in Level::ALL {
        let thought = thought(&Position::new(board.clone(), Stone::Black), level, 1);
        assert_eq!(thought.point, Point::CENTRE);
    }
}

#[test]
fn stones_far_from_each_other_are_answered_near_one_of_them() {
    let position = position(
        "
           A B C D E F G H I J K L M N O
        15 . . . . . . . . . . . . . . X
        14 . . . . . . . . . . . . . . .
        13 . . . . . . . . . . . . . . .
        12 . . . . . . . . . . . . . . .
        11 . . . . . . . . . . . . . . .
        10 . . . . . . . . . . . . . . .
         9 . . . . . . . . . . . . . . .
         8 . . . . . . . . . . . . . . .
         7 . . . . . . . . . . . . . . .
         6 . . . . . . . . . . . . . . .
         5 . . . . . . . . . . . . . . .
         4 . . . . . . . . . . . . . . .
         3 . . . . . . . . . . . . . . .
         2 . . . . . . . . . . . . . . .
         1 O . . . . . . . . . . . . . .
        ",
        Stone::Black,
    );
    for level in Level::ALL {
        let chosen = thought(&position, level, 1).point;
        let near = |corner: u8| {
            chosen.column().abs_diff(corner) <= 4 && chosen.row().abs_diff(corner) <= 4
        };
        assert!(near(0) || near(14), "{chosen}");
    }
}

#[test]
fn nothing_is_thought_when_the_game_is_over() {
    let won = game("h8h9g8g9f8f9e8e9d8");
    for level in Level::ALL {
        assert_eq!(think(&won, level, 1), None);
        assert_eq!(think_within(&Position::new(full(), Stone::Black), &settings(level), 1), None);
    }
    let request = Request { id: 3, game: won, level: Level::Hard, seed: 1 };
    assert_eq!((request.answer().id, request.answer().thought), (3, None));
}

#[test]
fn a_deadline_of_no_time_still_gives_a_good_move() {
    let mut settings = Level::Hard.settings();
    settings.limits = Limits::time(Duration::ZERO);
    let thought = think_within(&Position::from(&game("h8i9i7")), &settings, 1).unwrap();
    assert_eq!(thought.depth, 1);
    let distance = |from: &str| {
        let from = point(from);
        thought.point.column().abs_diff(from.column()).max(thought.point.row().abs_diff(from.row()))
    };
    assert!(["H8", "I9", "I7"].into_iter().any(|from| distance(from) == 1), "{thought:?}");
}

#[test]
fn a_deadline_of_no_time_still_blocks_a_four() {
    let mut settings = Level::Hard.settings();
    settings.limits = Limits::time(Duration::ZERO);
    let game = game("h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10");
    let thought = think_within(&Position::from(&game), &settings, 1).unwrap();
    assert_eq!(thought.point, point("E7"));
}

#[test]
fn nodes_are_a_limit() {
    let mut settings = Level::Hard.settings();
    settings.limits = Limits::nodes(5_000);
    let thought = think_within(&Position::from(&game("h8i9i7")), &settings, 1).unwrap();
    assert_eq!(thought.nodes, 5_000);
}

#[test]
fn an_open_three_becomes_a_win_and_is_never_left_alone() {
    let text = "
           D E F G H I J K L
         9 . . . O . . . . .
         8 . . . X X X . . .
         7 . . . . O . . O .
    ";
    for level in CAREFUL {
        let black = thought(&position(text, Stone::Black), level, 1);
        assert!([point("F8"), point("J8")].contains(&black.point), "{black:?}");
        assert_eq!(black.score, Score::Win(3));
        for seed in 0..20 {
            let white = thought(&position(text, Stone::White), level, seed).point;
            assert!(
                [point("E8"), point("F8"), point("J8"), point("K8")].contains(&white),
                "{white}"
            );
        }
    }
}

#[test]
fn a_lost_game_is_played_on_by_blocking() {
    let position = position(
        "
           D E F G H I J K
         9 . . O . O . . .
         8 . . X X X X . .
         7 . . . O . . . .
        ",
        Stone::White,
    );
    for level in CAREFUL {
        let white = thought(&position, level, 1);
        assert!([point("E8"), point("J8")].contains(&white.point));
        assert_eq!(white.score, Score::Loss(2));
    }
}

#[test]
fn the_quickest_of_two_wins_is_taken() {
    // The four-three at G5 wins too, but later than an open four at once.
    let position = position(
        "
           B C D E F G H I J K L
        10 . . . . . . . . . . .
         9 . . . . X X X . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . . . . . . .
         5 . O X X X . . . . . .
         4 . . . . . X . O O . .
         3 . . . . . X . O O . .
        ",
        Stone::Black,
    );
    let black = thought(&position, Level::Hard, 1);
    assert!([point("E9"), point("I9")].contains(&black.point), "{black:?}");
    assert_eq!(black.score, Score::Win(3));
}

#[test]
fn four_three_is_found() {
    let position = position(
        "
           D E F G H I J K
        11 . . . . . . . .
        10 . . . . . X . .
         9 . . . . . X . .
         8 O X X X . . . .
         7 . . . . O . . .
         6 . . . O . . . .
         5 . . O . . . O .
        ",
        Stone::Black,
    );
    let black = thought(&position, Level::Hard, 1);
    assert!(matches!(black.score, Score::Win(_)), "{black:?}");
}

#[test]
fn easy_overlooks_a_four_now_and_then_only() {
    let position = position(
        "
           D E F G H I
         9 . . O . . .
         8 O X X X X .
         7 . . . O . .
        ",
        Stone::White,
    );
    let blocks = |seed| thought(&position, Level::Easy, seed).point == point("I8");
    let blocked = (0..1_000).filter(|&seed| blocks(seed)).count();
    assert!((800..980).contains(&blocked), "{blocked} of 1000");
}

#[test]
fn no_level_plays_the_same_game_every_time() {
    for level in Level::ALL {
        let play = |seed: u32| {
            let mut game = game("h8");
            for ply in 0..6 {
                let thought = thought(&Position::from(&game), level, seed.wrapping_add(ply)).point;
                game.play(thought).unwrap();
            }
            game.to_string()
        };
        let games: HashSet<String> = (0..20).map(|seed| play(seed * 1_000)).collect();
        assert!(games.len() >= 10, "{level:?} plays only {games:?}");
    }
}

#[test]
fn chance_never_gives_a_win_away_or_lets_a_loss_in() {
    let text = "
           D E F G H I J K L
         9 . . . O . . . . .
         8 . . . X X X . . .
         7 . . . . O . . O .
    ";
    let mut settings = settings(Level::Hard);
    settings.choice = Choice::Near(10_000);
    for seed in 0..20 {
        let black = think_within(&position(text, Stone::Black), &settings, seed).unwrap();
        assert_eq!(black.score, Score::Win(3));
        let white = think_within(&position(text, Stone::White), &settings, seed).unwrap();
        assert!(!matches!(white.score, Score::Loss(..=4)), "{white:?}");
    }
}

/// A position of which strong players know that all but one move lose.
#[test]
fn the_master_finds_the_only_move() {
    let game: Game = "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10".parse().unwrap();
    let mut settings = settings(Level::Master);
    settings.limits = Limits::nodes(100_000);
    let thought = think_within(&Position::from(&game), &settings, 1).unwrap();
    assert_eq!(thought.point, point("E7"), "{thought:?}");
}

#[test]
fn a_win_that_the_master_calls_proven_comes_with_its_line_and_no_later_than_it_says() {
    let mut game: Game = "h8i9i7g9h9h10g8i10j6k5f8e8j8i8".parse().unwrap();
    let mut settings = settings(Level::Master);
    settings.limits = Limits::nodes(200_000);
    let mut left = None;
    while *game.outcome() == Outcome::Ongoing {
        let thought = think_within(&Position::from(&game), &settings, 1).unwrap();
        if let Score::ProvenWin(plies) = thought.score {
            assert_eq!(thought.line.len(), usize::from(plies), "{thought:?}");
            assert!(left.is_none_or(|left| plies <= left), "{thought:?} after {left:?}");
            left = Some(plies.saturating_sub(2));
            game.play(thought.point).unwrap();
            // The other side holds out as long as it can.
            match thought.line.get(1) {
                Some(&answer) => game.play(answer).unwrap(),
                None => break,
            }
        } else {
            assert_eq!(left, None, "{thought:?}");
            game.play(thought.point).unwrap();
        }
    }
    assert!(matches!(game.outcome(), Outcome::Won { .. }), "{}", game.board());
}
