//! The tables that turn lines into shapes, and shapes into kinds.

use std::sync::LazyLock;

use super::exact::OVERLINE;
use super::kind::Kind;
use super::line::{CELLS, Cell, Cells, Shapes};
use super::shape::Shape;
use crate::{POINTS, Point, PointSet, Rule, Stone};

/// Combinations of four shapes in any order.
pub const COMBINATIONS: usize = 1820;

/// Four shapes of one point, one for each direction, four bits each.
pub(super) type Packed = u16;

/// One shape by its number, four bits, or [`OVERLINE`].
pub(super) type Shaped = u8;

/// Every table.
pub(super) struct Tables {
    /// By the key of a line round a point, where five or more win: Black's shape in the lower four
    /// bits, White's in the upper.
    line: Box<[u8; 1 << 16]>,
    /// By packed shapes: the number of their combination.
    combination: Box<[u16; 1 << 16]>,
    /// By the number of a combination: what it comes to.
    kind: Box<[Kind; COMBINATIONS]>,
    /// By point: where another stone may be worth a look.
    zone: Box<[PointSet; POINTS]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

impl Tables {
    /// The tables, made when they are asked for first.
    pub(super) fn get() -> &'static Self {
        &TABLES
    }

    /// Both sides' shapes where five or more win, by the cells round a point: two bits each from the
    /// lower end of the line up, the point itself left out; 0 is empty, 1 Black, 2 White and 3 off the
    /// board.
    pub(super) fn shapes(&self, key: u16) -> u8 {
        self.line[usize::from(key)]
    }

    /// The number of four shapes' combination, below [`COMBINATIONS`]. An overline counts as nothing.
    pub(super) fn combination(&self, packed: Packed) -> u16 {
        self.combination[usize::from(packed)]
    }

    /// What a combination comes to.
    pub(super) fn kind(&self, combination: u16) -> Kind {
        self.kind[usize::from(combination)]
    }

    /// The points near a stone where another may be worth a look: two away in any way, or three
    /// away in a line.
    pub(super) fn zone(&self, point: Point) -> PointSet {
        self.zone[point.index()]
    }

    fn new() -> Self {
        let mut shapes = Shapes::new(|length| {
            u8::try_from(length).is_ok_and(|length| Rule::Freestyle.wins(Stone::Black, length))
        });
        let mut line = Box::new([0; 1 << 16]);
        for (key, both) in line.iter_mut().enumerate() {
            let seen_by = |own| Cells {
                near: std::array::from_fn::<_, CELLS, _>(|index| match key >> (2 * index) & 3 {
                    0 => Cell::Empty,
                    stone if stone == own => Cell::Own,
                    _ => Cell::Blocked,
                }),
                beyond: [false; 2],
            };
            *both = shapes.shape(&seen_by(1)) as u8 | (shapes.shape(&seen_by(2)) as u8) << 4;
        }
        let mut combination = Box::new([0; 1 << 16]);
        let mut kind = Box::new([Kind::Quiet; COMBINATIONS]);
        for (number, shapes) in combinations().enumerate() {
            kind[number] = Kind::of(shapes);
            for packed in orders(shapes) {
                combination[usize::from(packed)] = number as u16;
            }
        }
        for packed in 0..=Packed::MAX {
            combination[usize::from(packed)] = combination[usize::from(without_overlines(packed))];
        }
        let mut zone = Box::new([PointSet::EMPTY; POINTS]);
        for centre in Point::all() {
            zone[centre.index()] = Point::all().filter(|&point| is_near(centre, point)).collect();
        }
        Self { line, combination, kind, zone }
    }
}

fn is_near(centre: Point, point: Point) -> bool {
    let columns = point.column().abs_diff(centre.column());
    let rows = point.row().abs_diff(centre.row());
    match columns.max(rows) {
        0..=2 => true,
        3 => columns == rows || columns.min(rows) == 0,
        _ => false,
    }
}

/// The combinations of four shapes in the order of their numbers, the best shape of each first.
pub fn combinations() -> impl Iterator<Item = [Shape; 4]> {
    let up_to = |best: Shape| Shape::ALL.into_iter().take_while(move |&shape| shape <= best);
    up_to(Shape::Five).flat_map(move |a| {
        up_to(a).flat_map(move |b| up_to(b).flat_map(move |c| up_to(c).map(move |d| [a, b, c, d])))
    })
}

/// Four shapes packed in every order.
fn orders(shapes: [Shape; 4]) -> impl Iterator<Item = Packed> {
    (0..256usize).filter_map(move |order| {
        let places: [usize; 4] = std::array::from_fn(|index| order >> (2 * index) & 3);
        let all_different = (0..4).all(|place| places.contains(&place));
        all_different.then(|| pack(places.map(|place| shapes[place])))
    })
}

/// Four shapes in one number, four bits each.
fn pack(shapes: [Shape; 4]) -> Packed {
    shapes.into_iter().rev().fold(0, |packed, shape| packed << 4 | shape as Packed)
}

/// The same shapes, with nothing in place of each overline.
fn without_overlines(packed: Packed) -> Packed {
    (0..4).map(|place| 0xF << (4 * place)).fold(packed, |packed, mask| {
        let overlines = Packed::from(OVERLINE) * 0x1111;
        if packed & mask == overlines & mask { packed & !mask } else { packed }
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_combination_has_a_number_of_its_own_whatever_the_order() {
        assert_eq!(combinations().count(), COMBINATIONS);
        let mut seen = HashSet::new();
        for (number, shapes) in combinations().enumerate() {
            for packed in orders(shapes) {
                seen.insert(packed);
                assert_eq!(usize::from(TABLES.combination(packed)), number);
            }
        }
        assert_eq!(seen.len(), Shape::ALL.len().pow(4));
    }
}
