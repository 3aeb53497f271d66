//! What was verified.

/// How many positions were played through, and how long the longest win is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Positions in which the strategy named a move, images counted as the walk does.
    pub moves: u64,
    /// Positions in which it named none, and the search saw the win.
    pub leaves: u64,
    /// Positions in which the claimed wins were replayed.
    pub replayed: u64,
    /// Plies from the start of the strategy to the last stone of the longest win.
    pub longest: usize,
}
