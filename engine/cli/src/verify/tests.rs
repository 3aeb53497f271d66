//! Strategies with holes.

use engine::Game;
use engine::notation::format_moves;
use engine::strategy::{Leaf, Strategy};
use engine::{Point, Position};

use super::*;
use crate::arena::Stop;

const LEAF: Leaf = Leaf { nodes: 1000, bits: 12 };

fn strategy(start: &str, moves: &[(&str, &str)]) -> Strategy {
    let mut strategy = Strategy::new(start.parse().unwrap(), LEAF).unwrap();
    for (game, point) in moves {
        let game: Game = game.parse().unwrap();
        strategy.insert(&Position::from(&game), point.parse().unwrap()).unwrap();
    }
    strategy
}

fn verify(strategy: &Strategy) -> Result<Summary, Hole> {
    check_all(strategy, Walk::new(strategy, Images::Alike), &Stop::never(), |_| {})
}

#[test]
fn an_open_three_wins_whatever_white_plays() {
    // H8 I8 J8 may be told to be made an open four, which the search would see as well.
    for moves in [&[][..], &[("h8a1i8a3j8a5", "g8")]] {
        let strategy = strategy("h8a1i8a3j8a5", moves);
        let summary = verify(&strategy).unwrap();
        assert_eq!(summary.longest, 3);
        assert_eq!(summary.leaves, if moves.is_empty() { 1 } else { 218 });
    }
}

#[test]
fn where_nothing_is_seen_there_is_a_hole() {
    let hole = verify(&strategy("h8i9", &[])).unwrap_err();
    assert_eq!((format_moves(&hole.line).as_str(), &hole.fault), ("h8i9", &Fault::NoWin));
    let hole = verify(&strategy("h8i9", &[("h8i9", "i7")])).unwrap_err();
    assert_eq!(format_moves(&hole.line), "h8i9i7a1");
    assert_eq!(hole.to_string(), "after “h8i9i7a1” the strategy has no move, and no win is seen");
}

#[test]
fn a_five_of_white_s_is_a_hole() {
    let start = "h8a1i8a2j8a3k9a4";
    let hole = verify(&strategy(start, &[(start, "g8")])).unwrap_err();
    assert_eq!(hole.line.last(), Some(&"A5".parse::<Point>().unwrap()));
    assert_eq!(hole.fault, Fault::Over);
}

#[test]
fn whether_images_are_alike_is_left_to_choose() {
    // A position that is its own mirror image.
    let start = "h8a8i8c8j8e8";
    let strategy = strategy(start, &[(start, "g8")]);
    let ends = |images| {
        let mut walk = Walk::new(&strategy, images);
        (walk.by_ref().map(Result::unwrap).count(), walk.moves())
    };
    assert_eq!(ends(Images::Apart), (218, 1));
    assert_eq!(ends(Images::Alike), (113, 1));
}
