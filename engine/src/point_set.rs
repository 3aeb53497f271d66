//! A set of points.

use std::ops::{BitAnd, BitOr, Sub};

use crate::Point;

const WORD: usize = u64::BITS as usize;

/// Any of the 225 points, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointSet([u64; 4]);

impl PointSet {
    /// The set without a point.
    pub const EMPTY: Self = Self([0; 4]);

    /// Adds a point.
    pub const fn insert(&mut self, point: Point) {
        self.0[point.index() / WORD] |= 1 << (point.index() % WORD);
    }

    /// Takes a point out.
    pub const fn remove(&mut self, point: Point) {
        self.0[point.index() / WORD] &= !(1 << (point.index() % WORD));
    }

    /// Whether a point is in it.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0[point.index() / WORD] >> (point.index() % WORD) & 1 == 1
    }

    /// Whether no point is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// How many points are in it.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Its point with the lowest index.
    #[must_use]
    pub fn first(self) -> Option<Point> {
        self.iter().next()
    }

    /// Its points in the order of their index.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        (0..).zip(self.0).flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                if bit < WORD { Point::from_index(index * WORD + bit) } else { None }
            })
        })
    }
}

impl BitAnd for PointSet {
    type Output = Self;

    /// The points that are in both.
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }
}

impl BitOr for PointSet {
    type Output = Self;

    /// The points that are in either.
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }
}

impl Sub for PointSet {
    type Output = Self;

    /// The points that are in the first but not in the second.
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn points() -> impl Strategy<Value = BTreeSet<Point>> {
        prop::collection::btree_set(
            (0..225usize).prop_map(|i| Point::from_index(i).unwrap()),
            0..40,
        )
    }

    proptest! {
        #[test]
        fn holds_what_a_set_holds(a in points(), b in points()) {
            let (set_a, set_b): (PointSet, PointSet) =
                (a.iter().copied().collect(), b.iter().copied().collect());
            prop_assert!(set_a.iter().eq(a.iter().copied()));
            prop_assert_eq!(set_a.len(), a.len());
            prop_assert_eq!(set_a.is_empty(), a.is_empty());
            prop_assert!(Point::all().all(|point| set_a.contains(point) == a.contains(&point)));
            prop_assert!((set_a & set_b).iter().eq(a.intersection(&b).copied()));
            prop_assert!((set_a | set_b).iter().eq(a.union(&b).copied()));
            prop_assert!((set_a - set_b).iter().eq(a.difference(&b).copied()));
        }
    }
}
