//! What is fitted to, and what is kept aside to see whether the fit has learnt or only remembered.

/// One pair of games in so many is kept aside.
const ASIDE: u32 = 10;

/// Samples of two kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split<T> {
    /// Those that weights are fitted to.
    pub fitted: Vec<T>,
    /// Those that are kept aside.
    pub aside: Vec<T>,
}

impl<T> Split<T> {
    /// The side on which all samples of a game belong, by its number in its match, from 1. The two
    /// games of a pair, which have their opening in common and often more, are on the same one.
    pub fn of_game(&mut self, number: u32) -> &mut Vec<T> {
        let pair = number.saturating_sub(1) / 2;
        if pair.is_multiple_of(ASIDE) { &mut self.aside } else { &mut self.fitted }
    }

    /// How many samples there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.fitted.len() + self.aside.len()
    }

    /// Whether there are samples on both sides.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        !self.fitted.is_empty() && !self.aside.is_empty()
    }
}

impl<T> Default for Split<T> {
    fn default() -> Self {
        Self { fitted: vec![], aside: vec![] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_is_kept_aside_and_no_pair_is_parted() {
        let mut split = Split::default();
        for number in 1..=40 {
            split.of_game(number).push(number);
        }
        assert_eq!(split.aside, [1, 2, 21, 22]);
        assert_eq!(split.count(), 40);
    }
}
