//! Stones on a board, and at every point what a stone of either side would make there.

use super::allowed::combinations_allowed;
use super::exact::WIDE_REACH;
use super::judge::Judge;
use super::kind::Kind;
use super::line::{CELLS, REACH};
use super::shape::Shape;
use super::standing::{Standing, Standings};
use super::table::{COMBINATIONS, Packed, Tables};
use super::wide::{Wide, has_overline, narrow};
use crate::master::network::{Network, Sums};
use crate::master::promise::Promise;
use crate::renju::Referee;
use crate::{Board, Direction, POINTS, Point, PointSet, Rule, SIZE, Stone, zobrist};

/// Points that an index of eight bits can name: arrays of so many need no check.
const SLOTS: usize = 1 << u8::BITS;

/// Cells off the board that are kept at each end of a line: what lies round a point, and round the
/// points up to [`REACH`] away from it, is always there to be read, and so are the cells up to
/// [`WIDE_REACH`] away from every point of the board.
const MARGIN: usize = 2 * REACH;

/// Lines of a direction: diagonals have 29.
const LINES: usize = 32;

/// By direction and point: the line that the point lies on, and its cell there, the margin counted.
static PLACES: [[Place; SLOTS]; 4] = places();

/// A board that knows at every point what a stone of either side would make, and for each side and
/// [`Kind`] the points where it would. Stones come and go one at a time, and only what lies on their
/// lines is looked at again.
///
/// A stone makes what the rule says that it makes: where exactly five win, six are nothing. Whether it
/// is forbidden is another question, which [`forbidden`](Self::forbidden) answers.
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
    rule: Rule,
    tables: &'static Tables,
    network: &'static Network,
    promise: &'static Promise,
    /// Where a side needs exactly five.
    wide: Option<Wide>,
    /// Where there are points that are forbidden.
    judge: Option<Box<Judge>>,
    /// There too: by combination, the one that is worth as much to the side they are forbidden to.
    allowed: Option<&'static [u16; COMBINATIONS]>,
    /// Two bits a cell from the lower end of each line up, with [`MARGIN`] cells off the board at
    /// both ends.
    lines: [[u64; LINES]; 4],
    cells: [Cell; SLOTS],
    now: Summary,
    standings: Standings,
    board: Board,
    played: Vec<Played>,
    changed: Vec<(u8, Cell)>,
}

/// What a stone on one point would make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    /// A byte for each direction: Black's shape in its lower four bits, White's in its upper.
    shapes: u32,
    combinations: [u16; 2],
    kinds: [Kind; 2],
}

/// Where a point lies on its line.
#[derive(Clone, Copy)]
struct Place {
    line: u8,
    cell: u8,
}

/// What is known of the board as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Summary {
    points: [[PointSet; Kind::ALL.len()]; 2],
    empty: PointSet,
    near: PointSet,
    /// Where a stone of Black's would make six or more, when that is forbidden.
    overlines: PointSet,
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
    /// Reads a whole board by the free-style rule.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self::by(Rule::Freestyle, board)
    }

    /// Reads a whole board by a rule.
    #[must_use]
    pub fn by(rule: Rule, board: &Board) -> Self {
        let tables = Tables::get();
        let forbids = Stone::BOTH.into_iter().any(|side| rule.forbids(side));
        let mut patterns = Self {
            rule,
            tables,
            network: Network::get(),
            promise: Promise::get(),
            wide: Wide::by(rule, tables),
            allowed: forbids.then(combinations_allowed),
            judge: forbids.then(|| Box::new(Judge::new(Referee::new(&Board::EMPTY)))),
            lines: empty_lines(),
            cells: [Cell::default(); SLOTS],
            now: Summary {
                points: [[PointSet::EMPTY; Kind::ALL.len()]; 2],
                empty: Point::all().collect(),
                near: PointSet::EMPTY,
                overlines: PointSet::EMPTY,
                key: KEYS[rule as usize],
            },
            standings: Standings::new([Sums::ZERO; 2]),
            board: Board::EMPTY,
            played: Vec::new(),
            changed: Vec::new(),
        };
        for point in Point::all() {
            let mut cell = Cell::default();
            for direction in Direction::ALL {
                let shapes = patterns.shapes(patterns.key_round(point, direction));
                cell.shapes |= u32::from(shapes) << (8 * direction as u32);
            }
            for side in Stone::BOTH {
                let combination = patterns.tables.combination(pack(cell.shapes, side));
                cell.combinations[side.index()] = combination;
                cell.kinds[side.index()] = patterns.tables.kind(combination);
                let kind = cell.kinds[side.index()];
                patterns.now.points[side.index()][kind as usize].insert(point);
            }
            patterns.cells[point.index()] = cell;
        }
        for (point, stone) in board.stones() {
            patterns.place(point, stone);
        }
        patterns.played.clear();
        patterns.changed.clear();
        let mut sums = [Sums::ZERO; 2];
        for point in patterns.empty().iter() {
            patterns.count_in(&mut sums, &patterns.cells[point.index()]);
        }
        patterns.standings = Standings::new(sums);
        patterns
    }

    /// Places a stone on an empty point.
    pub fn place(&mut self, point: Point, stone: Stone) {
        // Most of the time of a search goes here: by the free-style rule nothing else is asked.
        if self.wide.is_none() {
            self.place_by::<false>(point, stone);
        } else {
            self.place_by::<true>(point, stone);
        }
    }

    fn place_by<const WIDE: bool>(&mut self, point: Point, stone: Stone) {
        debug_assert!(self.board.is_empty_at(point), "{point} is taken");
        self.played.push(Played { point, before: self.now, changes: self.changed.len() });
        self.board.set(point, Some(stone));
        self.now.key ^= zobrist::stone_key(point, stone);
        self.now.empty.remove(point);
        self.now.near = self.now.near | self.tables.zone(point);
        let Cell { kinds, .. } = self.cells[point.index()];
        for side in Stone::BOTH {
            self.now.points[side.index()][kinds[side.index()] as usize].remove(point);
        }
        if WIDE && let Some(judge) = &mut self.judge {
            judge.place(point, stone);
            self.now.overlines.remove(point);
        }
        for direction in Direction::ALL {
            let Place { line, cell } = PLACES[direction as usize][point.index()];
            let line = &mut self.lines[direction as usize][usize::from(line) % LINES];
            *line |= (1 + stone.index() as u64) << (2 * cell);
            let line = *line;
            if WIDE && let Some(wide) = self.wide {
                self.reread_wide(point, direction, &wide, line);
            } else {
                self.reread_round(point, direction, line >> (2 * (usize::from(cell) - MARGIN)));
            }
        }
    }

    /// Takes the stone off that was placed last; does nothing when none was since the board was read.
    pub fn undo(&mut self) {
        let Some(Played { point, before, changes }) = self.played.pop() else { return };
        self.board.set(point, None);
        self.now = before;
        self.standings.back_to(self.played.len());
        for (index, cell) in self.changed.drain(changes..) {
            self.cells[usize::from(index)] = cell;
        }
        if let Some(judge) = &mut self.judge {
            judge.take(point);
        }
        for direction in Direction::ALL {
            let Place { line, cell } = PLACES[direction as usize][point.index()];
            self.lines[direction as usize][usize::from(line) % LINES] &= !(3 << (2 * cell));
        }
    }

    /// The stones as they stand.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rule that it is read by.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The empty points where a stone of a side would make this kind, be it forbidden.
    #[must_use]
    pub fn points(&self, side: Stone, kind: Kind) -> PointSet {
        self.now.points[side.index()][kind as usize]
    }

    /// The empty points where a stone of a side would make a four: of any kind, but no five; be it
    /// forbidden.
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
        self.cells[point.index()].kinds[side.index()]
    }

    /// What a stone of a side would make on an empty point in one line.
    #[must_use]
    pub fn shape(&self, side: Stone, point: Point, direction: Direction) -> Shape {
        shape_in(pack(self.cells[point.index()].shapes, side), direction)
    }

    /// The number of the combination of shapes that a stone of a side would make on an empty point,
    /// below [`COMBINATIONS`].
    #[must_use]
    pub fn combination(&self, side: Stone, point: Point) -> u16 {
        self.cells[point.index()].combinations[side.index()]
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

    /// The empty points where a side may not play.
    #[must_use]
    pub fn forbidden(&self, side: Stone) -> PointSet {
        match &self.judge {
            Some(judge) if self.rule.forbids(side) => judge.forbidden(|| {
                // Two threes and a four are a four-three.
                [Kind::DoubleThree, Kind::FourThree, Kind::OpenFour]
                    .into_iter()
                    .fold(self.now.overlines, |set, kind| set | self.points(side, kind))
            }),
            _ => PointSet::EMPTY,
        }
    }

    /// Whether a side may play on an empty point.
    #[must_use]
    pub fn allows(&self, side: Stone, point: Point) -> bool {
        match &self.judge {
            Some(judge) if self.rule.forbids(side) => !judge.forbids(point),
            _ => true,
        }
    }

    /// The points where a side may play.
    #[must_use]
    pub fn legal(&self, side: Stone) -> PointSet {
        self.now.empty - self.forbidden(side)
    }

    /// The points near a stone where a side may play; all where it may while there are none.
    #[must_use]
    pub fn legal_candidates(&self, side: Stone) -> PointSet {
        let candidates = self.candidates() - self.forbidden(side);
        if candidates.is_empty() { self.legal(side) } else { candidates }
    }

    /// What the position is worth to the side to move, in hundredths of a logit of its chance to win.
    pub(crate) fn worth(&mut self, to_move: Stone) -> i32 {
        let sums = self.sums();
        let [own, other] = [to_move, !to_move].map(|side| &sums[side.index()]);
        self.network.worth(own, other)
    }

    /// Each side's sums over the empty points.
    fn sums(&mut self) -> [Sums; 2] {
        let Standing { stones, changes, mut sums } = *self.standings.last();
        if stones == self.played.len() {
            return sums;
        }
        let mut seen = PointSet::EMPTY;
        let taken = self.played[stones..].iter().map(|played| {
            let index = played.point.index() as u8;
            (index, self.cells[played.point.index()])
        });
        // The first of a point's changes tells how it was when the sums were taken; a point that is
        // taken has not changed since.
        for (index, before) in self.changed[changes..].iter().copied().chain(taken) {
            let Some(point) = Point::from_index(index.into()) else { continue };
            if seen.contains(point) {
                continue;
            }
            seen.insert(point);
            self.count_out(&mut sums, &before);
            if self.board.is_empty_at(point) {
                self.count_in(&mut sums, &self.cells[point.index()]);
            }
        }
        let standing = Standing { stones: self.played.len(), changes: self.changed.len(), sums };
        self.standings.push(standing);
        sums
    }

    /// Adds to both sides' sums what a point counts for.
    fn count_in(&self, sums: &mut [Sums; 2], cell: &Cell) {
        for side in Stone::BOTH {
            let combination = self.valued::<true>(side, cell.combinations[side.index()]);
            sums[side.index()].add(self.network.point(combination));
        }
    }

    /// Takes out of them what it counted for.
    fn count_out(&self, sums: &mut [Sums; 2], cell: &Cell) {
        for side in Stone::BOTH {
            let combination = self.valued::<true>(side, cell.combinations[side.index()]);
            sums[side.index()].remove(self.network.point(combination));
        }
    }

    /// How much speaks for a stone of a side on an empty point, before any search.
    pub(crate) fn promise(&self, side: Stone, point: Point) -> i32 {
        let [own, other] =
            [side, !side].map(|side| self.valued::<true>(side, self.combination(side, point)));
        self.promise.of(own, other)
    }

    /// The combination that is worth as much to a side as this one.
    #[inline]
    fn valued<const WIDE: bool>(&self, side: Stone, combination: u16) -> u16 {
        match self.allowed {
            Some(allowed) if WIDE && self.rule.forbids(side) => allowed[usize::from(combination)],
            _ => combination,
        }
    }

    /// A number that tells positions apart: the stones, not whose move it is.
    pub(crate) const fn key(&self) -> u64 {
        self.now.key
    }

    /// The points where a stone of the other side keeps `attacker` from every open four and every
    /// double four that it threatens; `None` when it threatens none. A threat that is forbidden to the
    /// attacker, or that an answer might make so, does not count; a defence that is forbidden to the
    /// defender does.
    ///
    /// Other answers, which lead away by fours of one's own, are not among them.
    #[must_use]
    pub fn defences(&self, attacker: Stone) -> Option<PointSet> {
        let mut threats = self.sure_open_fours(attacker).iter();
        let first = self.defences_against(threats.next()?, attacker);
        Some(threats.fold(first, |left, threat| {
            if left.is_empty() { left } else { left & self.defences_against(threat, attacker) }
        }))
    }

    /// The points of two ways to five that are allowed to the attacker whatever the other side plays.
    ///
    /// A stone of the other side takes away fours and makes no row longer. But it may take away what
    /// keeps a three from being one, by making the move to its straight four an allowed one: where
    /// there are two threes in appearance, a point that is allowed may not stay so.
    fn sure_open_fours(&self, attacker: Stone) -> PointSet {
        let open_fours = self.points(attacker, Kind::OpenFour);
        if open_fours.is_empty() || !self.rule.forbids(attacker) {
            return open_fours;
        }
        let threes = |point| {
            let is_three =
                |&direction: &Direction| self.shape(attacker, point, direction).is_open_three();
            Direction::ALL.iter().filter(|direction| is_three(direction)).count()
        };
        (open_fours - self.forbidden(attacker)).iter().filter(|&point| threes(point) < 2).collect()
    }

    /// The points where a stone of the other side keeps `attacker` from two ways to five by a stone
    /// on `threat`.
    fn defences_against(&self, threat: Point, attacker: Stone) -> PointSet {
        let packed = pack(self.cells[threat.index()].shapes, attacker);
        let mut defences = PointSet::EMPTY;
        defences.insert(threat);
        for direction in Direction::ALL {
            let with = shape_in(packed, direction);
            if with < Shape::Four {
                continue;
            }
            let key = self.key_round(threat, direction);
            for (index, steps) in (0..CELLS).zip(steps()) {
                let place = 2 * (index + WIDE_REACH - REACH);
                if key >> place & 3 != 0 {
                    continue;
                }
                let blocked = key | (1 + (!attacker).index() as u32) << place;
                let left = shape_for(self.shapes(blocked), attacker);
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

    /// Looks again at the empty points that a new stone's line reaches. The window holds the cells
    /// of the line from [`MARGIN`] below the stone to [`MARGIN`] above it.
    fn reread_round(&mut self, point: Point, direction: Direction, window: u64) {
        let delta = step(direction);
        for (first, steps) in (0..=2 * REACH).zip(-(REACH as isize)..) {
            if window >> (2 * (first + REACH)) & 3 != 0 {
                continue;
            }
            let shapes = self.tables.shapes(without_middle(window >> (2 * first)));
            let index = (point.index() as isize + steps * delta) as u8;
            self.reshape::<false>(index, direction, shapes);
        }
    }

    /// The same where exactly five win: a new stone's line reaches one point further.
    fn reread_wide(&mut self, point: Point, direction: Direction, wide: &Wide, line: u64) {
        let middle = usize::from(PLACES[direction as usize][point.index()].cell);
        let delta = step(direction);
        for (cell, steps) in
            (middle - WIDE_REACH..=middle + WIDE_REACH).zip(-(WIDE_REACH as isize)..)
        {
            if line >> (2 * cell) & 3 != 0 {
                continue;
            }
            let shapes = wide.shapes(wide_without_middle(line >> (2 * (cell - WIDE_REACH))));
            let index = (point.index() as isize + steps * delta) as u8;
            let shaped = self.reshape::<true>(index, direction, shapes);
            if shaped
                && self.judge.is_some()
                && let Some(point) = Point::from_index(index.into())
            {
                if has_overline(pack(self.cells[usize::from(index)].shapes, Stone::Black)) {
                    self.now.overlines.insert(point);
                } else {
                    self.now.overlines.remove(point);
                }
            }
        }
    }

    /// Takes a point's new shapes in a direction into account; says whether they are new.
    #[inline(always)]
    fn reshape<const WIDE: bool>(&mut self, index: u8, direction: Direction, shapes: u8) -> bool {
        let before = self.cells[usize::from(index)];
        let shift = 8 * direction as u32;
        if (before.shapes >> shift) as u8 == shapes {
            return false;
        }
        self.changed.push((index, before));
        let mut cell = before;
        cell.shapes = before.shapes & !(0xFF << shift) | u32::from(shapes) << shift;
        for side in Stone::BOTH {
            self.recount::<WIDE>(index, side, &mut cell);
        }
        self.cells[usize::from(index)] = cell;
        true
    }

    /// Both sides' shapes, by the cells round a point up to [`WIDE_REACH`] away.
    fn shapes(&self, key: u32) -> u8 {
        self.wide.map_or_else(|| self.tables.shapes(narrow(key)), |wide| wide.shapes(key))
    }

    /// Takes a point's new shapes into account for one side.
    #[inline(always)]
    fn recount<const WIDE: bool>(&mut self, index: u8, side: Stone, cell: &mut Cell) {
        let before = cell.combinations[side.index()];
        let combination = self.tables.combination(pack(cell.shapes, side));
        if combination == before {
            return;
        }
        cell.combinations[side.index()] = combination;
        let kind_before =
            std::mem::replace(&mut cell.kinds[side.index()], self.tables.kind(combination));
        let kind = cell.kinds[side.index()];
        if kind != kind_before
            && let Some(point) = Point::from_index(index.into())
        {
            let points = &mut self.now.points[side.index()];
            points[kind_before as usize].remove(point);
            points[kind as usize].insert(point);
        }
    }

    /// The cells of a line up to [`WIDE_REACH`] away from a point, the point itself left out.
    fn key_round(&self, point: Point, direction: Direction) -> u32 {
        let Place { line, cell } = PLACES[direction as usize][point.index()];
        let line = self.lines[direction as usize][usize::from(line) % LINES];
        wide_without_middle(line >> (2 * (usize::from(cell) - WIDE_REACH)))
    }
}

/// By rule: what tells the keys of positions apart that have the same stones.
const KEYS: [u64; Rule::ALL.len()] = [0, 0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B];

/// The cells round the middle one of the nine that come first.
const fn without_middle(cells: u64) -> u16 {
    const LOWER: u64 = (1 << (2 * REACH)) - 1;
    (cells & LOWER | cells >> 2 & (LOWER << (2 * REACH))) as u16
}

/// The cells round the middle one of the eleven that come first.
const fn wide_without_middle(cells: u64) -> u32 {
    const LOWER: u64 = (1 << (2 * WIDE_REACH)) - 1;
    (cells & LOWER | cells >> 2 & (LOWER << (2 * WIDE_REACH))) as u32
}

/// From a point to the next one in a direction, as the difference of their indices.
const fn step(direction: Direction) -> isize {
    let (columns, rows) = direction.delta();
    columns as isize + rows as isize * SIZE as isize
}

/// One side's shapes out of both sides', four bits for each direction.
const fn pack(shapes: u32, side: Stone) -> Packed {
    let nibbles = shapes >> (4 * side.index()) & 0x0F0F_0F0F;
    let bytes = (nibbles | nibbles >> 4) & 0x00FF_00FF;
    (bytes | bytes >> 8) as u16
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

/// See [`PLACES`].
const fn places() -> [[Place; SLOTS]; 4] {
    let mut places = [[Place { line: 0, cell: MARGIN as u8 }; SLOTS]; 4];
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        let (column, row) = (point.column(), point.row());
        let lines = [row, column, SIZE - 1 + column - row, column + row];
        let cells = [column, row, column, column];
        let mut direction = 0;
        while direction < places.len() {
            let cell = MARGIN as u8 + cells[direction];
            places[direction][index] = Place { line: lines[direction], cell };
            direction += 1;
        }
        index += 1;
    }
    places
}

/// Lines without a stone: two bits set wherever there is no point.
fn empty_lines() -> [[u64; LINES]; 4] {
    let mut lines = [[u64::MAX; LINES]; 4];
    for (places, lines) in PLACES.iter().zip(&mut lines) {
        for Place { line, cell } in &places[..POINTS] {
            lines[usize::from(*line)] &= !(3 << (2 * cell));
        }
    }
    lines
}
