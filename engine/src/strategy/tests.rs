//! Strategies written, read, and damaged.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::Index;

use super::{InsertError, Leaf, StartError, Strategy, StrategyError};
use crate::{Game, Point, Position, Rule, Stone, Symmetry};

const LEAF: Leaf = Leaf { nodes: 3000, bits: 14 };

fn game(moves: &str) -> Game {
    moves.parse().unwrap()
}

/// After `h8` White answers anywhere, and Black's move is next to White's.
static SAMPLE: LazyLock<Strategy> = LazyLock::new(|| {
    let mut strategy = Strategy::new(Game::new(Rule::Freestyle), LEAF).unwrap();
    let empty = Position::from(&game(""));
    strategy.insert(&empty, Point::CENTRE).unwrap();
    let white = empty.after(Point::CENTRE).unwrap();
    for answer in white.board().empty_points().filter(|answer| answer.index() % 3 == 0) {
        let position = white.after(answer).unwrap();
        let point = position.board().empty_points().find(|point| point > &answer);
        let point = point.unwrap_or_else(|| "A1".parse().unwrap());
        strategy.insert(&position, point).unwrap();
        let second = position.after(point).unwrap();
        for answer in second.board().empty_points().step_by(40) {
            strategy.insert(&second.after(answer).unwrap(), "H7".parse().unwrap()).ok();
        }
    }
    // What was named in one image may have been named in another: a strategy as it is written.
    Strategy::from_bytes(&strategy.to_bytes()).unwrap()
});

static BYTES: LazyLock<Vec<u8>> = LazyLock::new(|| SAMPLE.to_bytes());

/// The bytes with the checksum that belongs to them.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let content = bytes.len() - 4;
    let sum = crc32fast::hash(&bytes[..content]).to_le_bytes();
    bytes[content..].copy_from_slice(&sum);
    bytes
}

#[test]
fn a_strategy_reads_back_as_it_was_written() {
    let bytes = SAMPLE.to_bytes();
    assert!(SAMPLE.len() > 200, "{}", SAMPLE.len());
    let read = Strategy::from_bytes(&bytes).unwrap();
    assert_eq!(read, *SAMPLE);
    assert_eq!(read.to_bytes(), bytes);
    assert_eq!((read.leaf(), read.rule()), (LEAF, Rule::Freestyle));
    let none = Strategy::new(game("h8i9"), LEAF).unwrap();
    assert_eq!(Strategy::from_bytes(&none.to_bytes()), Ok(none));
}

#[test]
fn every_image_of_a_position_has_the_image_of_its_move() {
    let start = game("h8i9j11k5");
    let mut strategy = Strategy::new(start.clone(), LEAF).unwrap();
    let position = Position::from(&start);
    let point: Point = "G6".parse().unwrap();
    strategy.insert(&position, point).unwrap();
    for symmetry in Symmetry::ALL {
        let image = Position::new(symmetry.board(position.board()), Stone::Black);
        assert_eq!(strategy.answer(&image), Some(symmetry.image(point)));
    }
    // The same stones in another order.
    assert_eq!(strategy.answer(&Position::from(&game("j11k5h8i9"))), Some(point));
}

#[test]
fn what_it_is_not_about_it_does_not_answer() {
    let position = Position::from(&game("h8i9"));
    let mut strategy = Strategy::new(game("h8i9"), LEAF).unwrap();
    strategy.insert(&position, "I8".parse().unwrap()).unwrap();
    let other = |rule, side| Position::by(rule, position.board().clone(), side);
    for (rule, side) in [(Rule::Renju, Stone::Black), (Rule::Freestyle, Stone::White)] {
        let other = other(rule, side);
        assert_eq!(strategy.answer(&other), None);
        let named = strategy.insert(&other, "J8".parse().unwrap());
        assert_eq!(named, Err(InsertError::Foreign));
    }
    let taken = Point::CENTRE;
    assert_eq!(strategy.insert(&position, taken), Err(InsertError::Illegal(taken)));
}

#[test]
fn it_begins_where_black_is_to_move() {
    assert_eq!(Strategy::new(game("h8"), LEAF), Err(StartError::White));
    let over = game("h8h9g8g9f8f9e8e9d8");
    assert_eq!(Strategy::new(over, LEAF), Err(StartError::Over));
}

#[test]
fn what_follows_no_play_is_left_out() {
    let mut strategy = SAMPLE.clone();
    strategy.insert(&Position::from(&game("a1b1c1d1")), "E1".parse().unwrap()).unwrap();
    assert_eq!(strategy.to_bytes(), SAMPLE.to_bytes());
}

#[test]
fn a_move_that_cannot_be_played_is_refused_whatever_the_checksum() {
    let mut strategy = Strategy::new(game("h8i9"), LEAF).unwrap();
    strategy.insert(&Position::from(&game("h8i9")), "G7".parse().unwrap()).unwrap();
    let bytes = strategy.to_bytes();
    let at = bytes.len() - 5;
    let refused = |index: usize, value: u8| {
        let mut bytes = bytes.clone();
        bytes[index] = value;
        Strategy::from_bytes(&sealed(bytes)).unwrap_err()
    };
    // The move is an offset from the centre, and the last byte before the checksum.
    assert_eq!(refused(at, 0), StrategyError::Illegal { position: 1, point: Point::CENTRE });
    assert_eq!(refused(at, 225), StrategyError::Point(225));
    assert_eq!(refused(at - 1, 1), StrategyError::Count);
    assert_eq!(refused(8, 2), StrategyError::Version(2));
    assert_eq!(refused(9, 19), StrategyError::Size(19));
    assert_eq!(refused(10, 3), StrategyError::Rule(3));
    assert_eq!(refused(11, 40), StrategyError::Bits(40));
    assert!(matches!(refused(21, 128), StrategyError::Moves(_)));
}

#[test]
fn positions_told_of_twice_are_refused() {
    let mut strategy = Strategy::new(game(""), LEAF).unwrap();
    strategy.insert(&Position::from(&game("")), Point::CENTRE).unwrap();
    strategy.insert(&Position::from(&game("h8h9")), "I9".parse().unwrap()).unwrap();
    let mut bytes = strategy.to_bytes();
    // A second answer, an image of the first: positions, counts, moves, answers.
    bytes[16] = 3;
    bytes.truncate(21);
    bytes.extend([2, 0, 0, 0, 1, 1, 1, 13]);
    bytes.extend([0; 4]);
    let refused = Strategy::from_bytes(&sealed(bytes)).unwrap_err();
    assert_eq!(refused, StrategyError::Order { position: 1, point: "H9".parse().unwrap() });
}

proptest! {
    #[test]
    fn any_byte_changed_is_noticed(index: Index, change in 1..=u8::MAX) {
        let mut bytes = BYTES.clone();
        let index = index.index(bytes.len());
        bytes[index] ^= change;
        prop_assert!(Strategy::from_bytes(&bytes).is_err());
    }

    #[test]
    fn anything_cut_off_or_added_is_noticed(length: Index, more in 1..20usize) {
        let bytes = BYTES.clone();
        prop_assert!(Strategy::from_bytes(&bytes[..length.index(bytes.len())]).is_err());
        prop_assert!(Strategy::from_bytes(&[bytes, vec![0; more]].concat()).is_err());
    }

    /// With a checksum that fits, what is read is what would be written, or it is refused.
    #[test]
    fn no_bytes_are_read_as_what_they_are_not(index: Index, value: u8) {
        let mut bytes = BYTES.clone();
        let index = index.index(bytes.len());
        bytes[index] = value;
        let bytes = sealed(bytes);
        if let Ok(strategy) = Strategy::from_bytes(&bytes) {
            prop_assert!(strategy.len() <= SAMPLE.len());
            prop_assert_eq!(Strategy::from_bytes(&strategy.to_bytes()), Ok(strategy));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        prop_assert!(Strategy::from_bytes(&[&b"LIANWU-S\x01"[..], &bytes].concat()).is_err());
    }
}
