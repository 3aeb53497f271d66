//! What a search for threats may still spend.

use std::time::Duration;

use crate::clock::Clock;

/// Positions visited between two looks at the clock.
const NODES_PER_LOOK: u64 = 256;

/// Positions that may be visited, and the time until when.
pub(crate) struct Allowance {
    visited: u64,
    limit: u64,
    deadline: Option<(Clock, Duration)>,
    next_look: u64,
}

impl Allowance {
    /// Nothing, until [`grant`](Self::grant)ed.
    pub(super) const fn none() -> Self {
        Self { visited: 0, limit: 0, deadline: None, next_look: 0 }
    }

    /// Allows so many positions more, until the clock shows the time, if one is given.
    pub(super) const fn grant(&mut self, nodes: u64, deadline: Option<(Clock, Duration)>) {
        self.limit = self.visited.saturating_add(nodes);
        self.deadline = deadline;
        self.next_look = self.visited;
    }

    /// Counts a position; false when it must not be visited any more.
    pub(super) fn visit(&mut self) -> bool {
        if self.is_spent() {
            return false;
        }
        self.visited += 1;
        true
    }

    /// Counts positions that were visited elsewhere for the same search.
    pub(super) const fn charge(&mut self, nodes: u64) {
        self.visited += nodes;
    }

    /// Positions that may still be visited.
    pub(super) const fn left(&self) -> u64 {
        self.limit.saturating_sub(self.visited)
    }

    /// Whether nothing is left.
    pub(super) fn is_spent(&mut self) -> bool {
        if self.visited >= self.next_look
            && let Some((clock, time)) = self.deadline
        {
            self.next_look = self.visited + NODES_PER_LOOK;
            if clock.elapsed() >= time {
                self.limit = 0;
            }
        }
        self.visited >= self.limit
    }

    /// Positions visited so far.
    pub(super) const fn visited(&self) -> u64 {
        self.visited
    }
}
