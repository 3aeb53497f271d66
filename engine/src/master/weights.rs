//! What shapes are worth.

use std::ops::{AddAssign, SubAssign};
use std::sync::LazyLock;

use crate::pattern::COMBINATIONS;

/// What a point's shapes are worth to their side, in hundredths of a logit: while that side is to
/// move, and while it waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worth {
    pub(crate) moving: i32,
    pub(crate) waiting: i32,
}

impl AddAssign for Worth {
    fn add_assign(&mut self, other: Self) {
        self.moving += other.moving;
        self.waiting += other.waiting;
    }
}

impl SubAssign for Worth {
    fn sub_assign(&mut self, other: Self) {
        self.moving -= other.moving;
        self.waiting -= other.waiting;
    }
}

/// Every weight.
pub(crate) struct Weights {
    worth: Box<[Worth; COMBINATIONS]>,
    promise: Box<[[i16; 2]; COMBINATIONS]>,
    tempo: i32,
}

static WEIGHTS: LazyLock<Weights> = LazyLock::new(Weights::new);

impl Weights {
    /// The weights.
    pub(crate) fn get() -> &'static Self {
        &WEIGHTS
    }

    /// What a combination of shapes at an empty point is worth to the side that would make it.
    pub(crate) fn worth(&self, combination: u16) -> Worth {
        self.worth[usize::from(combination)]
    }

    /// How much speaks for a move, by what it makes and by what the other side would make there.
    pub(crate) fn promise(&self, own: u16, other: u16) -> i32 {
        let [own, other] = [self.promise[usize::from(own)][0], self.promise[usize::from(other)][1]];
        i32::from(own) + i32::from(other)
    }

    /// What it is worth to be the side to move.
    pub(crate) const fn tempo(&self) -> i32 {
        self.tempo
    }

    fn new() -> Self {
        let weight = |index: usize| match BYTES.get(2 * index..2 * index + 2) {
            Some(&[low, high]) => i16::from_le_bytes([low, high]),
            _ => 0,
        };
        let mut worth = Box::new([Worth::default(); COMBINATIONS]);
        let mut promise = Box::new([[0; 2]; COMBINATIONS]);
        for number in 0..COMBINATIONS {
            let [moving, waiting, own, other] =
                std::array::from_fn(|table| weight(table * COMBINATIONS + number));
            worth[number] = Worth { moving: moving.into(), waiting: waiting.into() };
            promise[number] = [own, other];
        }
        Self { worth, promise, tempo: weight(4 * COMBINATIONS).into() }
    }
}

/// Four tables of a number of 16 bits for each combination, lower byte first, and the tempo, as
/// `gomoku fit` writes them: worth to the side to move, worth to the side that waits, promise of
/// what a move makes, promise of what it keeps the other side from. All in hundredths of a logit.
static BYTES: &[u8; 2 * (4 * COMBINATIONS + 1)] = include_bytes!("weights.bin");
