//! What a black stone makes in one line.

/// Cells beyond each end of a line that no stone ever stands on: whoever looks that far past a stone
/// still looks at the line.
pub(super) const MARGIN: u8 = 6;

/// One line of the board as Black sees it, a bit a cell, the lowest cell at [`MARGIN`]. A cell that is
/// neither black nor empty holds a white stone or lies off the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) black: u32,
    pub(super) empty: u32,
}

/// What a black stone makes in one line by itself, the other lines not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    Nothing,
    /// Three stones that become a straight four on one of these cells, could they be played.
    Three {
        stones: u32,
        next: [Option<u8>; 2],
    },
    /// Four stones that become five on these cells: two when it is a straight four.
    Four {
        stones: u32,
        fives: [Option<u8>; 2],
    },
    /// Two different fours, each with the one cell that makes it five.
    TwoFours([(u32, u8); 2]),
    /// Exactly five.
    Five {
        stones: u32,
    },
    /// Six or more.
    Overline {
        stones: u32,
    },
}

impl Line {
    /// What a black stone on an empty cell makes.
    ///
    /// A row of exactly five, or an unbroken four, that the stone belongs to takes one more stone at
    /// one of the two ends of the stone's own row: no other cell needs a look.
    pub(super) const fn made(self, cell: u8) -> Made {
        let Self { black, empty } = self;
        let black = black | 1 << cell;
        let empty = empty & !(1 << cell);
        let above = (black >> (cell + 1)).trailing_ones() as u8;
        let below = (black << (32 - cell)).leading_ones() as u8;
        let length = below + 1 + above;
        let (low, high) = (cell - below - 1, cell + above + 1);
        let row = run(low + 1, length);
        if length == 5 {
            return Made::Five { stones: row };
        }
        if length > 5 {
            return Made::Overline { stones: row };
        }
        // What the stone's row joins on the far side of the gap.
        let lower = (black << (32 - low)).leading_ones() as u8;
        let upper = (black >> (high + 1)).trailing_ones() as u8;
        let low_free = empty >> low & 1 == 1;
        let high_free = empty >> high & 1 == 1;
        let lower_stones = row | run(low - lower, lower);
        let upper_stones = row | run(high + 1, upper);
        let low_five = low_free && length + 1 + lower == 5;
        let high_five = high_free && length + 1 + upper == 5;
        match (low_five, high_five) {
            (true, true) if length == 4 => {
                return Made::Four { stones: row, fives: [Some(low), Some(high)] };
            }
            (true, true) => return Made::TwoFours([(lower_stones, low), (upper_stones, high)]),
            (true, false) => return Made::Four { stones: lower_stones, fives: [Some(low), None] },
            (false, true) => return Made::Four { stones: upper_stones, fives: [None, Some(high)] },
            (false, false) => {}
        }
        // The row that the next stone makes must be four long, and become exactly five at both ends.
        let after = Self { black, empty };
        let low_next = low_free && length + 1 + lower == 4 && after.is_open(low - lower, high - 1);
        let high_next =
            high_free && length + 1 + upper == 4 && after.is_open(low + 1, high + upper);
        let stones = if low_next { lower_stones } else { upper_stones };
        match (low_next, high_next) {
            (false, false) => Made::Nothing,
            _ => Made::Three {
                stones,
                next: [
                    if low_next { Some(low) } else { None },
                    if high_next { Some(high) } else { None },
                ],
            },
        }
    }

    /// Whether a row of four between these cells would become exactly five at both ends.
    const fn is_open(self, first: u8, last: u8) -> bool {
        let free = self.empty >> (first - 1) & self.empty >> (last + 1) & 1 == 1;
        let longer = (self.black >> (first - 2) | self.black >> (last + 2)) & 1 == 1;
        free && !longer
    }
}

/// So many cells from the first one up.
const fn run(first: u8, length: u8) -> u32 {
    ((1 << length) - 1) << first
}
