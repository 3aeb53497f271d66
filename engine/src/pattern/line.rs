//! The shape in one line, read from the cells round a point.

use super::shape::Shape;

/// Cells on each side of a point that a five through it can reach.
pub(super) const REACH: usize = 4;

/// Cells round a point that a five can reach, the point itself left out.
pub(super) const CELLS: usize = 2 * REACH;

/// A cell as one side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Empty,
    Own,
    /// A stone of the other side, or off the board.
    Blocked,
}

/// What a side sees round a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells {
    /// The cells from the lower end of the line to the upper, with the point in the middle left out.
    pub(super) near: [Cell; CELLS],
    /// Whether an own stone stands on the next cell below these, and on the next above. It can be no
    /// part of a five through the point, but makes one too long.
    pub(super) beyond: [bool; 2],
}

impl Cells {
    /// How long the row is that a stone in the middle stands in, as far as can be seen.
    pub(super) fn row(&self) -> usize {
        let run = |cells: &mut dyn Iterator<Item = &Cell>, beyond: bool| {
            let run = cells.take_while(|&&cell| cell == Cell::Own).count();
            run + usize::from(run == REACH && beyond)
        };
        let [below, above] = self.beyond;
        run(&mut self.near[..REACH].iter().rev(), below)
            + 1
            + run(&mut self.near[REACH..].iter(), above)
    }

    /// A number for these cells, below [`Self::NUMBERS`].
    fn number(&self) -> usize {
        let [below, above] = self.beyond.map(usize::from);
        let near = self.near.iter().fold(0, |number, &cell| 3 * number + cell as usize);
        4 * near + 2 * below + above
    }

    const NUMBERS: usize = 4 * 3usize.pow(CELLS as u32);
}

/// The shapes of all cells there are, worked out as they are asked for.
pub(super) struct Shapes {
    wins: fn(usize) -> bool,
    known: Vec<Option<Shape>>,
}

impl Shapes {
    /// The shapes of a side that wins with rows of these lengths.
    pub(super) fn new(wins: fn(usize) -> bool) -> Self {
        Self { wins, known: vec![None; Cells::NUMBERS] }
    }

    /// The shape that a stone in the middle makes.
    ///
    /// It is what the best next stones would make of it: a four is what becomes a five, an open
    /// three what becomes an open four.
    pub(super) fn shape(&mut self, cells: &Cells) -> Shape {
        let number = cells.number();
        if let Some(shape) = self.known[number] {
            return shape;
        }
        let is_five = (self.wins)(cells.row());
        let shape = if is_five { Shape::Five } else { self.by_next_stone(cells) };
        self.known[number] = Some(shape);
        shape
    }

    fn by_next_stone(&mut self, cells: &Cells) -> Shape {
        let mut ways = [0; Shape::ALL.len()];
        for index in (0..CELLS).filter(|&index| cells.near[index] == Cell::Empty) {
            let mut next = *cells;
            next.near[index] = Cell::Own;
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
