//! What the search has found out about positions that other move orders may lead to again.

use super::alpha_beta::Bounds;
use super::value::{self, Value};
use crate::Point;

/// Entries of the table, as a power of two.
const BITS: u32 = 17;

/// How a stored value stands to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is as high or higher.
    Lower,
    /// The true one is as low or lower.
    Upper,
}

impl Bound {
    /// What a search within these bounds says by this value.
    pub(super) const fn of(value: Value, bounds: Bounds) -> Self {
        if value <= bounds.alpha {
            Self::Upper
        } else if value >= bounds.beta {
            Self::Lower
        } else {
            Self::Exact
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// As [`value`], but counted from this position where plies are counted.
    value: i16,
    bound: Bound,
    depth: u8,
    best: Point,
}

impl Entry {
    /// What a search to this depth has found, so many plies from the root.
    pub(super) fn new(value: Value, bound: Bound, depth: u8, best: Point, ply: usize) -> Self {
        Self { value: value::seen_from(value, ply) as i16, bound, depth, best }
    }

    /// The best move found.
    pub(super) const fn best(&self) -> Point {
        self.best
    }

    /// What a search to this depth within these bounds would find, when that is known. Where the
    /// value may lie within, it is not told, so that the expected play is searched to its end.
    pub(super) fn value_within(&self, depth: u8, bounds: Bounds, ply: usize) -> Option<Value> {
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
pub(super) struct Table(Vec<Option<(u64, Entry)>>);

impl Table {
    pub(super) fn new() -> Self {
        Self(vec![None; 1 << BITS])
    }

    /// What is known of the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        match &self.0[slot(key)] {
            Some((stored, entry)) if *stored == key => Some(entry),
            _ => None,
        }
    }

    pub(super) fn put(&mut self, key: u64, entry: Entry) {
        self.0[slot(key)] = Some((key, entry));
    }
}

const fn slot(key: u64) -> usize {
    (key >> (u64::BITS - BITS)) as usize
}
