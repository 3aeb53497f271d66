//! What a proof is looked for with.

use engine::strategy::Leaf;
use serde::{Deserialize, Serialize};

/// All that decides what a search for a proof finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Positions that the search for threats may visit at a leaf.
    pub leaf_nodes: u32,
    /// Positions that it remembers there, as a power of two.
    pub leaf_bits: u8,
    /// How many of Black's moves are tried in a position at most.
    pub candidates: usize,
    /// Positions that the choice of these moves may visit.
    pub candidate_nodes: u64,
    /// A move that leaves White more answers than this which need a move again is given up.
    pub replies: usize,
}

impl Terms {
    /// The search at the leaves.
    #[must_use]
    pub const fn leaf(&self) -> Leaf {
        Leaf { nodes: self.leaf_nodes, bits: self.leaf_bits }
    }
}
