//! What shapes are worth.

use std::ops::{AddAssign, SubAssign};
use std::sync::LazyLock;

use crate::pattern::{COMBINATIONS, Kind, Shape, combinations};

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
        let mut worth = Box::new([Worth::default(); COMBINATIONS]);
        let mut promise = Box::new([[0; 2]; COMBINATIONS]);
        for (number, shapes) in combinations().enumerate() {
            let sum: i32 = shapes.into_iter().map(value).sum();
            let extra = match Kind::of(shapes) {
                Kind::Quiet => 0,
                Kind::OpenThree => 4,
                Kind::DoubleThree => 40,
                Kind::Four => 6,
                Kind::FourThree => 60,
                Kind::OpenFour => 90,
                Kind::Five => 200,
            };
            let value = sum + extra;
            worth[number] = Worth { moving: value + value / 4, waiting: value };
            promise[number] = [(value * 6 / 5) as i16 * 4, value as i16 * 4];
        }
        Self { worth, promise, tempo: 20 }
    }
}

const fn value(shape: Shape) -> i32 {
    match shape {
        Shape::Dead => 0,
        Shape::ClosedOne => 1,
        Shape::OpenOne => 2,
        Shape::ClosedTwo => 4,
        Shape::OpenTwo => 7,
        Shape::WideTwo => 8,
        Shape::WidestTwo => 9,
        Shape::ClosedThree => 10,
        Shape::OpenThree => 16,
        Shape::WideThree => 20,
        Shape::Four => 18,
        Shape::OpenFour => 60,
        Shape::Five => 100,
    }
}
