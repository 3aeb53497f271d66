//! The shape in one line, read from the cells round a point.

use super::shape::Shape;

/// Cells on each side of a point that a five through it can reach.
pub(super) const REACH: usize = 4;

/// Cells round a point that matter, the point itself left out.
pub(super) const CELLS: usize = 2 * REACH;

/// A cell as one side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Empty,
    Own,
    /// A stone of the other side, or off the board.
    Blocked,
}

/// The cells from the lower end of the line to the upper, with the point in the middle left out.
pub(super) type Cells = [Cell; CELLS];

/// The shapes of all cells there are, by the cells' number in base three.
pub(super) struct Shapes(Vec<Option<Shape>>);

impl Shapes {
    pub(super) fn new() -> Self {
        Self(vec![None; 3usize.pow(CELLS as u32)])
    }

    /// The shape that a stone in the middle makes.
    ///
    /// It is what the best next stones would make of it: a four is what becomes a five, an open
    /// three what becomes an open four.
    pub(super) fn shape(&mut self, cells: &Cells) -> Shape {
        let number = cells.iter().fold(0, |number, &cell| 3 * number + cell as usize);
        if let Some(shape) = self.0[number] {
            return shape;
        }
        let shape = if is_five(cells) { Shape::Five } else { self.by_next_stone(cells) };
        self.0[number] = Some(shape);
        shape
    }

    fn by_next_stone(&mut self, cells: &Cells) -> Shape {
        let mut ways = [0; Shape::ALL.len()];
        for index in (0..CELLS).filter(|&index| cells[index] == Cell::Empty) {
            let mut next = *cells;
            next[index] = Cell::Own;
            ways[self.shape(&next) as usize] += 1;
        }
        let ways = |shapes: &[Shape]| shapes.iter().map(|&shape| ways[shape as usize]).sum::<u8>();
        match ways(&[Shape::Five]) {
            0 => {}
            1 => return Shape::Four,
            _ => return Shape::OpenFour,
        }
        match ways(&[Shape::OpenFour]) {
            0 => {}
            1 => return Shape::OpenThree,
            _ => return Shape::WideThree,
        }
        if ways(&[Shape::Four]) > 0 {
            return Shape::ClosedThree;
        }
        match ways(&[Shape::OpenThree, Shape::WideThree]) {
            0 => {}
            1 => return Shape::OpenTwo,
            2 => return Shape::WideTwo,
            _ => return Shape::WidestTwo,
        }
        if ways(&[Shape::ClosedThree]) > 0 {
            Shape::ClosedTwo
        } else if ways(&[Shape::OpenTwo, Shape::WideTwo, Shape::WidestTwo]) > 0 {
            Shape::OpenOne
        } else if ways(&[Shape::ClosedTwo]) > 0 {
            Shape::ClosedOne
        } else {
            Shape::Dead
        }
    }
}

/// Whether a stone in the middle stands in a row of five.
fn is_five(cells: &Cells) -> bool {
    let run = |cells: &mut dyn Iterator<Item = &Cell>| {
        cells.take_while(|&&cell| cell == Cell::Own).count()
    };
    run(&mut cells[..REACH].iter().rev()) + run(&mut cells[REACH..].iter()) >= REACH
}
