//! What a stone on a point would make in all four lines together.

use super::shape::Shape;

/// What a stone of one side on an empty point would make, its four lines taken together; the more
/// urgent the later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// No threat.
    #[default]
    Quiet,
    /// An open three (活三).
    OpenThree,
    /// Two open threes (三三).
    DoubleThree,
    /// A four (衝四).
    Four,
    /// A four and an open three (四三).
    FourThree,
    /// Two ways to five: an open four (活四) or two fours (四四).
    OpenFour,
    /// As many in a row as win (五連).
    Five,
}

impl Kind {
    /// All kinds, the least urgent first.
    pub const ALL: [Self; 7] = [
        Self::Quiet,
        Self::OpenThree,
        Self::DoubleThree,
        Self::Four,
        Self::FourThree,
        Self::OpenFour,
        Self::Five,
    ];

    /// The kinds that leave the other side one answer at most, or a five of its own.
    pub const FOURS: [Self; 3] = [Self::Four, Self::FourThree, Self::OpenFour];

    /// What four lines come to.
    #[must_use]
    pub fn of(shapes: [Shape; 4]) -> Self {
        let count = |is: fn(Shape) -> bool| shapes.into_iter().filter(|&shape| is(shape)).count();
        let best = shapes.into_iter().max().unwrap_or_default();
        let fours = count(|shape| shape == Shape::Four);
        let threes = count(Shape::is_open_three);
        match (best, fours, threes) {
            (Shape::Five, ..) => Self::Five,
            (Shape::OpenFour, ..) | (_, 2.., _) => Self::OpenFour,
            (_, 1, 1..) => Self::FourThree,
            (_, 1, 0) => Self::Four,
            (_, 0, 2..) => Self::DoubleThree,
            (_, 0, 1) => Self::OpenThree,
            (_, 0, 0) => Self::Quiet,
        }
    }
}
