//! Stones on a board, and at every point what a stone of either side would make there.

use super::kind::Kind;
use super::line::{CELLS, REACH};
use super::shape::Shape;
use super::table::{Packed, Tables};
use crate::master::weights::{Weights, Worth};
use crate::{Board, Direction, POINTS, Point, PointSet, SIZE, Stone, zobrist};

/// Points that an index of eight bits can name: arrays of so many need no check.
const SLOTS: usize = 1 << u8::BITS;

/// Cells off the board that are kept at each end of a line.
const MARGIN: usize = 5;

/// Lines of a direction: diagonals have 29.
const LINES: usize = 32;

/// A board that knows at every point what a stone of either side would make, and for each side and
/// [`Kind`] the points where it would. Stones come and go one at a time, and only what lies on their
/// lines is looked at again.
///
/// ```
/// use engine::{Board, Kind, PatternBoard, Stone};
///
/// let board: Board = "
///        E F G H I J
///      8 . . X X X .
/// ".parse()?;
/// let patterns = PatternBoard::new(&board);
/// let open_fours: Vec<_> = patterns.points(Stone::Black, Kind::OpenFour).iter().collect();
/// assert_eq!(open_fours, ["F8".parse()?, "J8".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PatternBoard {
    tables: &'static Tables,
    weights: &'static Weights,
    /// Two bits a cell from the lower end of each line up, with [`MARGIN`] cells off the board at
    /// both ends.
    lines: [[u64; LINES]; 4],
    cells: [[Cell; 2]; SLOTS],
    now: Summary,
    board: Board,
    played: Vec<Played>,
    changed: Vec<(u8, [Cell; 2])>,
}

/// What a stone of one side on one point would make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    packed: Packed,
    combination: u16,
    kind: Kind,
}

/// What is known of the board as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Summary {
    points: [[PointSet; Kind::ALL.len()]; 2],
    empty: PointSet,
    near: PointSet,
    worth: [Worth; 2],
    key: u64,
}

/// A stone that was placed, and what to go back to when it is taken off again.
#[derive(Clone)]
struct Played {
    point: Point,
    before: Summary,
    changes: usize,
}

impl PatternBoard {
    /// Reads a whole board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let mut patterns = Self {
            tables: Tables::get(),
            weights: Weights::get(),
            lines: empty_lines(),
            cells: [[Cell::default(); 2]; SLOTS],
            now: Summary {
                points: [[PointSet::EMPTY; Kind::ALL.len()]; 2],
                empty: Point::all().collect(),
                near: PointSet::EMPTY,
                worth: [Worth::default(); 2],
                key: 0,
            },
            board: Board::EMPTY,
            played: Vec::new(),
            changed: Vec::new(),
        };
        for point in Point::all() {
            for direction in Direction::ALL {
                patterns.read(point, direction);
            }
            for side in Stone::BOTH {
                patterns.count_in(point, side);
            }
        }
        for (point, stone) in board.stones() {
            patterns.place(point, stone);
        }
        patterns.played.clear();
        patterns.changed.clear();
        patterns
    }

    /// Places a stone on an empty point.
    pub fn place(&mut self, point: Point, stone: Stone) {
        debug_assert!(self.board.is_empty_at(point), "{point} is taken");
        self.played.push(Played { point, before: self.now, changes: self.changed.len() });
        self.board.set(point, Some(stone));
        self.now.key ^= zobrist::stone_key(point, stone);
        self.now.empty.remove(point);
        self.now.near = self.now.near | zone(point);
        for side in Stone::BOTH {
            self.count_out(point, side);
        }
        for direction in Direction::ALL {
            let (line, cell) = place_in_line(point, direction);
            self.lines[direction as usize][line] |= (1 + stone.index() as u64) << (2 * cell);
            self.reread_round(point, direction);
        }
    }

    /// Takes the stone off that was placed last; does nothing when none was since the board was read.
    pub fn undo(&mut self) {
        let Some(Played { point, before, changes }) = self.played.pop() else { return };
        self.board.set(point, None);
        self.now = before;
        for (index, cell) in self.changed.drain(changes..) {
            self.cells[usize::from(index)] = cell;
        }
        for direction in Direction::ALL {
            let (line, cell) = place_in_line(point, direction);
            self.lines[direction as usize][line] &= !(3 << (2 * cell));
        }
    }

    /// The stones as they stand.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The empty points where a stone of a side would make this kind.
    #[must_use]
    pub fn points(&self, side: Stone, kind: Kind) -> PointSet {
        self.now.points[side.index()][kind as usize]
    }

    /// The empty points where a stone of a side would make a four: of any kind, but no five.
    #[must_use]
    pub fn fours(&self, side: Stone) -> PointSet {
        Kind::FOURS.into_iter().fold(PointSet::EMPTY, |set, kind| set | self.points(side, kind))
    }

    /// Whether there is a point where a stone of a side would make a four.
    #[must_use]
    pub fn has_fours(&self, side: Stone) -> bool {
        Kind::FOURS.into_iter().any(|kind| !self.points(side, kind).is_empty())
    }

    /// What a stone of a side would make on an empty point.
    #[must_use]
    pub fn kind(&self, side: Stone, point: Point) -> Kind {
        self.cells[point.index()][side.index()].kind
    }

    /// What a stone of a side would make on an empty point in one line.
    #[must_use]
    pub fn shape(&self, side: Stone, point: Point, direction: Direction) -> Shape {
        shape_in(self.cells[point.index()][side.index()].packed, direction)
    }

    /// The number of the combination of shapes that a stone of a side would make on an empty point,
    /// below [`COMBINATIONS`](super::COMBINATIONS).
    #[must_use]
    pub fn combination(&self, side: Stone, point: Point) -> u16 {
        self.cells[point.index()][side.index()].combination
    }

    /// The points without a stone.
    #[must_use]
    pub const fn empty(&self) -> PointSet {
        self.now.empty
    }

    /// The empty points near a stone; all of them while there is no stone.
    #[must_use]
    pub fn candidates(&self) -> PointSet {
        if self.now.near.is_empty() { self.now.empty } else { self.now.near & self.now.empty }
    }

    /// What the position is worth to the side to move, in hundredths of a logit of its chance to win.
    pub(crate) fn worth(&self, to_move: Stone) -> i32 {
        let own = self.now.worth[to_move.index()];
        let other = self.now.worth[(!to_move).index()];
        self.weights.tempo() + own.moving - other.waiting
    }

    /// A number that tells positions apart: the stones, not whose move it is.
    pub(crate) const fn key(&self) -> u64 {
        self.now.key
    }

    /// The points where a stone of the other side keeps `attacker` from every open four and every
    /// double four that it threatens; `None` when it threatens none.
    ///
    /// Other answers, which lead away by fours of one's own, are not among them.
    #[must_use]
    pub fn defences(&self, attacker: Stone) -> Option<PointSet> {
        let mut threats = self.points(attacker, Kind::OpenFour).iter();
        let first = self.defences_against(threats.next()?, attacker);
        Some(threats.fold(first, |left, threat| {
            if left.is_empty() { left } else { left & self.defences_against(threat, attacker) }
        }))
    }

    /// The points where a stone of the other side keeps `attacker` from two ways to five by a stone
    /// on `threat`.
    fn defences_against(&self, threat: Point, attacker: Stone) -> PointSet {
        let packed = self.cells[threat.index()][attacker.index()].packed;
        let mut defences = PointSet::EMPTY;
        defences.insert(threat);
        for direction in Direction::ALL {
            let with = shape_in(packed, direction);
            if with < Shape::Four {
                continue;
            }
            let key = self.key_round(threat, direction);
            for (index, steps) in (0..CELLS).zip(steps()) {
                if key >> (2 * index) & 3 != 0 {
                    continue;
                }
                let blocked = key | (1 + (!attacker).index() as u16) << (2 * index);
                let left = shape_for(self.tables.shapes(blocked), attacker);
                let packed = packed & !(0xF << (4 * direction as u16))
                    | (left as u16) << (4 * direction as u16);
                let kind = self.tables.kind(self.tables.combination(packed));
                if kind < Kind::OpenFour {
                    defences.extend(threat.step(direction, steps));
                }
            }
        }
        defences
    }

    /// Whether all that is known of the board is the same.
    #[cfg(test)]
    pub(super) fn is_as(&self, other: &Self) -> bool {
        let cells = |patterns: &Self, point: Point| patterns.cells[point.index()];
        self.now == other.now
            && self.lines == other.lines
            && self.board.empty_points().all(|point| cells(self, point) == cells(other, point))
    }

    /// Looks again at the empty points that a new stone's line reaches.
    fn reread_round(&mut self, point: Point, direction: Direction) {
        let key = self.key_round(point, direction);
        for (index, steps) in (0..CELLS).zip(steps()) {
            if key >> (2 * index) & 3 != 0 {
                continue;
            }
            let Some(near) = point.step(direction, steps) else { continue };
            let before = self.cells[near.index()];
            if !self.read(near, direction) {
                continue;
            }
            self.changed.push((near.index() as u8, before));
            for side in Stone::BOTH {
                self.recount(near, side, before[side.index()]);
            }
        }
    }

    /// Reads the shapes in one line through an empty point, and says whether they are others than
    /// before.
    fn read(&mut self, point: Point, direction: Direction) -> bool {
        let both = self.tables.shapes(self.key_round(point, direction));
        let shift = 4 * direction as u32;
        let mut changed = false;
        for side in Stone::BOTH {
            let cell = &mut self.cells[point.index()][side.index()];
            let shape = shape_for(both, side) as Packed;
            let packed = cell.packed & !(0xF << shift) | shape << shift;
            if packed != cell.packed {
                cell.packed = packed;
                cell.combination = self.tables.combination(packed);
                cell.kind = self.tables.kind(cell.combination);
                changed = true;
            }
        }
        changed
    }

    /// Takes a point's new cell into account in place of its old one.
    fn recount(&mut self, point: Point, side: Stone, before: Cell) {
        let cell = self.cells[point.index()][side.index()];
        if cell.combination == before.combination {
            return;
        }
        let worth = &mut self.now.worth[side.index()];
        *worth -= self.weights.worth(before.combination);
        *worth += self.weights.worth(cell.combination);
        if cell.kind != before.kind {
            let points = &mut self.now.points[side.index()];
            points[before.kind as usize].remove(point);
            points[cell.kind as usize].insert(point);
        }
    }

    fn count_in(&mut self, point: Point, side: Stone) {
        let cell = self.cells[point.index()][side.index()];
        self.now.worth[side.index()] += self.weights.worth(cell.combination);
        self.now.points[side.index()][cell.kind as usize].insert(point);
    }

    fn count_out(&mut self, point: Point, side: Stone) {
        let cell = self.cells[point.index()][side.index()];
        self.now.worth[side.index()] -= self.weights.worth(cell.combination);
        self.now.points[side.index()][cell.kind as usize].remove(point);
    }

    /// The cells of a line round a point, the point itself left out, as the tables are asked for
    /// them.
    fn key_round(&self, point: Point, direction: Direction) -> u16 {
        let (line, cell) = place_in_line(point, direction);
        let window = self.lines[direction as usize][line] >> (2 * (cell - REACH));
        const LOWER: u64 = (1 << (2 * REACH)) - 1;
        (window & LOWER | window >> 2 & (LOWER << (2 * REACH))) as u16
    }
}

/// The steps from a point to the cells round it, in the order of a key.
fn steps() -> impl Iterator<Item = i8> {
    let reach = REACH as i8;
    (-reach..=reach).filter(|&steps| steps != 0)
}

/// The shape of one side out of both.
fn shape_for(both: u8, side: Stone) -> Shape {
    Shape::from_number(both >> (4 * side.index()) & 0xF)
}

/// The shape in one direction out of four.
fn shape_in(packed: Packed, direction: Direction) -> Shape {
    Shape::from_number((packed >> (4 * direction as u16) & 0xF) as u8)
}

/// The line that a point lies on, and its cell there, the margin counted.
const fn place_in_line(point: Point, direction: Direction) -> (usize, usize) {
    let (column, row) = (point.column() as usize, point.row() as usize);
    let size = SIZE as usize;
    let (line, cell) = match direction {
        Direction::Horizontal => (row, column),
        Direction::Vertical => (column, row),
        Direction::Rising => (size - 1 + column - row, column),
        Direction::Falling => (column + row, column),
    };
    (line, cell + MARGIN)
}

/// Lines without a stone: two bits set wherever there is no point.
fn empty_lines() -> [[u64; LINES]; 4] {
    let mut lines = [[u64::MAX; LINES]; 4];
    for point in Point::all() {
        for direction in Direction::ALL {
            let (line, cell) = place_in_line(point, direction);
            lines[direction as usize][line] &= !(3 << (2 * cell));
        }
    }
    lines
}

/// The points near a stone where another may be worth a look: two away in any way, or three away in
/// a line.
fn zone(point: Point) -> PointSet {
    static ZONES: std::sync::LazyLock<Box<[PointSet; SLOTS]>> = std::sync::LazyLock::new(|| {
        let mut zones = Box::new([PointSet::EMPTY; SLOTS]);
        for centre in Point::all() {
            zones[centre.index()] = Point::all()
                .filter(|point| {
                    let columns = point.column().abs_diff(centre.column());
                    let rows = point.row().abs_diff(centre.row());
                    let far = columns.max(rows);
                    far <= 2 || far == 3 && (columns == rows || columns.min(rows) == 0)
                })
                .collect();
        }
        zones
    });
    debug_assert!(point.index() < POINTS);
    ZONES[point.index()]
}
