//! The international rules of renju, word for word and without haste.

use std::collections::BTreeSet;

use engine::renju::Forbidden;
use engine::{Point, Stone};

const SIZE: i32 = 15;
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Empty,
    Black,
    White,
    Outside,
}

type Place = (i32, i32);

/// Fifteen by fifteen cells.
pub(super) struct Board([[Cell; SIZE as usize]; SIZE as usize]);

impl Board {
    pub(super) fn new(board: &engine::Board) -> Self {
        let mut cells = [[Cell::Empty; SIZE as usize]; SIZE as usize];
        for (point, stone) in board.stones() {
            cells[point.row() as usize][point.column() as usize] = match stone {
                Stone::Black => Cell::Black,
                Stone::White => Cell::White,
            };
        }
        Self(cells)
    }

    pub(super) fn forbidden(&mut self, point: Point) -> Option<Forbidden> {
        self.forbidden_at((point.column().into(), point.row().into()))
    }

    fn forbidden_at(&mut self, place: Place) -> Option<Forbidden> {
        if self.at(place) != Cell::Empty {
            return None;
        }
        self.set(place, Cell::Black);
        let forbidden = self.judge(place);
        self.set(place, Cell::Empty);
        forbidden
    }

    /// The verdict on the black stone that was just placed.
    fn judge(&mut self, place: Place) -> Option<Forbidden> {
        let rows = DIRECTIONS.map(|direction| self.unbroken_row(place, direction).1);
        if rows.contains(&5) {
            return None;
        }
        if rows.iter().any(|&length| length > 5) {
            return Some(Forbidden::Overline);
        }
        if self.fours(place).len() > 1 {
            return Some(Forbidden::DoubleFour);
        }
        if self.threes(place).len() > 1 {
            return Some(Forbidden::DoubleThree);
        }
        None
    }

    /// The rows with four stones to which one more can be added to attain exactly five in a row.
    fn fours(&self, place: Place) -> BTreeSet<Vec<Place>> {
        let mut fours = BTreeSet::new();
        for direction in DIRECTIONS {
            for first in -4..=0 {
                let five = || (first..first + 5).map(|steps| step(place, direction, steps));
                let count = |cell| five().filter(|&place| self.at(place) == cell).count();
                let longer = || {
                    [first - 1, first + 5]
                        .iter()
                        .any(|&steps| self.at(step(place, direction, steps)) == Cell::Black)
                };
                if count(Cell::Black) == 4 && count(Cell::Empty) == 1 && !longer() {
                    fours.insert(five().filter(|&place| self.at(place) == Cell::Black).collect());
                }
            }
        }
        fours
    }

    /// The rows with three stones to which one more can be added, by a move that is allowed, to attain
    /// a straight four.
    fn threes(&mut self, place: Place) -> BTreeSet<Vec<Place>> {
        let mut threes = BTreeSet::new();
        for direction in DIRECTIONS {
            for steps in -4..=4 {
                let next = step(place, direction, steps);
                if self.at(next) != Cell::Empty {
                    continue;
                }
                self.set(next, Cell::Black);
                let four = self.straight_four(place, direction);
                self.set(next, Cell::Empty);
                if let Some(first) = four {
                    let mut four = (0..4).map(|steps| step(first, direction, steps));
                    if four.any(|stone| stone == next) && self.forbidden_at(next).is_none() {
                        let four = (0..4).map(|steps| step(first, direction, steps));
                        threes.insert(four.filter(|&stone| stone != next).collect());
                    }
                }
            }
        }
        threes
    }

    /// The first stone of the unbroken row of four through a stone, to which one more can be added in
    /// two different ways to attain exactly five in a row.
    fn straight_four(&self, place: Place, direction: (i32, i32)) -> Option<Place> {
        let (first, length) = self.unbroken_row(place, direction);
        let attains_five = |next: i32, beyond: i32| {
            self.at(step(first, direction, next)) == Cell::Empty
                && self.at(step(first, direction, beyond)) != Cell::Black
        };
        (length == 4 && attains_five(-1, -2) && attains_five(4, 5)).then_some(first)
    }

    /// The first stone of the row through a stone, and how many there are.
    fn unbroken_row(&self, place: Place, direction: (i32, i32)) -> (Place, usize) {
        let black = |steps: &i32| self.at(step(place, direction, *steps)) == Cell::Black;
        let before = (1..).take_while(|steps| black(&-steps)).count();
        let after = (1..).take_while(black).count();
        (step(place, direction, -(before as i32)), before + 1 + after)
    }

    fn at(&self, (column, row): Place) -> Cell {
        if (0..SIZE).contains(&column) && (0..SIZE).contains(&row) {
            self.0[row as usize][column as usize]
        } else {
            Cell::Outside
        }
    }

    fn set(&mut self, (column, row): Place, cell: Cell) {
        self.0[row as usize][column as usize] = cell;
    }
}

fn step((column, row): Place, (columns, rows): (i32, i32), steps: i32) -> Place {
    (column + columns * steps, row + rows * steps)
}
