//! What the search has found out about positions that other move orders may lead to again.

use crate::search::value::{self, Value};
use crate::search::{Bound, Bounds};
use crate::{Point, Stone};

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Counted from this position where plies are counted.
    value: Value,
    bound: Bound,
    /// How far the search looked, in plies.
    depth: u8,
    pub(super) best: Point,
}

impl Entry {
    /// What a search to this depth has found, so many plies from the root.
    pub(super) fn new(value: Value, bound: Bound, depth: i32, best: Point, ply: usize) -> Self {
        let depth = depth.clamp(0, u8::MAX.into()) as u8;
        Self { value: value::seen_from(value, ply), bound, depth, best }
    }

    /// What a search to this depth within these bounds would find, when that is known. Where the
    /// value may lie within, it is told only when it is decided, so that the expected play is
    /// searched to its end.
    pub(super) fn value_within(&self, depth: i32, bounds: Bounds, ply: usize) -> Option<Value> {
        let value = value::seen_from_root(self.value, ply);
        let tells = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= bounds.beta,
            Bound::Upper => value <= bounds.alpha,
        };
        let settled = !bounds.are_open() || value::is_decided(value);
        (tells && settled && i32::from(self.depth) >= depth).then_some(value)
    }

    /// In one number that is never 0.
    fn packed(self) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        u64::from(self.value as u16)
            | u64::from(self.depth) << 16
            | (self.best.index() as u64) << 24
            | bound << 32
    }

    fn unpacked(packed: u64) -> Option<Self> {
        Some(Self {
            value: Value::from(packed as u16 as i16),
            bound: match packed >> 32 & 3 {
                1 => Bound::Exact,
                2 => Bound::Lower,
                3 => Bound::Upper,
                _ => return None,
            },
            depth: (packed >> 16) as u8,
            best: Point::from_index((packed >> 24 & 0xFF) as usize)?,
        })
    }
}

/// A table of fixed size. Of two places for a position, one keeps what was searched deepest, the
/// other what came last.
pub(super) struct Table {
    /// Key and packed entry, twice.
    buckets: Vec<[u64; 4]>,
    mask: usize,
}

impl Table {
    /// A table of 2 to the power of `bits` pairs of places, 32 bytes a pair.
    pub(super) fn new(bits: u32) -> Self {
        Self { buckets: vec![[0; 4]; 1 << bits], mask: (1 << bits) - 1 }
    }

    /// What is known of the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let [first_key, first, second_key, second] = self.buckets[key as usize & self.mask];
        if first_key == key {
            Entry::unpacked(first)
        } else if second_key == key {
            Entry::unpacked(second)
        } else {
            None
        }
    }

    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        let bucket = &mut self.buckets[key as usize & self.mask];
        let depth = |packed| Entry::unpacked(packed).map(|entry| entry.depth);
        let place = if bucket[0] == key || bucket[2] != key && depth(bucket[1]) <= Some(entry.depth)
        {
            0
        } else {
            2
        };
        if place == 0 && bucket[0] != key {
            bucket.copy_within(..2, 2);
        }
        bucket[place] = key;
        bucket[place + 1] = entry.packed();
    }
}

/// The key of a position whose stones have this key.
pub(super) const fn key(stones: u64, to_move: Stone) -> u64 {
    const WHITE: u64 = 0x5851_F42D_4C95_7F2D;
    match to_move {
        Stone::Black => stones,
        Stone::White => stones ^ WHITE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i32) -> Entry {
        Entry::new(-50, Bound::Upper, depth, Point::CENTRE, 0)
    }

    #[test]
    fn an_entry_comes_back_as_it_was() {
        let mut table = Table::new(4);
        for value in [value::win(9), value::loss(8), 0, -1, 20_000] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                let entry = Entry::new(value, bound, 200, Point::CENTRE, 0);
                table.put(77, entry);
                assert_eq!(table.get(77), Some(entry));
            }
        }
        assert_eq!(table.get(76), None);
    }

    #[test]
    fn the_deepest_stays_and_so_does_the_last() {
        let mut table = Table::new(1);
        let [deep, middle, last] = [2, 4, 6];
        table.put(deep, entry(9));
        table.put(middle, entry(3));
        table.put(last, entry(2));
        assert_eq!(table.get(deep), Some(entry(9)));
        assert_eq!(table.get(middle), None);
        assert_eq!(table.get(last), Some(entry(2)));
    }

    #[test]
    fn a_win_is_as_far_from_the_position_whenever_it_is_reached() {
        let entry = Entry::new(value::win(9), Bound::Exact, 4, Point::CENTRE, 6);
        assert_eq!(entry.value_within(4, Bounds::ALL, 2), Some(value::win(5)));
    }
}
