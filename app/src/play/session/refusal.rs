//! Why a move is refused.

use engine::renju::{self, Forbidden};
use engine::{Board, Point};

/// A point that is forbidden to Black, with what a stone there would make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// The point.
    pub(crate) point: Point,
    /// What it is forbidden for.
    pub(crate) forbidden: Forbidden,
    /// The rows that it is forbidden for: threes, fours or overlines.
    pub(crate) evidence: Vec<Evidence>,
}

/// A row that a stone would make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Evidence {
    /// Its first stone.
    pub(crate) first: Point,
    /// Its last stone.
    pub(crate) last: Point,
    /// How many stones it holds.
    pub(crate) stones: usize,
    /// Where one more stone makes a three a straight four, or a four five.
    pub(crate) next: Vec<Point>,
}

impl Refusal {
    /// Why Black may not play on a point; `None` when it may.
    #[must_use]
    pub(super) fn of(board: &Board, point: Point) -> Option<Self> {
        let examined = renju::examine(board, point);
        let forbidden = examined.forbidden()?;
        let evidence = match forbidden {
            Forbidden::Overline => {
                let rows = examined.overlines.into_iter();
                rows.filter_map(|stones| Evidence::of(&stones, vec![])).collect()
            }
            Forbidden::DoubleFour => {
                let fours = examined.fours.into_iter();
                fours.filter_map(|four| Evidence::of(&four.stones, four.fives)).collect()
            }
            Forbidden::DoubleThree => {
                let threes = examined.threes.into_iter().filter(renju::Three::is_real);
                threes
                    .filter_map(|three| {
                        let allowed = three.next.iter().filter(|next| next.forbidden.is_none());
                        Evidence::of(&three.stones, allowed.map(|next| next.point).collect())
                    })
                    .collect()
            }
        };
        Some(Self { point, forbidden, evidence })
    }
}

impl Evidence {
    fn of(stones: &[Point], next: Vec<Point>) -> Option<Self> {
        let (&first, &last) = stones.first().zip(stones.last())?;
        Some(Self { first, last, stones: stones.len(), next })
    }
}
