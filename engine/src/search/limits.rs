//! When to stop.

use std::time::Duration;

use crate::Limits;
use crate::clock::Clock;

/// How many nodes go by between two looks at the clock.
const NODES_PER_LOOK: u64 = 1024;

/// What a search may still spend.
pub(crate) struct Budget {
    limits: Limits,
    clock: Clock,
    nodes: u64,
    next_look: u64,
    enforced: bool,
}

/// The budget is spent.
#[derive(Debug)]
pub(crate) struct Spent;

impl Budget {
    /// A budget that is not enforced yet.
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, clock: Clock::start(), nodes: 0, next_look: 0, enforced: false }
    }

    /// From now on the search stops when the budget is spent.
    pub(crate) fn enforce(&mut self) {
        self.enforced = true;
    }

    /// Counts a node.
    pub(crate) fn visit(&mut self) -> Result<(), Spent> {
        if self.enforced && (self.is_out_of_nodes() || self.is_out_of_time()) {
            return Err(Spent);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Counts nodes that were visited beside the search itself.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    fn is_out_of_nodes(&self) -> bool {
        self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes)
    }

    fn is_out_of_time(&mut self) -> bool {
        let Some(time) = self.limits.time else { return false };
        if self.nodes < self.next_look {
            return false;
        }
        self.next_look = self.nodes + NODES_PER_LOOK;
        self.clock.elapsed() >= time
    }

    /// Nodes counted so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visits(limits: Limits) -> u64 {
        let mut budget = Budget::new(limits);
        budget.enforce();
        (0..10_000).take_while(|_| budget.visit().is_ok()).count() as u64
    }

    #[test]
    fn nodes_run_out_exactly() {
        assert_eq!(visits(Limits::nodes(0)), 0);
        assert_eq!(visits(Limits::nodes(1_234)), 1_234);
    }

    #[test]
    fn a_deadline_in_the_past_stops_at_once_and_one_far_off_does_not() {
        assert_eq!(visits(Limits::time(Duration::ZERO)), 0);
        assert_eq!(visits(Limits::time(Duration::MAX)), 10_000);
    }

    #[test]
    fn a_deadline_that_comes_while_nodes_are_visited_is_noticed() {
        let mut budget = Budget::new(Limits::time(Duration::from_millis(1)));
        budget.enforce();
        assert!((0..u32::MAX).any(|_| budget.visit().is_err()));
    }

    #[test]
    fn whichever_limit_comes_first_counts() {
        assert_eq!(visits(Limits { nodes: Some(7), ..Limits::time(Duration::MAX) }), 7);
        assert_eq!(visits(Limits { nodes: Some(7), ..Limits::time(Duration::ZERO) }), 0);
    }

    #[test]
    fn nothing_stops_before_it_is_enforced() {
        let mut budget = Budget::new(Limits { nodes: Some(0), ..Limits::time(Duration::ZERO) });
        assert!((0..10).all(|_| budget.visit().is_ok()));
        assert_eq!(budget.nodes(), 10);
    }
}
