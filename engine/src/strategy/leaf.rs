//! Where a strategy ends and a search sees the rest.

use crate::{ForcedWin, Limits, Means, Position, Solver, Verdict};

/// The search for threats that proves the rest of a win, the same wherever it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Positions that it may visit.
    pub nodes: u32,
    /// Positions that it remembers, as a power of two.
    pub bits: u8,
}

impl Leaf {
    /// The fewest bits that make sense, and the most that any strategy needs.
    pub(super) const BITS: std::ops::RangeInclusive<u8> = 8..=20;

    /// A solver for [`win`](Self::win).
    #[must_use]
    pub fn solver(self) -> Solver {
        Solver::new(self.bits.clamp(*Self::BITS.start(), *Self::BITS.end()).into())
    }

    /// What the solver may visit.
    #[must_use]
    pub fn limits(self) -> Limits {
        Limits::nodes(self.nodes.into())
    }

    /// The win of the side to move; `None` when it is not seen within the nodes.
    ///
    /// What the solver knows of other positions is forgotten first, so that it has no say.
    #[must_use]
    pub fn win(self, solver: &mut Solver, position: &Position) -> Option<ForcedWin> {
        solver.clear();
        match solver.solve(position, Means::Threats, self.limits()).verdict {
            Verdict::Win(win) => Some(win),
            Verdict::NotWithinLimits | Verdict::Refuted => None,
        }
    }
}
