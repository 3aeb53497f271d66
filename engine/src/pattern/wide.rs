//! Lines where a side wins with exactly five: read one cell further.

use super::exact::{Exact, OVERLINE, WIDE_REACH};
use super::line::REACH;
use super::table::{Packed, Tables};
use crate::{Rule, Stone};

/// How lines are read where at least one side needs exactly five.
#[derive(Clone, Copy)]
pub(super) struct Wide {
    tables: &'static Tables,
    exact: &'static Exact,
    /// The sides that need exactly five.
    sides: [bool; 2],
}

impl Wide {
    /// How lines are read by a rule; `None` when more than five win for both sides.
    pub(super) fn by(rule: Rule, tables: &'static Tables) -> Option<Self> {
        let sides = Stone::BOTH.map(|side| !rule.wins(side, REACH as u8 + 2));
        sides.contains(&true).then(|| Self { tables, exact: Exact::get(), sides })
    }

    /// Both sides' shapes, Black's in the lower four bits, by the cells round a point: two bits each
    /// from [`WIDE_REACH`] below it up, the point itself left out.
    pub(super) fn shapes(&self, key: u32) -> u8 {
        let or_more = self.tables.shapes(narrow(key));
        let [black, white] = Stone::BOTH.map(|side| {
            if self.sides[side.index()] {
                self.exact.shape(key, side)
            } else {
                or_more >> (4 * side.index()) & 0xF
            }
        });
        black | white << 4
    }
}

/// The cells that a five can reach, out of those that are read where it must be exactly five.
pub(super) const fn narrow(key: u32) -> u16 {
    (key >> (2 * (WIDE_REACH - REACH))) as u16
}

/// Whether one of four shapes is an overline.
pub(super) fn has_overline(packed: Packed) -> bool {
    (0..4).any(|place| packed >> (4 * place) & 0xF == Packed::from(OVERLINE))
}
