//! The judgement of points, quick enough for a search to ask at will.

use super::Forbidden;
use super::filter;
use super::line::{Line, MARGIN, Made};
use crate::{Board, Direction, Point, PointSet, SIZE, Stone};

/// Lines of a direction: diagonals have the most.
const LINES: usize = 2 * SIZE as usize - 1;

/// A board laid out so that forbidden points are found quickly. Stones come and go one at a time.
///
/// ```
/// use engine::{Board, Stone, renju::{Forbidden, Referee}};
///
/// let board: Board = "
///        D E F G H I J K
///      8 . X X X . X X .
/// ".parse()?;
/// let mut referee = Referee::new(&board);
/// let h8 = "H8".parse()?;
/// assert_eq!(referee.forbidden(h8), Some(Forbidden::Overline));
/// referee.take("J8".parse()?);
/// // Exactly five.
/// assert_eq!(referee.forbidden(h8), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referee {
    lines: [[Line; LINES]; 4],
}

/// Where a point lies: the number of its line, and its cell there.
const fn place(point: Point, direction: Direction) -> (usize, u8) {
    let (column, row) = (point.column(), point.row());
    let (line, cell) = match direction {
        Direction::Horizontal => (row, column),
        Direction::Vertical => (column, row),
        Direction::Rising => (column + SIZE - 1 - row, column),
        Direction::Falling => (column + row, column),
    };
    (line as usize, cell + MARGIN)
}

/// The point at a cell of the line that another point lies on; `None` off the board.
pub(super) const fn at(point: Point, direction: Direction, cell: u8) -> Option<Point> {
    let (_, own) = place(point, direction);
    point.step(direction, cell as i8 - own as i8)
}

impl Referee {
    /// Reads a whole board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let mut referee = EMPTY.clone();
        for (point, stone) in board.stones() {
            referee.place(point, stone);
        }
        referee
    }

    /// Places a stone on an empty point.
    pub fn place(&mut self, point: Point, stone: Stone) {
        for direction in Direction::ALL {
            let (line, bit) = self.cell(point, direction);
            line.empty &= !bit;
            if stone == Stone::Black {
                line.black |= bit;
            }
        }
    }

    /// Takes whatever stone stands on a point away.
    pub fn take(&mut self, point: Point) {
        for direction in Direction::ALL {
            let (line, bit) = self.cell(point, direction);
            line.black &= !bit;
            line.empty |= bit;
        }
    }

    fn cell(&mut self, point: Point, direction: Direction) -> (&mut Line, u32) {
        let (line, cell) = place(point, direction);
        (&mut self.lines[direction as usize][line], 1 << cell)
    }

    pub(super) fn is_empty_at(&self, point: Point) -> bool {
        let (line, cell) = place(point, Direction::Horizontal);
        self.lines[Direction::Horizontal as usize][line].empty >> cell & 1 == 1
    }

    /// What a black stone on an empty point makes in one line.
    pub(super) const fn made(&self, point: Point, direction: Direction) -> Made {
        let (line, cell) = place(point, direction);
        self.lines[direction as usize][line].made(cell)
    }

    /// The empty points where Black may not play.
    #[must_use]
    pub fn forbidden_points(&self) -> PointSet {
        let mut points = PointSet::EMPTY;
        for row in 0..SIZE {
            let mut empty = self.lines[Direction::Horizontal as usize][row as usize].empty;
            while empty != 0 {
                let cell = empty.trailing_zeros() as u8;
                empty &= empty - 1;
                let Some(point) = Point::new(cell - MARGIN, row) else { continue };
                if self.may_be_forbidden(point) && self.judge(point).is_some() {
                    points.insert(point);
                }
            }
        }
        points
    }

    /// Why Black may not play on a point; `None` when it may, and when the point is taken.
    #[must_use]
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        if self.is_empty_at(point) && self.may_be_forbidden(point) {
            self.judge(point)
        } else {
            None
        }
    }

    /// Whether the black stones round an empty point are enough for it to be forbidden.
    fn may_be_forbidden(&self, point: Point) -> bool {
        let worst = |direction| {
            let (line, cell) = place(point, direction);
            filter::worst_in(self.lines[direction as usize][line], cell)
        };
        Direction::ALL.into_iter().map(worst).sum::<u8>() >= filter::ENOUGH
    }

    /// The verdict on an empty point.
    fn judge(&self, point: Point) -> Option<Forbidden> {
        let made = Direction::ALL.map(|direction| self.made(point, direction));
        let (mut overline, mut fours, mut threes) = (false, 0, 0);
        for made in made {
            match made {
                Made::Nothing => {}
                Made::Three { .. } => threes += 1,
                Made::Four { .. } => fours += 1,
                Made::TwoFours(_) => fours += 2,
                Made::Overline { .. } => overline = true,
                Made::Five { .. } => return None,
            }
        }
        if overline {
            Some(Forbidden::Overline)
        } else if fours >= 2 {
            Some(Forbidden::DoubleFour)
        } else if threes >= 2 && self.makes_two_threes(point, made, threes) {
            Some(Forbidden::DoubleThree)
        } else {
            None
        }
    }

    /// Whether at least two of so many threes are none in appearance only.
    fn makes_two_threes(&self, point: Point, made: [Made; 4], mut left: u8) -> bool {
        let mut after = self.clone();
        after.place(point, Stone::Black);
        let mut real = 0;
        for (direction, made) in Direction::ALL.into_iter().zip(made) {
            let Made::Three { next, .. } = made else { continue };
            left -= 1;
            let allowed = |cell| {
                at(point, direction, cell).is_some_and(|next| after.forbidden(next).is_none())
            };
            if next.into_iter().flatten().any(allowed) {
                real += 1;
            }
            if real == 2 {
                return true;
            }
            if real + left < 2 {
                return false;
            }
        }
        false
    }
}

/// A board without a stone.
static EMPTY: Referee = empty();

const fn empty() -> Referee {
    let mut referee = Referee { lines: [[Line { black: 0, empty: 0 }; LINES]; 4] };
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        let mut direction = 0;
        while direction < 4 {
            let (line, cell) = place(point, Direction::ALL[direction]);
            referee.lines[direction][line].empty |= 1 << cell;
            direction += 1;
        }
        index += 1;
    }
    referee
}
