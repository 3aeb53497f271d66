//! A strategy as bytes.
//!
//! | bytes | |
//! |---|---|
//! | 8 | `LIANWU-S` |
//! | 1 | the version, 1 |
//! | 1 | lines of the board, 15 |
//! | 1 | the rule: 0 free-style, 1 standard, 2 renju |
//! | 1 | positions that the search at the leaves remembers, as a power of two |
//! | 4 | positions that it may visit |
//! | 4 | how many positions follow: n |
//! | 1 | moves that lead to the start: m |
//! | m | those moves, each as the index of its point |
//! | n | in each position, how many of White's answers lead to others that follow |
//! | n | Black's move, as its offset from White's before (from the centre at the start) |
//! | n − 1 | White's answers of all positions, each as its offset from Black's move there, less that of the answer before and 1, which they always exceed (the first of a position as it is) |
//! | 4 | CRC-32 of all before |
//!
//! Numbers of four bytes have the lowest byte first. Where there is no position, nothing follows the
//! moves but the checksum. [`Walk`] has the order of the positions. Offsets repeat more often than
//! points do, and like comes next to like, for the sake of compression.

use super::Strategy;
use super::walk::{Walk, offset};
use crate::{Point, Position, SIZE};

pub(super) const MAGIC: &[u8; 8] = b"LIANWU-S";
pub(super) const VERSION: u8 = 1;

impl Strategy {
    /// Writes the positions down that can come of the start; others, which no play leads to, are
    /// left out.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let (mut counts, mut moves, mut answers) = (vec![], vec![], vec![]);
        let mut walk = Walk::new();
        let start = Position::from(&self.start);
        if self.answer(&start).is_some() {
            walk.claim(&start);
            walk.enter(vec![(start, Point::CENTRE)]);
        }
        while let Some((position, before)) = walk.next() {
            let Some(point) = self.answer(&position) else { continue };
            moves.push(offset(before, point));
            let next = self.after(&position, point, &mut walk);
            counts.push(next.len() as u8);
            let mut expected = 0;
            for &(_, answer) in &next {
                let offset = offset(point, answer);
                answers.push(offset - expected);
                expected = offset + 1;
            }
            walk.enter(next);
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, SIZE, self.rule() as u8, self.leaf.bits]);
        bytes.extend(self.leaf.nodes.to_le_bytes());
        bytes.extend((counts.len() as u32).to_le_bytes());
        bytes.push(self.start.moves().len() as u8);
        bytes.extend(self.start.moves().iter().map(|&point| u8::from(point)));
        bytes.extend(counts);
        bytes.extend(moves);
        bytes.extend(answers);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The positions that follow Black's move, have a move themselves and were not told of yet, with
    /// White's answers that lead there, in order.
    fn after(&self, position: &Position, point: Point, walk: &mut Walk) -> Vec<(Position, Point)> {
        let Some(white) = position.after(point) else { return vec![] };
        let mut answers: Vec<_> = white.board().empty_points().collect();
        answers.sort_unstable_by_key(|&answer| offset(point, answer));
        answers
            .into_iter()
            .filter_map(|answer| Some((white.after(answer)?, answer)))
            .filter(|(after, _)| self.answer(after).is_some() && walk.claim(after))
            .collect()
    }
}
