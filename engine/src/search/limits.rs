//! When to stop.

use std::time::Duration;

use crate::Limits;
use crate::clock::Clock;

/// How many nodes go by between two looks at the clock.
const NODES_PER_LOOK: u64 = 1024;

/// What a search may still spend.
pub(super) struct Budget {
    limits: Limits,
    clock: Clock,
    nodes: u64,
    enforced: bool,
}

/// The budget is spent.
#[derive(Debug)]
pub(super) struct Spent;

impl Budget {
    /// A budget that is not enforced yet.
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, clock: Clock::start(), nodes: 0, enforced: false }
    }

    /// From now on the search stops when the budget is spent.
    pub(super) fn enforce(&mut self) {
        self.enforced = true;
    }

    /// Counts a node.
    pub(super) fn visit(&mut self) -> Result<(), Spent> {
        let out_of_nodes = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        if self.enforced && (out_of_nodes || self.is_late()) {
            return Err(Spent);
        }
        self.nodes += 1;
        Ok(())
    }

    fn is_late(&self) -> bool {
        self.nodes.is_multiple_of(NODES_PER_LOOK)
            && self.limits.time.is_some_and(|time| self.clock.elapsed() >= time)
    }

    /// Nodes counted so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }
}
