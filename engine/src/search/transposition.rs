//! What the search has found out about positions that other move orders may lead to again.

use super::value::{self, Value};
use crate::{POINTS, Point, Stone};

/// Entries of the table, as a power of two.
const BITS: u32 = 17;

/// A key for every stone on every point; a position's key is those of its stones, combined.
static KEYS: [[u64; POINTS]; 2] = keys();

/// The key of a stone on a point.
pub(super) fn key(point: Point, stone: Stone) -> u64 {
    KEYS[stone.index()][point.index()]
}

/// SplitMix64 from a fixed start.
const fn keys() -> [[u64; POINTS]; 2] {
    let mut keys = [[0; POINTS]; 2];
    let mut state = 0_u64;
    let mut side = 0;
    while side < 2 {
        let mut index = 0;
        while index < POINTS {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = state;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            keys[side][index] = mixed ^ (mixed >> 31);
            index += 1;
        }
        side += 1;
    }
    keys
}

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

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    value: i16,
    pub(super) best: Option<Point>,
    depth: u8,
    bound: Bound,
}

impl Entry {
    /// The value to give back for a search this deep within this window, when it is known.
    pub(super) fn cutoff(&self, depth: u8, alpha: Value, beta: Value, ply: usize) -> Option<Value> {
        let value = from_root(self.value.into(), ply);
        let holds = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        (holds && self.depth >= depth).then_some(value)
    }
}

/// A table of bounded size; what is newer or deeper takes the place of the rest.
pub(super) struct Table(Vec<Option<Entry>>);

impl Table {
    pub(super) fn new() -> Self {
        Self(vec![None; 1 << BITS])
    }

    fn slot(key: u64) -> usize {
        (key >> (u64::BITS - BITS)) as usize
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.0[Self::slot(key)].as_ref().filter(|entry| entry.key == key)
    }

    pub(super) fn put(
        &mut self,
        key: u64,
        depth: u8,
        value: Value,
        bound: Bound,
        best: Option<Point>,
        ply: usize,
    ) {
        let value = from_here(value, ply) as i16;
        self.0[Self::slot(key)] = Some(Entry { key, value, best, depth, bound });
    }
}

/// A decisive value counts plies from the root; stored, it counts them from the position itself.
fn from_here(value: Value, ply: usize) -> Value {
    match value {
        value if !value::is_decisive(value) => value,
        value if value > 0 => value + ply as Value,
        value => value - ply as Value,
    }
}

fn from_root(value: Value, ply: usize) -> Value {
    match value {
        value if !value::is_decisive(value) => value,
        value if value > 0 => value - ply as Value,
        value => value + ply as Value,
    }
}
