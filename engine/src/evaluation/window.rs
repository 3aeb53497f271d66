//! What the stones in one window are worth.

use super::geometry::LENGTH;
use crate::Stone;

/// How many stones of either side a window holds: Black's in the low three bits, White's above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Window(u8);

impl Window {
    /// Different windows there can be, and some that cannot.
    const KINDS: usize = 64;

    const fn one(stone: Stone) -> u8 {
        match stone {
            Stone::Black => 1,
            Stone::White => 1 << 3,
        }
    }

    pub(super) const fn with(self, stone: Stone) -> Self {
        Self(self.0 + Self::one(stone))
    }

    pub(super) const fn without(self, stone: Stone) -> Self {
        Self(self.0 - Self::one(stone))
    }

    /// How many stones a side has in it alone, 0 when the other side has one there too.
    pub(super) const fn alone(self, stone: Stone) -> usize {
        let (black, white) = ((self.0 & 7) as usize, (self.0 >> 3) as usize);
        match stone {
            Stone::Black if white == 0 => black,
            Stone::White if black == 0 => white,
            Stone::Black | Stone::White => 0,
        }
    }

    pub(super) const fn tally(self) -> Tally {
        TALLIES[self.0 as usize % Self::KINDS]
    }

    pub(super) const fn census(self, stone: Stone) -> Census {
        CENSUSES[stone.index()][self.0 as usize % Self::KINDS]
    }
}

/// What the windows through one point hold, summed up for both sides.
///
/// Each sum has its own bits, which no number of windows fills, so that all of them are added and
/// subtracted at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally(u64);

impl Tally {
    /// Bits of one side, White's above Black's: 16 for the score, 5 for the threes, 5 for the fours.
    const SIDE: u32 = 32;
    const THREES: u32 = 16;
    const FOURS: u32 = 21;

    /// What a window adds to the score of each of its points, by the stones that one side has in it
    /// alone.
    pub(super) const SCORES: [u64; LENGTH + 1] = [0, 2, 12, 60, 400, 0];

    const fn of(window: Window) -> Self {
        let (black, white) =
            (Self::side(window.alone(Stone::Black)), Self::side(window.alone(Stone::White)));
        Self(black | white << Self::SIDE)
    }

    const fn side(stones: usize) -> u64 {
        let score = Self::SCORES[stones];
        score | ((stones == 3) as u64) << Self::THREES | ((stones == 4) as u64) << Self::FOURS
    }

    const fn field(self, stone: Stone, shift: u32, bits: u32) -> u32 {
        let side = (self.0 >> (Self::SIDE * stone.index() as u32)) as u32;
        side >> shift & ((1 << bits) - 1)
    }

    /// How well the windows through the point suit a side.
    #[must_use]
    pub const fn score(self, stone: Stone) -> u32 {
        self.field(stone, 0, 16)
    }

    /// In how many of its windows a side has three stones and the other none.
    #[must_use]
    pub const fn threes(self, stone: Stone) -> u32 {
        self.field(stone, Self::THREES, 5)
    }

    /// In how many of its windows a side has four stones and the other none.
    #[must_use]
    pub const fn fours(self, stone: Stone) -> u32 {
        self.field(stone, Self::FOURS, 5)
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

/// How many windows there are in which one side has stones and the other none, by their number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census(u64);

impl Census {
    /// Bits of one count, which all 572 windows do not fill.
    const BITS: u32 = 10;

    const fn of(window: Window, stone: Stone) -> Self {
        match window.alone(stone) {
            0 => Self(0),
            stones => Self(1 << (Self::BITS * (stones as u32 - 1))),
        }
    }

    /// In how many windows the side has this many stones, 1..=5, and the other none.
    #[must_use]
    pub const fn windows(self, stones: u32) -> u32 {
        (self.0 >> (Self::BITS * (stones - 1))) as u32 & ((1 << Self::BITS) - 1)
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

static TALLIES: [Tally; Window::KINDS] = {
    let mut tallies = [Tally(0); Window::KINDS];
    let mut kind = 0;
    while kind < Window::KINDS {
        if possible(kind) {
            tallies[kind] = Tally::of(Window(kind as u8));
        }
        kind += 1;
    }
    tallies
};

static CENSUSES: [[Census; Window::KINDS]; 2] = {
    let mut censuses = [[Census(0); Window::KINDS]; 2];
    let mut kind = 0;
    while kind < Window::KINDS {
        if possible(kind) {
            let window = Window(kind as u8);
            censuses[0][kind] = Census::of(window, Stone::Black);
            censuses[1][kind] = Census::of(window, Stone::White);
        }
        kind += 1;
    }
    censuses
};

/// Whether a window can hold so many stones.
const fn possible(kind: usize) -> bool {
    (kind & 7) + (kind >> 3) <= LENGTH
}
