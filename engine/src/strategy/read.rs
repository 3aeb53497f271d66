//! A strategy from bytes.

use super::walk::{Walk, at_offset};
use super::write::{MAGIC, VERSION};
use super::{Leaf, Strategy, StrategyError};
use crate::{Game, Point, Position, Rule, SIZE};

/// Bytes before the moves that lead to the start.
const HEADER: usize = 21;

/// Bytes of the checksum.
const CHECKSUM: usize = 4;

/// What is written of the positions, read from its beginning.
struct Parts<'a> {
    counts: &'a [u8],
    moves: &'a [u8],
    answers: std::slice::Iter<'a, u8>,
}

impl Strategy {
    /// Reads what [`to_bytes`](Self::to_bytes) wrote, and plays every move of it.
    ///
    /// # Errors
    ///
    /// When it is anything else, a byte changed or missing included.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StrategyError> {
        if !bytes.starts_with(MAGIC) {
            return Err(StrategyError::Magic);
        }
        let length = |expected| StrategyError::Length { found: bytes.len(), expected };
        let header: &[u8; HEADER] = bytes.first_chunk().ok_or(length(HEADER + CHECKSUM))?;
        let &[_, _, _, _, _, _, _, _, version, size, rule, bits, n0, n1, n2, n3, c0, c1, c2, c3, m] =
            header;
        if version != VERSION {
            return Err(StrategyError::Version(version));
        }
        let (count, start) = (u32::from_le_bytes([c0, c1, c2, c3]) as usize, usize::from(m));
        let expected = count
            .checked_mul(3)
            .and_then(|positions| positions.checked_add(HEADER + start + CHECKSUM))
            .map_or(usize::MAX, |all| all - usize::from(count > 0));
        if bytes.len() != expected {
            return Err(length(expected));
        }
        let (content, sum) = bytes.split_last_chunk().ok_or(length(expected))?;
        let (found, expected) = (crc32fast::hash(content), u32::from_le_bytes(*sum));
        if found != expected {
            return Err(StrategyError::Checksum { found, expected });
        }
        if size != SIZE {
            return Err(StrategyError::Size(size));
        }
        let rule = *Rule::ALL.get(usize::from(rule)).ok_or(StrategyError::Rule(rule))?;
        if !Leaf::BITS.contains(&bits) {
            return Err(StrategyError::Bits(bits));
        }
        let leaf = Leaf { nodes: u32::from_le_bytes([n0, n1, n2, n3]), bits };
        let (start, rest) = content[HEADER..].split_at(start);
        let (counts, rest) = rest.split_at(count);
        let (moves, answers) = rest.split_at(count);
        let strategy = Self::new(game(rule, start)?, leaf)?;
        strategy.filled(Parts { counts, moves, answers: answers.iter() })
    }

    /// The same with the positions that are written.
    fn filled(mut self, mut parts: Parts<'_>) -> Result<Self, StrategyError> {
        let mut walk = Walk::new();
        if !parts.counts.is_empty() {
            let start = Position::from(&self.start);
            walk.claim(&start);
            walk.enter(vec![(start, Point::CENTRE)]);
        }
        for (index, (&count, &step)) in parts.counts.iter().zip(parts.moves).enumerate() {
            let number = index + 1;
            let (position, before) = walk.next().ok_or(StrategyError::Count)?;
            let point = at_offset(before, step).ok_or(StrategyError::Point(step))?;
            let illegal = |point| StrategyError::Illegal { position: number, point };
            let white = play(&position, point).ok_or(illegal(point))?;
            self.insert(&position, point).map_err(|_| illegal(point))?;
            let mut next = vec![];
            let mut expected = 0u8;
            for _ in 0..count {
                let &more = parts.answers.next().ok_or(StrategyError::Count)?;
                let step = expected.checked_add(more).ok_or(StrategyError::Point(more))?;
                let answer = at_offset(point, step).ok_or(StrategyError::Point(step))?;
                let after = play(&white, answer).ok_or(illegal(answer))?;
                if !walk.claim(&after) {
                    return Err(StrategyError::Order { position: number, point: answer });
                }
                next.push((after, answer));
                expected = step + 1;
            }
            walk.enter(next);
        }
        if walk.next().is_some() || parts.answers.next().is_some() {
            return Err(StrategyError::Count);
        }
        Ok(self)
    }
}

/// The game of the moves at these indices.
fn game(rule: Rule, indices: &[u8]) -> Result<Game, StrategyError> {
    let moves = indices
        .iter()
        .map(|&index| Point::from_index(index.into()).ok_or(StrategyError::Point(index)))
        .collect::<Result<Vec<_>, _>>()?;
    Game::replay(rule, &moves).map_err(StrategyError::Moves)
}

/// The position after a move that is allowed and does not end the game.
fn play(position: &Position, point: Point) -> Option<Position> {
    let after = position.after(point)?;
    let wins = !position.rule().winning_rows(after.board(), point).is_empty();
    let goes_on = !wins && after.rule().has_legal_move(after.board(), after.to_move());
    goes_on.then_some(after)
}
