//! The sums that the network judges by, brought up to date when they are asked for.
//!
//! Most positions that a search passes through are never judged: to keep the sums up with every stone
//! would be most of its work.

use crate::master::network::Sums;

/// Each side's sums over the empty points, as they were after so many stones and changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// Stones that had been placed since the board was read.
    pub(super) stones: usize,
    /// Changes of cells that had been noted since.
    pub(super) changes: usize,
    /// By side.
    pub(super) sums: [Sums; 2],
}

/// The sums of some of the positions that led to the one on the board, the earliest first.
#[derive(Clone)]
pub(super) struct Standings {
    first: Standing,
    later: Vec<Standing>,
}

impl Standings {
    /// Of a board without changes, by side.
    pub(super) const fn new(sums: [Sums; 2]) -> Self {
        Self { first: Standing { stones: 0, changes: 0, sums }, later: Vec::new() }
    }

    /// The last that is known.
    pub(super) fn last(&self) -> &Standing {
        self.later.last().unwrap_or(&self.first)
    }

    /// Takes note of a later one.
    pub(super) fn push(&mut self, standing: Standing) {
        self.later.push(standing);
    }

    /// Goes back to where no more than so many stones had been placed.
    pub(super) fn back_to(&mut self, stones: usize) {
        while self.later.last().is_some_and(|standing| standing.stones > stones) {
            self.later.pop();
        }
    }
}
