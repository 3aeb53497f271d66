//! What the threats on the board leave to the side to move.

use crate::pattern::{Kind, PatternBoard};
use crate::{Point, PointSet, Stone};

/// What can be said of a position without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prospect {
    /// The side to move wins by this move, its last stone so many plies from now.
    Won(usize, Point),
    /// It loses, the other's last stone so many plies from now; this move, if any, delays it.
    Lost(usize, Option<Point>),
    /// All but this move lose at once.
    Forced(Point),
    /// All but these moves lose within four plies.
    Threatened(PointSet),
    /// Nothing.
    Open,
}

impl Prospect {
    /// Reads off what the side to move can hope for.
    pub(super) fn of(patterns: &PatternBoard, own: Stone) -> Self {
        let mine = |kind| patterns.points(own, kind).first();
        if let Some(point) = mine(Kind::Five) {
            return Self::Won(1, point);
        }
        let blocks = patterns.points(!own, Kind::Five);
        if let Some(block) = blocks.first() {
            return if blocks.len() == 1 {
                Self::Forced(block)
            } else {
                Self::Lost(2, Some(block))
            };
        }
        if let Some(point) = mine(Kind::OpenFour) {
            return Self::Won(3, point);
        }
        let Some(defences) = patterns.defences(!own) else {
            // Where the other side has no four to answer with, neither a four with an open three
            // nor two open threes can be stopped: no stone lies on both lines.
            let winning = mine(Kind::FourThree).or_else(|| mine(Kind::DoubleThree));
            return match winning {
                Some(point) if !patterns.has_fours(!own) => Self::Won(5, point),
                _ => Self::Open,
            };
        };
        let moves = defences | patterns.fours(own);
        if moves.is_empty() { Self::Lost(4, None) } else { Self::Threatened(moves) }
    }
}
