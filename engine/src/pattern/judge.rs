//! What renju forbids to Black on a board, found out when somebody wants to know.

use std::cell::Cell;

use crate::renju::Referee;
use crate::{Point, PointSet, Stone};

/// A referee, and what it has said of the position as it stands.
#[derive(Clone)]
pub(super) struct Judge {
    referee: Referee,
    forbidden: Cell<Option<PointSet>>,
}

impl Judge {
    /// A judge of the board that the referee has.
    pub(super) const fn new(referee: Referee) -> Self {
        Self { referee, forbidden: Cell::new(None) }
    }

    pub(super) fn place(&mut self, point: Point, stone: Stone) {
        self.referee.place(point, stone);
        self.forbidden.set(None);
    }

    pub(super) fn take(&mut self, point: Point) {
        self.referee.take(point);
        self.forbidden.set(None);
    }

    /// Whether Black may not play on a point.
    pub(super) fn forbids(&self, point: Point) -> bool {
        self.forbidden.get().map_or_else(
            || self.referee.forbidden(point).is_some(),
            |forbidden| forbidden.contains(point),
        )
    }

    /// The points where Black may not play: all of them must be among the suspects.
    pub(super) fn forbidden(&self, suspects: impl FnOnce() -> PointSet) -> PointSet {
        self.forbidden.get().unwrap_or_else(|| {
            let is_forbidden = |&point: &Point| self.referee.forbidden(point).is_some();
            let forbidden = suspects().iter().filter(is_forbidden).collect();
            self.forbidden.set(Some(forbidden));
            forbidden
        })
    }
}
