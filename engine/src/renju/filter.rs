//! What the black stones round a point can make at most, looked up.

use super::line::{Line, MARGIN, Made};

/// Cells on each side of a point that have a say in what a stone there makes.
pub(super) const REACH: u8 = 5;

/// Cells round a point and the point itself.
const CELLS: u8 = 2 * REACH + 1;

/// How far what a stone makes in one line goes towards being forbidden, with no white stone and no
/// edge near. Either of them only takes ways away, so no point is worse than this says.
const NOTHING: u8 = 0;
/// A three or a four: it takes two of them.
const ONE: u8 = 1;
/// Two fours or six in a row: enough by itself.
pub(super) const ENOUGH: u8 = 2;

/// By the black stones round an empty point, the lowest cell first and the point in the middle.
static WORST: [u8; 1 << CELLS] = worst();

/// The cells round a point as an index of what they can make at most.
pub(super) const fn worst_in(line: Line, cell: u8) -> u8 {
    WORST[(line.black >> (cell - REACH)) as usize % WORST.len()]
}

const fn worst() -> [u8; 1 << CELLS] {
    let mut table = [NOTHING; 1 << CELLS];
    let mut stones = 0;
    while stones < table.len() {
        let black = (stones as u32) << MARGIN;
        let line = Line { black, empty: !black };
        table[stones] = match line.made(MARGIN + REACH) {
            Made::Nothing | Made::Five { .. } => NOTHING,
            Made::Three { .. } | Made::Four { .. } => ONE,
            Made::TwoFours(_) | Made::Overline { .. } => ENOUGH,
        };
        stones += 1;
    }
    table
}
