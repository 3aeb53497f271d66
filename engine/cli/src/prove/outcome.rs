//! What comes of a search for a proof, and how far it is.

use engine::strategy::Strategy;

/// What a search for a proof came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Black wins like this.
    Proven(Box<Strategy>),
    /// None of the moves that were tried wins for sure.
    NotFound,
    /// It was stopped before it knew.
    Stopped,
}

/// How far a search for a proof is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions judged, those of the journal included.
    pub judged: usize,
    /// Positions with Black to move that are proven and need a move.
    pub proven: usize,
    /// Positions that are to be proven at the least before the first one is.
    pub open: u32,
    /// Black's moves from the start to the position at hand.
    pub depth: usize,
}
