//! What is about to happen, read off the windows without playing a move.

use super::Evaluation;
use super::geometry::{LENGTH, SPANS};
use crate::{Point, PointSet, Stone};

impl Evaluation {
    /// Whether a side has a four that lacks only one stone to be a five.
    #[must_use]
    pub fn has_four(&self, stone: Stone) -> bool {
        self.census(stone).windows(4) > 0
    }

    /// The points where a side would complete a five.
    #[must_use]
    pub fn fives(&self, stone: Stone) -> PointSet {
        if !self.has_four(stone) {
            return PointSet::EMPTY;
        }
        self.board.empty_points().filter(|&point| self.tally(point).fours(stone) > 0).collect()
    }

    /// The points where a side would make a four.
    #[must_use]
    pub fn fours(&self, stone: Stone) -> PointSet {
        if self.census(stone).windows(3) == 0 {
            return PointSet::EMPTY;
        }
        self.board.empty_points().filter(|&point| self.tally(point).threes(stone) > 0).collect()
    }

    /// The points where a side would make a four that two points complete, so that no one stone
    /// stops it: an open four or two fours at once.
    pub fn double_fours(&self, stone: Stone) -> impl Iterator<Item = Point> {
        let three = self.census(stone).windows(3) > 1;
        let points = three.then(|| self.board.empty_points()).into_iter().flatten();
        points
            .filter(move |&point| self.tally(point).threes(stone) > 1)
            .filter(move |&point| self.completions(point, stone).len() > 1)
    }

    /// The points a side must play one of to keep the other from an unstoppable four, when it
    /// has no four of its own to make; `None` when there is no such threat.
    #[must_use]
    pub fn defences(&self, against: Stone) -> Option<PointSet> {
        self.double_fours(against)
            .map(|point| {
                // Of two ways on to five each can be taken away, which leaves one that is blocked when
                // it comes to that; of three or more, two are always left.
                let mut defences = self.completions(point, against);
                if defences.len() > 2 {
                    defences = PointSet::EMPTY;
                }
                defences.insert(point);
                defences
            })
            .reduce(|all, defences| all & defences)
    }

    /// Where a side could go on to five if it had a stone on this empty point too.
    fn completions(&self, point: Point, stone: Stone) -> PointSet {
        let mut completions = PointSet::EMPTY;
        for span in &SPANS[point.index()] {
            for (place, number) in span.numbers().enumerate() {
                if self.windows[number].alone(stone) != 3 {
                    continue;
                }
                let points = (place..place + LENGTH)
                    .filter_map(|steps| Point::from_index(span.index(steps)));
                for other in points.filter(|&other| other != point) {
                    if self.board.is_empty_at(other) {
                        completions.insert(other);
                    }
                }
            }
        }
        completions
    }
}
