//! An unbroken run of stones of one colour.

use crate::{Board, Direction, Point};

/// The longest unbroken run of one colour through a point, in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// Its first stone, at the left or, for a vertical row, at the bottom.
    pub first: Point,
    /// Its last stone.
    pub last: Point,
    /// How many stones it holds, 1..=15.
    pub length: u8,
}

impl Row {
    /// The row that the stone on a point belongs to in a direction; `None` when the point is empty.
    #[must_use]
    pub fn through(board: &Board, point: Point, direction: Direction) -> Option<Self> {
        let stone = board.stone(point)?;
        let run = |sign: i8| {
            (1..)
                .map_while(|steps| point.step(direction, sign * steps))
                .take_while(|&next| board.stone(next) == Some(stone))
                .last()
                .unwrap_or(point)
        };
        let (first, last) = (run(-1), run(1));
        let columns = last.column().abs_diff(first.column());
        let rows = last.row().abs_diff(first.row());
        Some(Self { first, last, length: columns.max(rows) + 1 })
    }
}
