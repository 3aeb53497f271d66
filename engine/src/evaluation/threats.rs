//! What is about to happen, read off the windows without playing a move.

use super::Evaluation;
use super::geometry::{LENGTH, SPANS, Span};
use crate::{Point, PointSet, Stone};

impl Evaluation {
    /// The points where a side would complete a five.
    #[must_use]
    pub fn fives(&self, stone: Stone) -> PointSet {
        if self.census(stone).windows(4) == 0 {
            return PointSet::EMPTY;
        }
        self.board
            .empty_points()
            .filter(|&point| self.tally(point).fours(stone) > 0)
            .filter(|&point| self.windows_of(point, stone, 4).next().is_some())
            .collect()
    }

    /// The points where a side would have four stones in a window that the other side has none in: a
    /// four, but where exactly five win it may be one that only leads to six.
    #[must_use]
    pub fn fours(&self, stone: Stone) -> PointSet {
        if self.census(stone).windows(3) == 0 {
            return PointSet::EMPTY;
        }
        self.board.empty_points().filter(|&point| self.tally(point).threes(stone) > 0).collect()
    }

    /// The points where a side would make a four that two points complete, so that no one stone
    /// stops it: an open four or two fours at once. None of them is forbidden to the side.
    pub fn double_fours(&self, stone: Stone) -> impl Iterator<Item = Point> {
        let three = self.census(stone).windows(3) > 1;
        let points = three.then(|| self.board.empty_points()).into_iter().flatten();
        points
            .filter(move |&point| self.tally(point).threes(stone) > 1)
            .filter(move |&point| self.completions(point, stone).len() > 1)
            .filter(move |&point| self.allows(stone, point))
    }

    /// The points a side must play one of to keep the other from an unstoppable four, when it
    /// has no four of its own to make; `None` when there is no such threat. They may be forbidden.
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
        for (span, place) in self.windows_of(point, stone, 3) {
            let points =
                (place..place + LENGTH).filter_map(|steps| Point::from_index(span.index(steps)));
            for other in points.filter(|&other| other != point) {
                if self.board.is_empty_at(other) {
                    completions.insert(other);
                }
            }
        }
        completions
    }

    /// The windows through a point in which one side has so many stones and the other none, each by
    /// its span and its place there. Those that would be part of a row too long to win are left out.
    fn windows_of(
        &self,
        point: Point,
        stone: Stone,
        stones: usize,
    ) -> impl Iterator<Item = (Span, usize)> {
        let exact = !self.rule.wins(stone, LENGTH as u8 + 1);
        let is_too_long = move |span: Span, place| {
            let own = |index| {
                Point::from_index(index).and_then(|point| self.board.stone(point)) == Some(stone)
            };
            exact && span.beside(place).any(own)
        };
        SPANS[point.index()].into_iter().flat_map(move |span| {
            span.numbers()
                .enumerate()
                .filter(move |&(_, number)| self.windows[number].alone(stone) == stones)
                .map(move |(place, _)| (span, place))
                .filter(move |&(span, place)| !is_too_long(span, place))
        })
    }
}
