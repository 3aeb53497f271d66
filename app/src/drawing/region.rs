//! Which part of the board a picture shows, and where on the picture its points lie.

use std::ops::RangeInclusive;

use engine::notation::Diagram;
use engine::{Point, SIZE};

/// The distance between two neighbouring points, in the units that a picture is drawn in.
const CELL: u16 = 40;

/// Half a cell: how far lines run on past the outermost point of a part that goes on there.
const HALF: u16 = CELL / 2;

/// The room for coordinates, and for paper beyond the edge of the board.
const MARGIN: u16 = 32;

/// A rectangle of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Region {
    columns: Span,
    rows: Span,
}

/// Neighbouring lines of the board, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    first: u8,
    last: u8,
}

impl Span {
    const WHOLE: Self = Self { first: 0, last: SIZE - 1 };

    /// What of a range lies on the board; the whole of it when nothing does.
    fn new(range: &RangeInclusive<u8>) -> Self {
        let (first, last) = (*range.start(), (*range.end()).min(SIZE - 1));
        if first <= last { Self { first, last } } else { Self::WHOLE }
    }

    fn lines(self) -> impl DoubleEndedIterator<Item = u8> {
        self.first..=self.last
    }

    const fn contains(self, line: u8) -> bool {
        self.first <= line && line <= self.last
    }

    /// From half a cell before the first line to half a cell after the last.
    fn extent(self) -> u16 {
        u16::from(self.last - self.first + 1) * CELL
    }
}

impl Region {
    /// The whole board.
    pub(crate) const WHOLE: Self = Self { columns: Span::WHOLE, rows: Span::WHOLE };

    /// The part that a drawn diagram shows.
    #[must_use]
    pub(crate) fn of(diagram: &Diagram) -> Self {
        Self { columns: Span::new(&diagram.columns), rows: Span::new(&diagram.rows) }
    }

    /// Whether it shows a point.
    #[must_use]
    pub(crate) const fn contains(self, point: Point) -> bool {
        self.columns.contains(point.column()) && self.rows.contains(point.row())
    }

    /// The width of its picture.
    #[must_use]
    pub(crate) fn width(self) -> u16 {
        MARGIN + self.columns.extent() + self.right_margin()
    }

    /// The height of its picture.
    #[must_use]
    pub(crate) fn height(self) -> u16 {
        self.top_margin() + self.rows.extent() + MARGIN
    }

    /// The frame of its picture, as SVG wants it.
    #[must_use]
    pub(crate) fn view_box(self) -> String {
        format!("0 0 {} {}", self.width(), self.height())
    }

    /// Where a point lies on the picture, from its upper left corner. A point that the region does
    /// not show lies at the nearest one that it does.
    #[must_use]
    pub(crate) fn place(self, point: Point) -> (u16, u16) {
        (self.x(point.column()), self.y(point.row()))
    }

    /// The columns it shows, from the left, each with its place across the picture.
    pub(super) fn columns(self) -> impl Iterator<Item = (u8, u16)> {
        self.columns.lines().map(move |column| (column, self.x(column)))
    }

    /// The rows it shows, from the top, each with its place down the picture.
    pub(super) fn rows(self) -> impl Iterator<Item = (u8, u16)> {
        self.rows.lines().rev().map(move |row| (row, self.y(row)))
    }

    /// Where the lines across start and end: at the board's edge, or past the last point when the
    /// board goes on there.
    pub(super) fn across(self) -> (u16, u16) {
        let (first, last) = (self.x(self.columns.first), self.x(self.columns.last));
        (
            if self.columns.first == 0 { first } else { first - HALF },
            if self.cut_at_right() { last + HALF } else { last },
        )
    }

    /// Where the lines down start and end, as [`Region::across`].
    pub(super) fn down(self) -> (u16, u16) {
        let (top, bottom) = (self.y(self.rows.last), self.y(self.rows.first));
        (
            if self.cut_at_top() { top - HALF } else { top },
            if self.rows.first == 0 { bottom } else { bottom + HALF },
        )
    }

    /// The middle of the margin at the left, where the rows' numbers stand.
    pub(crate) const fn numbers_x() -> u16 {
        MARGIN / 2
    }

    /// The middle of the margin at the bottom, where the columns' letters stand.
    pub(super) fn letters_y(self) -> u16 {
        self.height() - MARGIN / 2
    }

    fn x(self, column: u8) -> u16 {
        let column = column.clamp(self.columns.first, self.columns.last);
        MARGIN + HALF + u16::from(column - self.columns.first) * CELL
    }

    fn y(self, row: u8) -> u16 {
        let row = row.clamp(self.rows.first, self.rows.last);
        self.top_margin() + HALF + u16::from(self.rows.last - row) * CELL
    }

    const fn cut_at_right(self) -> bool {
        self.columns.last < SIZE - 1
    }

    const fn cut_at_top(self) -> bool {
        self.rows.last < SIZE - 1
    }

    /// None where the board goes on: its lines run off the picture.
    const fn right_margin(self) -> u16 {
        if self.cut_at_right() { 0 } else { MARGIN }
    }

    const fn top_margin(self) -> u16 {
        if self.cut_at_top() { 0 } else { MARGIN }
    }
}

impl Default for Region {
    fn default() -> Self {
        Self::WHOLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn region(text: &str) -> Region {
        Region::of(&text.parse().unwrap())
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    #[test]
    fn the_whole_board_is_square_with_its_centre_in_the_middle() {
        let region = Region::WHOLE;
        assert_eq!((region.width(), region.height()), (664, 664));
        assert_eq!(region.place(Point::CENTRE), (332, 332));
        assert_eq!(region.place(point("A1")), (52, 612));
        assert_eq!(region.place(point("O15")), (612, 52));
        assert_eq!((region.across(), region.down()), ((52, 612), (52, 612)));
    }

    #[test]
    fn lines_run_on_past_a_cut_and_stop_at_the_edge() {
        let corner = region(
            "
               A B C
             2 . . .
             1 . . .
            ",
        );
        assert_eq!((corner.width(), corner.height()), (152, 112));
        assert_eq!(corner.across(), (52, corner.width()));
        assert_eq!(corner.down(), (0, 60));

        let opposite = region(
            "
               N O
            15 . .
            14 . .
            ",
        );
        assert_eq!(opposite.across(), (32, 92));
        assert_eq!(opposite.down(), (52, 112));
    }

    #[test]
    fn it_contains_what_it_shows() {
        let region = region(
            "
               G H I
             8 . . .
            ",
        );
        assert!(region.contains(Point::CENTRE));
        assert!(!region.contains(point("J8")) && !region.contains(point("H9")));
    }
}
