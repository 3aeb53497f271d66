//! The shapes of a side that wins with exactly five.

use std::sync::LazyLock;

use super::line::{Cell, Cells, REACH, Shapes};
use super::table::Shaped;
use crate::{Rule, Stone};

/// Cells on each side of a point that have a say in whether a row through it is exactly five long.
pub(super) const WIDE_REACH: usize = REACH + 1;

/// In the place of a shape's number: a row of six or more, which is worth nothing to anybody who needs
/// exactly five, and is forbidden to Black under renju.
pub(super) const OVERLINE: u8 = 13;

/// Bits of the cells on one side of a point.
const HALF_BITS: usize = 2 * WIDE_REACH;

/// What a side can see on one side of a point: four cells, and whether an own stone stands beyond.
const HALVES: usize = 2 * 3usize.pow(REACH as u32);

/// The table of shapes, asked for by what lies below a point and above it.
pub(super) struct Exact {
    /// By the side that looks, by whether the cells lie below or above, and by the cells: the number of
    /// what is seen, below [`HALVES`].
    seen: [[Box<[u8; 1 << HALF_BITS]>; 2]; 2],
    shapes: Box<[u8; HALVES * HALVES]>,
}

static EXACT: LazyLock<Exact> = LazyLock::new(Exact::new);

impl Exact {
    /// The table, made when it is asked for first.
    pub(super) fn get() -> &'static Self {
        &EXACT
    }

    /// A side's shape, or [`OVERLINE`], by the cells round a point: two bits each from
    /// [`WIDE_REACH`] below it up, the point itself left out.
    pub(super) fn shape(&self, key: u32, side: Stone) -> Shaped {
        let half = |above: usize| {
            let cells = key as usize >> (HALF_BITS * above) & ((1 << HALF_BITS) - 1);
            usize::from(self.seen[side.index()][above][cells])
        };
        self.shapes[half(0) * HALVES + half(1)]
    }

    fn new() -> Self {
        let mut found = Shapes::new(|length| {
            u8::try_from(length).is_ok_and(|length| Rule::Standard.wins(Stone::Black, length))
        });
        let mut shapes = Box::new([0; HALVES * HALVES]);
        for (number, shape) in shapes.iter_mut().enumerate() {
            let cells = cells(number / HALVES, number % HALVES);
            *shape = if cells.row() > REACH + 1 { OVERLINE } else { found.shape(&cells) as u8 };
        }
        let seen = Stone::BOTH.map(|side| {
            [false, true].map(|above| {
                let mut seen = Box::new([0; 1 << HALF_BITS]);
                for (key, seen) in seen.iter_mut().enumerate() {
                    *seen = half(key, above, 1 + side.index()) as u8;
                }
                seen
            })
        });
        Self { seen, shapes }
    }
}

/// The number of what a side, whose stones are written so, sees in the cells of one side of a point.
fn half(key: usize, above: bool, own: usize) -> usize {
    let stone = |steps: usize| {
        // The nearest cell comes last below the point and first above it.
        let place = if above { steps - 1 } else { WIDE_REACH - steps };
        key >> (2 * place) & 3
    };
    let near = (1..=REACH).fold(0, |number, steps| {
        let cell = match stone(steps) {
            0 => Cell::Empty,
            stone if stone == own => Cell::Own,
            _ => Cell::Blocked,
        };
        3 * number + cell as usize
    });
    2 * near + usize::from(stone(WIDE_REACH) == own)
}

/// What two such numbers stand for.
fn cells(below: usize, above: usize) -> Cells {
    let cell = |half: usize, steps: usize| {
        let digits = half / 2 / 3usize.pow((REACH - steps) as u32);
        [Cell::Empty, Cell::Own, Cell::Blocked][digits % 3]
    };
    let near = std::array::from_fn(|index| {
        if index < REACH { cell(below, REACH - index) } else { cell(above, index - REACH + 1) }
    });
    Cells { near, beyond: [below % 2 == 1, above % 2 == 1] }
}
