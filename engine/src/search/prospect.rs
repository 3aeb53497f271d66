//! What the fours and threes on the board leave to the side to move.

use super::value::{self, Value};
use crate::{Evaluation, Point, PointSet, Stone};

/// What can be said of a position without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prospect {
    /// It is decided, by this move if there is one.
    Decided(Value, Option<Point>),
    /// All but this move lose at once.
    Forced(Point),
    /// All but these moves lose soon.
    Threatened(PointSet),
    /// Nothing.
    Open,
}

impl Prospect {
    /// Reads off what the side to move can hope for, so many plies from the root.
    pub(super) fn of(evaluation: &Evaluation, own: Stone, ply: usize) -> Self {
        if evaluation.has_four(own) {
            let point = evaluation.fives(own).iter().next();
            return Self::Decided(value::win(ply + 1), point);
        }
        let blocks = evaluation.fives(!own);
        if let Some(block) = blocks.iter().next() {
            return match blocks.len() {
                1 => Self::Forced(block),
                _ => Self::Decided(value::loss(ply + 2), Some(block)),
            };
        }
        if let Some(point) = evaluation.double_fours(own).next() {
            return Self::Decided(value::win(ply + 3), Some(point));
        }
        let Some(defences) = evaluation.defences(!own) else {
            return Self::Open;
        };
        let moves = defences | evaluation.fours(own);
        if moves.is_empty() {
            return Self::Decided(value::loss(ply + 4), None);
        }
        Self::Threatened(moves)
    }
}
