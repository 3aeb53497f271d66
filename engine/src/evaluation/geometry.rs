//! Where the windows lie: every run of five consecutive points on the board.

use crate::{Direction, POINTS, Point};

/// Points in a window.
pub(super) const LENGTH: usize = 5;

/// Windows on the board.
pub(super) const WINDOWS: usize = 572;

/// The windows through one point in one direction. They lie side by side, each one step further
/// than the one before, and so do their numbers.
#[derive(Clone, Copy)]
pub(super) struct Span {
    /// The number of the first window.
    pub(super) first: u16,
    /// How many windows there are, 0..=5.
    pub(super) windows: u8,
    /// How many points of the line lie before the first window, at most one.
    before: u8,
    /// The same behind the last window.
    behind: u8,
    /// The index of the first point of the first window.
    start: u8,
    /// From the index of a point to that of the next.
    step: i8,
}

impl Span {
    const NONE: Self = Self { first: 0, windows: 0, before: 0, behind: 0, start: 0, step: 0 };

    /// The numbers of the windows.
    pub(super) fn numbers(self) -> std::ops::Range<usize> {
        let first = usize::from(self.first);
        first..first + usize::from(self.windows)
    }

    /// The indices of the points that lie next to a window of the span, before it and behind it.
    pub(super) fn beside(self, window: usize) -> impl Iterator<Item = usize> {
        let before = (window > 0 || self.before > 0)
            .then(|| (self.start as i16 + (window as i16 - 1) * self.step as i16) as usize);
        let last = window + 1 == usize::from(self.windows);
        let behind = (!last || self.behind > 0).then(|| self.index(window + LENGTH));
        before.into_iter().chain(behind)
    }

    /// The index of the point so many steps after the first point of the first window. Up to
    /// `windows + 4` of them lie on the board.
    pub(super) const fn index(self, steps: usize) -> usize {
        (self.start as i16 + steps as i16 * self.step as i16) as usize
    }
}

/// For every point the windows through it, by direction.
pub(super) static SPANS: [[Span; 4]; POINTS] = spans();

const fn spans() -> [[Span; 4]; POINTS] {
    let mut spans = [[Span::NONE; 4]; POINTS];
    let mut number = 0;
    let mut way = 0;
    while way < Direction::ALL.len() {
        let direction = Direction::ALL[way];
        let (columns, rows) = direction.delta();
        let step = columns + rows * crate::SIZE as i8;
        let mut index = 0;
        while let Some(start) = Point::from_index(index) {
            index += 1;
            if start.step(direction, -1).is_some() {
                continue;
            }
            let mut length = 1;
            while start.step(direction, length as i8).is_some() {
                length += 1;
            }
            if length < LENGTH {
                continue;
            }
            let mut place = 0_usize;
            while let Some(point) = start.step(direction, place as i8) {
                let first = place.saturating_sub(LENGTH - 1);
                let last = if place + LENGTH <= length { place } else { length - LENGTH };
                let back = (place - first) as i16 * step as i16;
                spans[point.index()][way] = Span {
                    first: (number + first) as u16,
                    windows: (last + 1 - first) as u8,
                    before: (first > 0) as u8,
                    behind: (last + LENGTH < length) as u8,
                    start: (point.index() as i16 - back) as u8,
                    step,
                };
                place += 1;
            }
            number += length - (LENGTH - 1);
        }
        way += 1;
    }
    assert!(number == WINDOWS);
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_shares_each_of_its_windows_with_four_others() {
        let through: usize = SPANS.iter().flatten().map(|span| usize::from(span.windows)).sum();
        assert_eq!(through, WINDOWS * LENGTH);
        assert_eq!(SPANS[Point::CENTRE.index()].map(|span| span.windows), [5; 4]);
        assert_eq!(SPANS[0].map(|span| span.windows), [1, 1, 1, 0]);
    }

    #[test]
    fn beside_a_window_lie_the_points_of_its_line_that_are_next_to_it() {
        for spans in &SPANS {
            for (span, direction) in spans.iter().zip(Direction::ALL) {
                for window in 0..usize::from(span.windows) {
                    let point = |steps| Point::from_index(span.index(steps)).unwrap();
                    let ends = [
                        point(window).step(direction, -1),
                        point(window + LENGTH - 1).step(direction, 1),
                    ];
                    let expected: Vec<_> = ends.into_iter().flatten().map(Point::index).collect();
                    assert_eq!(span.beside(window).collect::<Vec<_>>(), expected);
                }
            }
        }
    }

    #[test]
    fn a_window_holds_the_same_points_whichever_of_them_names_it() {
        let mut windows = vec![None; WINDOWS];
        for (point, spans) in Point::all().zip(&SPANS) {
            for span in spans {
                for (place, number) in span.numbers().enumerate() {
                    let points: Vec<usize> =
                        (place..place + LENGTH).map(|steps| span.index(steps)).collect();
                    assert!(points.contains(&point.index()));
                    assert_eq!(windows[number].get_or_insert_with(|| points.clone()), &points);
                }
            }
        }
        assert!(windows.iter().all(Option::is_some));
    }
}
