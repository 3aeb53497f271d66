//! What a black stone makes, with all its evidence.

use super::line::Made;
use super::{Forbidden, Referee, referee};
use crate::{Board, Direction, Point, Stone};

/// Everything by which a black stone on an empty point is judged. Points of a line are in its
/// direction's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// The point.
    pub point: Point,
    /// The rows of exactly five, which win whatever else there is.
    pub fives: Vec<Vec<Point>>,
    /// The rows of six and more.
    pub overlines: Vec<Vec<Point>>,
    /// The fours; two of them may lie in one line.
    pub fours: Vec<Four>,
    /// The threes, those in appearance only included.
    pub threes: Vec<Three>,
}

/// Four stones that one more makes exactly five.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Four {
    /// How they lie.
    pub direction: Direction,
    /// The four stones.
    pub stones: Vec<Point>,
    /// Where the fifth goes: two points when it is a straight four.
    pub fives: Vec<Point>,
}

/// Three stones that one more makes a straight four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Three {
    /// How they lie.
    pub direction: Direction,
    /// The three stones.
    pub stones: Vec<Point>,
    /// Where the fourth goes, one point or two.
    pub next: Vec<Next>,
}

/// A move that makes a three a straight four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// The point.
    pub point: Point,
    /// Why it will not be allowed; [`examine`] tells more of it, on the board with the first stone.
    pub forbidden: Option<Forbidden>,
}

impl Three {
    /// Whether one of its moves to a straight four is allowed: if none is, it only looks like a three.
    #[must_use]
    pub fn is_real(&self) -> bool {
        self.next.iter().any(|next| next.forbidden.is_none())
    }
}

impl Examination {
    /// The verdict: why Black may not play there; `None` when it may.
    #[must_use]
    pub fn forbidden(&self) -> Option<Forbidden> {
        if !self.fives.is_empty() {
            None
        } else if !self.overlines.is_empty() {
            Some(Forbidden::Overline)
        } else if self.fours.len() >= 2 {
            Some(Forbidden::DoubleFour)
        } else if self.threes.iter().filter(|three| three.is_real()).count() >= 2 {
            Some(Forbidden::DoubleThree)
        } else {
            None
        }
    }
}

/// Examines a black stone on a point. On a point that is taken it makes nothing.
#[must_use]
pub fn examine(board: &Board, point: Point) -> Examination {
    let mut examination =
        Examination { point, fives: vec![], overlines: vec![], fours: vec![], threes: vec![] };
    if !board.is_empty_at(point) {
        return examination;
    }
    let before = Referee::new(board);
    let mut after = before.clone();
    after.place(point, Stone::Black);
    for direction in Direction::ALL {
        let points = |cells: u32| points_of(point, direction, cells);
        match before.made(point, direction) {
            Made::Nothing => {}
            Made::Three { stones, next } => examination.threes.push(Three {
                direction,
                stones: points(stones),
                next: points(cells(next))
                    .into_iter()
                    .map(|point| Next { point, forbidden: after.forbidden(point) })
                    .collect(),
            }),
            Made::Four { stones, fives } => examination.fours.push(Four {
                direction,
                stones: points(stones),
                fives: points(cells(fives)),
            }),
            Made::TwoFours(fours) => examination.fours.extend(fours.map(|(stones, five)| Four {
                direction,
                stones: points(stones),
                fives: points(1 << five),
            })),
            Made::Five { stones } => examination.fives.push(points(stones)),
            Made::Overline { stones } => examination.overlines.push(points(stones)),
        }
    }
    examination
}

/// Cells as a bit each.
fn cells(cells: [Option<u8>; 2]) -> u32 {
    cells.into_iter().flatten().fold(0, |bits, cell| bits | 1 << cell)
}

/// The points of some cells of a line through a point.
fn points_of(point: Point, direction: Direction, cells: u32) -> Vec<Point> {
    (0..u32::BITS as u8)
        .filter(|cell| cells >> cell & 1 == 1)
        .filter_map(|cell| referee::at(point, direction, cell))
        .collect()
}
