//! What the search has found out about positions that other move orders may lead to again.

use crate::Point;
use crate::search::value::{self, Value};
use crate::search::{Bound, Bounds};

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// As [`value`], but counted from this position where plies are counted.
    value: i16,
    bound: Bound,
    depth: u8,
    best: Point,
}

impl Entry {
    /// What a search to this depth has found, so many plies from the root.
    pub(crate) fn new(value: Value, bound: Bound, depth: u8, best: Point, ply: usize) -> Self {
        Self { value: value::seen_from(value, ply) as i16, bound, depth, best }
    }

    /// The best move found.
    pub(crate) const fn best(&self) -> Point {
        self.best
    }

    /// What a search to this depth within these bounds would find, when that is known. Where the
    /// value may lie within, it is not told, so that the expected play is searched to its end.
    pub(crate) fn value_within(&self, depth: u8, bounds: Bounds, ply: usize) -> Option<Value> {
        let value = value::seen_from_root(self.value.into(), ply);
        let tells = match self.bound {
            Bound::Exact => !bounds.are_open(),
            Bound::Lower => value >= bounds.beta,
            Bound::Upper => value <= bounds.alpha,
        };
        (tells && self.depth >= depth).then_some(value)
    }
}

/// A table of fixed size, in which what is new takes the place of what is old.
pub(crate) struct Table {
    slots: Vec<Option<(u64, Entry)>>,
    bits: u32,
}

impl Table {
    /// A table of 2 to the power of `bits` entries of 16 bytes each; `bits` is at least 1.
    pub(crate) fn new(bits: u32) -> Self {
        Self { slots: vec![None; 1 << bits], bits }
    }

    /// What is known of the position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        match &self.slots[self.slot(key)] {
            Some((stored, entry)) if *stored == key => Some(entry),
            _ => None,
        }
    }

    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let slot = self.slot(key);
        self.slots[slot] = Some((key, entry));
    }

    const fn slot(&self, key: u64) -> usize {
        (key >> (u64::BITS - self.bits)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { alpha: 10, beta: 11 };

    fn entry(value: Value, bound: Bound) -> Entry {
        Entry::new(value, bound, 4, Point::CENTRE, 0)
    }

    #[test]
    fn a_value_is_told_only_when_it_settles_the_question() {
        for (value, bound, tells) in [
            (50, Bound::Exact, true),
            (50, Bound::Lower, true),
            (50, Bound::Upper, false),
            (-50, Bound::Exact, true),
            (-50, Bound::Lower, false),
            (-50, Bound::Upper, true),
        ] {
            let told = entry(value, bound).value_within(4, BOUNDS, 0);
            assert_eq!(told, tells.then_some(value), "{value} {bound:?}");
        }
    }

    #[test]
    fn a_shallower_search_does_not_answer_for_a_deeper_one() {
        let entry = entry(50, Bound::Exact);
        assert_eq!(entry.value_within(3, BOUNDS, 0), Some(50));
        assert_eq!(entry.value_within(5, BOUNDS, 0), None);
    }

    #[test]
    fn a_win_is_as_far_from_the_position_whenever_it_is_reached() {
        let entry = Entry::new(value::win(9), Bound::Exact, 4, Point::CENTRE, 6);
        assert_eq!(entry.value_within(4, BOUNDS, 2), Some(value::win(5)));
    }

    #[test]
    fn the_table_tells_positions_of_one_slot_apart() {
        let mut table = Table::new(4);
        table.put(1, entry(50, Bound::Exact));
        assert_eq!(table.get(1), Some(&entry(50, Bound::Exact)));
        assert_eq!(table.get(2), None);
        table.put(2, entry(60, Bound::Lower));
        assert_eq!(table.get(1), None);
        assert_eq!(table.get(2), Some(&entry(60, Bound::Lower)));
    }
}
