//! Games counted in pairs.

use std::fmt;

/// How many pairs of games brought one player 0, ½, 1, 1½ and 2 points.
///
/// Both games of a pair start from the same opening, with the colours swapped. What an opening gives
/// to one colour it takes from the other, so that pairs vary less than twice a game does: they say
/// more of the players than their games do one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

impl Pairs {
    /// Counts a pair that brought so many half points; none brings more than four.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }
}

impl fmt::Display for Pairs {
    /// Writes the five numbers, with dashes between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [nothing, half, one, more, all] = self.0;
        write!(f, "{nothing}–{half}–{one}–{more}–{all}")
    }
}
