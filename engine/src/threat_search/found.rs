//! What a search for a win has found, and where that is remembered.

use crate::{Point, Rule, Stone};

/// The plies of the shortest win that needs a search: a four, its block, and an open four that becomes
/// five. Where the block may be forbidden to the other side, a four and a five.
pub(super) const fn shortest(rule: Rule, attacker: Stone) -> u8 {
    let defender = match attacker {
        Stone::Black => Stone::White,
        Stone::White => Stone::Black,
    };
    if rule.forbids(defender) { 3 } else { 5 }
}

/// There is no win of this kind, however far one looks.
pub(crate) const REFUTED: u8 = u8::MAX;

/// What a search for a win has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// A win by this move, the last stone so many plies from now.
    Win(u8, Point),
    /// No win within so many plies; [`REFUTED`] when there is none at all.
    None(u8),
}

impl Found {
    /// Whether it tells if there is a win within so many plies.
    pub(super) const fn answers(self, plies: u8) -> bool {
        match self {
            Self::Win(win, _) => win <= plies,
            Self::None(within) => within >= plies,
        }
    }
}

/// What was found in positions with the attacker to move. What is new takes the place of what is old.
pub(super) struct Memory {
    entries: Vec<(u64, Found)>,
    mask: usize,
}

impl Memory {
    /// Room for 2 to the power of `bits` positions.
    pub(super) fn new(bits: u32) -> Self {
        Self { entries: vec![(0, Found::None(0)); 1 << bits], mask: (1 << bits) - 1 }
    }

    /// What is known of the position with this key, when it tells if there is a win within so many
    /// plies.
    pub(super) fn get(&self, key: u64, plies: u8) -> Option<Found> {
        let (known, found) = self.entries[key as usize & self.mask];
        (known == key && found.answers(plies)).then_some(found)
    }

    /// The move of a win that is known in the position with this key.
    pub(super) fn winning_move(&self, key: u64) -> Option<Point> {
        match self.get(key, REFUTED)? {
            Found::Win(_, point) => Some(point),
            Found::None(_) => None,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill((0, Found::None(0)));
    }

    pub(super) fn put(&mut self, key: u64, found: Found) {
        self.entries[key as usize & self.mask] = (key, found);
    }
}

/// The key of a position with these stones in which a side attacks.
pub(super) const fn key(stones: u64, attacker: Stone) -> u64 {
    const KEYS: [u64; 2] = [0x9E6C_63D0_876A_3F6B, 0x3C6E_F372_FE94_F82A];
    stones ^ KEYS[attacker.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_answers_only_what_it_tells() {
        let mut memory = Memory::new(4);
        memory.put(5, Found::Win(7, Point::CENTRE));
        assert_eq!(memory.get(5, 7), Some(Found::Win(7, Point::CENTRE)));
        assert_eq!(memory.get(5, 5), None);
        assert_eq!(memory.get(6, 7), None);
        memory.put(5, Found::None(9));
        assert_eq!(memory.get(5, 9), Some(Found::None(9)));
        assert_eq!(memory.get(5, 11), None);
        memory.put(5, Found::None(REFUTED));
        assert_eq!(memory.get(5, 223), Some(Found::None(REFUTED)));
    }
}
