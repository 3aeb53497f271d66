//! Games are what they were played to be.

use proptest::prelude::*;

use super::*;
use crate::Direction;
use crate::support::drawn::FULL;

fn game(moves: &str) -> Game {
    moves.parse().unwrap()
}

#[test]
fn black_moves_first_and_the_sides_alternate() {
    let game = game("h8i9g7");
    let stones: Vec<_> = game.moves().iter().map(|&point| game.board().stone(point)).collect();
    assert_eq!(stones, [Some(Stone::Black), Some(Stone::White), Some(Stone::Black)]);
    assert_eq!(game.to_move(), Stone::White);
}

#[test]
fn a_point_takes_one_stone_only() {
    let mut game = game("h8");
    assert_eq!(game.play(Point::CENTRE), Err(PlayError::Taken(Point::CENTRE)));
    assert_eq!(game.to_string(), "h8");
}

#[test]
fn nothing_is_played_after_the_end_but_undo_works() {
    let mut game = game("h8h9g8g9f8f9e8e9d8");
    assert_eq!(game.play("a1".parse().unwrap()), Err(PlayError::Over));
    assert_eq!(game.undo(), "d8".parse().ok());
    assert_eq!(game.outcome(), &Outcome::Ongoing);
    assert_eq!(game.play("a1".parse().unwrap()), Ok(()));
}

#[test]
fn a_six_made_by_its_middle_stone_wins_at_its_whole_length() {
    let game = game("a1a3b1b3c1c3e1e3f1f4d1");
    let Outcome::Won { winner: Stone::Black, rows } = game.outcome() else {
        panic!("{:?}", game.outcome());
    };
    let row = Row { first: "a1".parse().unwrap(), last: "f1".parse().unwrap(), length: 6 };
    assert_eq!(rows, &[row]);
}

/// The points of a full board on which nobody has five, in an order in which they can be played.
fn drawn() -> Vec<Point> {
    let board: Board = FULL.parse().unwrap();
    let (mut black, mut white): (Vec<_>, Vec<_>) =
        Point::all().partition(|&point| board.stone(point) == Some(Stone::Black));
    while black.len() < 113 {
        black.extend(white.pop());
    }
    while black.len() > 113 {
        white.extend(black.pop());
    }
    (0..225).map(|ply| if ply % 2 == 0 { black[ply / 2] } else { white[ply / 2] }).collect()
}

#[test]
fn a_full_board_without_a_row_is_a_draw() {
    let mut game = Game::default();
    for point in drawn() {
        assert_eq!(game.outcome(), &Outcome::Ongoing);
        game.play(point).unwrap();
    }
    assert_eq!(game.outcome(), &Outcome::Drawn);
    game.undo();
    assert_eq!(game.outcome(), &Outcome::Ongoing);
}

#[test]
fn the_last_stone_of_a_full_board_can_win() {
    let mut game = Game::default();
    for point in drawn() {
        game.play(point).unwrap();
    }
    game.undo();
    let last = game.board.empty_points().next().unwrap();
    let inwards = if last.column() < 4 { 1 } else { -1 };
    for steps in 1..5 {
        let point = last.step(Direction::Horizontal, inwards * steps).unwrap();
        game.board.set(point, Some(Stone::Black));
    }
    assert_eq!(game.to_move(), Stone::Black);
    game.play(last).unwrap();
    assert!(matches!(game.outcome(), Outcome::Won { winner: Stone::Black, .. }));
}

#[test]
fn a_bad_record_says_which_move_is_wrong() {
    let error = "h8i9h8".parse::<Game>().unwrap_err();
    assert_eq!(error.to_string(), "move 3: H8 is taken");
    for (text, character) in [("h8 z1", 4), (" renju h8 z1", 11), ("renju z1", 7)] {
        let ParseGameError::Moves(error) = text.parse::<Game>().unwrap_err() else {
            panic!("{text}")
        };
        assert_eq!(error.character, character, "{text}");
    }
}

#[test]
fn a_record_names_the_rule_unless_it_is_free_style() {
    for (text, rule) in [
        ("h8i9", Rule::Freestyle),
        ("freestyle h8i9", Rule::Freestyle),
        (" standard\th8i9", Rule::Standard),
        ("renju h8i9", Rule::Renju),
        ("renju", Rule::Renju),
    ] {
        let game: Game = text.parse().unwrap();
        assert_eq!(game.rule(), rule, "{text}");
        assert_eq!(game.to_string().parse(), Ok(game), "{text}");
    }
    assert_eq!(game("renju h8i9").to_string(), "renju h8i9");
    assert_eq!(game("freestyle h8i9").to_string(), "h8i9");
    assert!("chess h8".parse::<Game>().is_err());
}

#[test]
fn a_record_that_is_read_by_one_rule_names_no_other() {
    for rule in Rule::ALL {
        for named in Rule::ALL {
            let read = Game::by(rule, &format!(" {named} h8i9")).map(|game| game.rule());
            let other = ParseGameError::Rule { rule, named };
            assert_eq!(read, if named == rule { Ok(rule) } else { Err(other) });
        }
        assert_eq!(Game::by(rule, "h8i9").unwrap().rule(), rule);
        // The place of a mistake is that in the whole text.
        let error = Game::by(rule, &format!("{rule} z1")).unwrap_err().to_string();
        let character = rule.name().len() + 2;
        assert!(error.starts_with(&format!("move 1 at character {character}:")), "{error}");
    }
}

#[test]
fn a_forbidden_point_is_refused_with_the_reason_and_the_game_is_as_it_was() {
    for (moves, point, forbidden) in [
        ("h9a1h10a15g8o1i8o15", "h8", Forbidden::DoubleThree),
        ("e8d8f8a1g8a3h5h4h6a5h7a7", "h8", Forbidden::DoubleFour),
        ("d8a1e8a3f8a5h8a7i8a9", "g8", Forbidden::Overline),
    ] {
        let point = point.parse().unwrap();
        let mut renju = game(&format!("renju {moves}"));
        let before = renju.clone();
        assert_eq!(renju.play(point), Err(PlayError::Forbidden(point, forbidden)));
        assert_eq!(renju, before);
        for rule in [Rule::Freestyle, Rule::Standard] {
            assert_eq!(game(&format!("{rule} {moves}")).play(point), Ok(()));
        }
        // To White nothing is forbidden: Black passes, as it were.
        renju.play("o8".parse().unwrap()).unwrap();
        assert_eq!(renju.play(point), Ok(()));
    }
}

#[test]
fn six_win_only_where_the_rule_says_so() {
    let black = "d8a1e8a3f8a5h8a7i8a9g8";
    assert!(matches!(game(black).outcome(), Outcome::Won { winner: Stone::Black, .. }));
    assert_eq!(game(&format!("standard {black}")).outcome(), &Outcome::Ongoing);
    let white = "a1d8a3e8a5f8a7h8a9i8a11g8";
    for (rule, wins) in [(Rule::Freestyle, true), (Rule::Standard, false), (Rule::Renju, true)] {
        let outcome = game(&format!("{rule} {white}")).outcome().clone();
        let won = matches!(outcome, Outcome::Won { winner: Stone::White, .. });
        assert_eq!(won, wins, "{rule}");
    }
}

#[test]
fn a_four_whose_only_block_is_forbidden_wins() {
    let mut game = game("renju h8g6f6g5f7g4h7g3g2a1");
    let block = "g7".parse().unwrap();
    let double_three = PlayError::Forbidden(block, Forbidden::DoubleThree);
    assert_eq!(game.play(block), Err(double_three));
    assert_eq!(game.outcome(), &Outcome::Ongoing);
    game.play("a15".parse().unwrap()).unwrap();
    game.play(block).unwrap();
    assert!(matches!(game.outcome(), Outcome::Won { winner: Stone::White, .. }));
}

#[test]
fn a_game_from_a_position_is_played_by_turns_and_undone_down_to_it() {
    let mut game = game("standard black h8g8 white i9 next white");
    assert_eq!((game.rule(), game.to_move()), (Rule::Standard, Stone::White));
    assert_eq!(game.play(Point::CENTRE), Err(PlayError::Taken(Point::CENTRE)));
    for point in ["i8", "f8"] {
        game.play(point.parse().unwrap()).unwrap();
    }
    assert_eq!(game.to_string(), "standard black g8h8 white i9 next white moves i8f8");
    assert_eq!(game.board().stone("f8".parse().unwrap()), Some(Stone::Black));
    assert_eq!([game.undo(), game.undo()], ["f8", "i8"].map(|name| name.parse().ok()));
    assert_eq!(game.undo(), None);
    assert_eq!(game.board(), game.start().board());
}

#[test]
fn what_is_no_game_from_a_position_is_refused() {
    let error = |text: &str| text.parse::<Game>().unwrap_err().to_string();
    assert_eq!(error("black d8e8f8g8h8 next white"), "the game is over at its start");
    assert_eq!(error("black h8 next white h8"), "expected moves");
    assert_eq!(error("next white moves h8 i9"), "expected nothing more");
    assert_eq!(error("black h8 next white moves i9h8"), "move 2: H8 is taken");
    assert_eq!(error("black h8 next moves"), "expected black or white");
    assert_eq!("next black moves".parse(), Ok(Game::default()));
}

#[test]
fn a_black_who_may_play_nowhere_draws() {
    let [gap, last]: [Point; 2] = ["h1", "a15"].map(|name| name.parse().unwrap());
    for (rule, expected) in [
        (Rule::Renju, Outcome::Drawn),
        (Rule::Standard, Outcome::Ongoing),
        (Rule::Freestyle, Outcome::Ongoing),
    ] {
        let mut game = Game { moves: vec![Point::CENTRE], ..Game::new(rule) };
        for (index, point) in drawn().into_iter().enumerate() {
            game.board.set(point, Some(Stone::BOTH[index % 2]));
        }
        for name in ["e1", "f1", "g1", "i1", "j1", "k1"] {
            game.board.set(name.parse().unwrap(), Some(Stone::Black));
        }
        game.board.set(gap, None);
        game.board.set(last, None);
        assert_eq!(game.to_move(), Stone::White);
        game.play(last).unwrap();
        assert_eq!(game.outcome(), &expected, "{rule} {}", game.board());
        game.undo();
        assert_eq!(game.outcome(), &Outcome::Ongoing);
    }
}

proptest! {
    #[test]
    fn undo_leads_back_through_every_position(
        rule in prop::sample::select(&Rule::ALL[..]),
        first in prop::sample::select(&Stone::BOTH[..]),
        stones in prop::collection::vec((0..225usize, any::<bool>()), 0..12),
        points in prop::collection::vec((0..225usize).prop_map(|i| Point::from_index(i).unwrap()), 0..120),
    ) {
        let mut board = Board::EMPTY;
        for (index, black) in stones {
            let stone = if black { Stone::Black } else { Stone::White };
            board.set(Point::from_index(index).unwrap(), Some(stone));
        }
        let start = Position::by(rule, board, first);
        let Ok(mut game) = Game::from_position(start.clone()) else { return Ok(()) };
        let mut before = vec![];
        for point in points {
            let now = game.clone();
            if game.play(point).is_ok() {
                before.push(now);
            } else {
                prop_assert_eq!(&game, &now);
            }
        }
        prop_assert_eq!(&game.to_string().parse::<Game>().unwrap(), &game);
        while let Some(earlier) = before.pop() {
            game.undo();
            prop_assert_eq!(&game, &earlier);
        }
        prop_assert_eq!(game.undo(), None);
        prop_assert_eq!(game.board(), start.board());
    }
}
