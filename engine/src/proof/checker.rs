//! The replay itself.

use std::collections::HashMap;

use super::{Checked, Escape, Refutation, fives::fives};
use crate::{Board, Point, Position, Stone};

/// A five and nothing before it.
const FIVE: u8 = 1;

/// A stone, any answer to it, and a five.
const FOUR: u8 = 3;

/// One claim under examination.
pub(super) struct Checker<S> {
    attacker: Stone,
    strategy: S,
    /// How many plies the win takes, for positions with the attacker to move.
    won: HashMap<Key, u8>,
    /// The moves from the claimed position to the one at hand.
    line: Vec<Point>,
    positions: u64,
}

impl<S: FnMut(&Position) -> Option<Point>> Checker<S> {
    pub(super) fn new(attacker: Stone, strategy: S) -> Self {
        Self { attacker, strategy, won: HashMap::new(), line: Vec::new(), positions: 0 }
    }

    pub(super) fn check(mut self, position: &Position, limit: u8) -> Result<Checked, Refutation> {
        let plies = if position.is_over() {
            Err(Escape::Over)
        } else if fives(position, self.attacker).is_empty() {
            self.attack(position, limit)
        } else {
            self.positions += 1;
            if limit < FIVE { Err(Escape::TooLong) } else { Ok(FIVE) }
        };
        match plies {
            Ok(plies) => Ok(Checked { positions: self.positions, plies }),
            // The line still leads to where the check gave up.
            Err(escape) => Err(Refutation { line: self.line, escape }),
        }
    }

    /// How many plies the win takes; the attacker is to move and cannot make five at once.
    fn attack(&mut self, position: &Position, limit: u8) -> Result<u8, Escape> {
        if !has_legal_move(position) {
            return Err(Escape::Drawn);
        }
        let key = key(position.board());
        // Its stones tell how far it is from the claimed position: the limit was the same then.
        if let Some(&plies) = self.won.get(&key) {
            return Ok(plies);
        }
        self.positions += 1;
        if limit < FOUR {
            return Err(Escape::TooLong);
        }
        let point = (self.strategy)(position).ok_or(Escape::NoMove)?;
        let after = position.after(point).ok_or(Escape::Illegal(point))?;
        self.line.push(point);
        let plies = 1 + self.defend(&after, limit - 1)?;
        self.line.pop();
        self.won.insert(key, plies);
        Ok(plies)
    }

    /// How many plies the win takes; the attacker has just placed a stone that does not win yet.
    fn defend(&mut self, position: &Position, limit: u8) -> Result<u8, Escape> {
        if let Some(&five) = fives(position, !self.attacker).first() {
            self.line.push(five);
            return Err(Escape::Five);
        }
        if !has_legal_move(position) {
            return Err(Escape::Drawn);
        }
        // No stone of the defender's adds to the attacker's fives, and it takes away the one it
        // stands on: below here the attacker never has one left.
        match fives(position, self.attacker)[..] {
            [] => {
                let longest = self.defences(position, position.board().empty_points(), limit)?;
                longest.ok_or(Escape::Drawn)
            }
            [block] => {
                let longest = self.defences(position, [block].into_iter(), limit)?;
                Ok(longest.unwrap_or_default().max(FOUR - 1))
            }
            [..] => Ok(FOUR - 1),
        }
    }

    /// How many plies the longest of some defences takes; `None` when the rules allow none of them.
    fn defences(
        &mut self,
        position: &Position,
        points: impl Iterator<Item = Point>,
        limit: u8,
    ) -> Result<Option<u8>, Escape> {
        let mut longest = None;
        for point in points {
            let Some(after) = position.after(point) else { continue };
            self.line.push(point);
            longest = longest.max(Some(1 + self.attack(&after, limit - 1)?));
            self.line.pop();
        }
        Ok(longest)
    }
}

/// Whether the side to move may play anywhere.
fn has_legal_move(position: &Position) -> bool {
    position.rule().has_legal_move(position.board(), position.to_move())
}

/// Which stones stand where, two bits a point.
type Key = [u64; 8];

fn key(board: &Board) -> Key {
    const POINTS_A_WORD: usize = 32;
    let mut key = Key::default();
    for (point, stone) in board.stones() {
        let (word, place) = (point.index() / POINTS_A_WORD, point.index() % POINTS_A_WORD);
        key[word] |= (1 + stone.index() as u64) << (2 * place);
    }
    key
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn board() -> impl Strategy<Value = Board> {
        let stone = prop::option::of(prop::sample::select(&Stone::BOTH[..]));
        prop::collection::vec(stone, 225).prop_map(|stones| {
            let mut board = Board::EMPTY;
            for (point, stone) in Point::all().zip(stones) {
                board.set(point, stone);
            }
            board
        })
    }

    proptest! {
        #[test]
        fn a_key_stands_for_one_board(board in board(), index in 0..225usize, stone in 0..3usize) {
            let mut other = board.clone();
            let stone = [None, Some(Stone::Black), Some(Stone::White)][stone];
            other.set(Point::from_index(index).unwrap(), stone);
            prop_assert_eq!(board == other, key(&board) == key(&other));
        }
    }
}
