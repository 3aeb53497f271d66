//! What is left of a stone's worth where renju forbids it.

use std::sync::LazyLock;

use super::kind::Kind;
use super::shape::Shape;
use super::table::{COMBINATIONS, combinations};

/// By combination: another one that is worth to Black what this one is.
static ALLOWED: LazyLock<Box<[u16; COMBINATIONS]>> = LazyLock::new(allowed);

/// By combination: the one that stands for it where two threes or two fours at once are forbidden. Such
/// a point is worth as little as one where nothing can be made, though now and then it is allowed, for
/// threes that are such in appearance only.
pub(super) fn combinations_allowed() -> &'static [u16; COMBINATIONS] {
    &ALLOWED
}

fn allowed() -> Box<[u16; COMBINATIONS]> {
    let nothing = combinations().position(|shapes| shapes == [Shape::Dead; 4]).unwrap_or(0) as u16;
    let mut allowed = Box::new([nothing; COMBINATIONS]);
    for ((number, shapes), allowed) in (0..).zip(combinations()).zip(allowed.iter_mut()) {
        let count = |is: fn(Shape) -> bool| shapes.into_iter().filter(|&shape| is(shape)).count();
        let fours = count(|shape| matches!(shape, Shape::Four | Shape::OpenFour));
        let threes = count(Shape::is_open_three);
        if Kind::of(shapes) == Kind::Five || fours < 2 && threes < 2 {
            *allowed = number;
        }
    }
    allowed
}
