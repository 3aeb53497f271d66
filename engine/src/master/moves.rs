//! The moves of a position, the most promising first.

use arrayvec::ArrayVec;

use crate::{POINTS, Point};

/// Moves that are handed out one at a time, the best first.
pub(super) struct Moves {
    moves: ArrayVec<(i32, Point), POINTS>,
    next: usize,
}

impl Moves {
    /// Moves with how much speaks for each.
    pub(super) fn new(moves: impl Iterator<Item = (i32, Point)>) -> Self {
        Self { moves: moves.take(POINTS).collect(), next: 0 }
    }
}

impl Iterator for Moves {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let rest = self.moves.get_mut(self.next..)?;
        let best = (0..rest.len()).max_by_key(|&index| (rest[index].0, rest.len() - index))?;
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_promising_comes_first_and_of_equals_the_one_named_first() {
        let point = |name: &str| name.parse::<Point>().unwrap();
        let named = [(3, "A1"), (9, "B1"), (-4, "C1"), (9, "D1"), (0, "E1")];
        let moves = Moves::new(named.into_iter().map(|(promise, name)| (promise, point(name))));
        let order: Vec<_> = moves.map(|point| point.to_string()).collect();
        assert_eq!(order, ["B1", "D1", "A1", "E1", "C1"]);
    }

    #[test]
    fn no_moves_are_handed_out_when_there_are_none() {
        assert_eq!(Moves::new(std::iter::empty()).next(), None);
    }
}
