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
    /// The index of the first point of the first window.
    start: u8,
    /// From the index of a point to that of the next.
    step: i8,
}

impl Span {
    const NONE: Self = Self { first: 0, windows: 0, start: 0, step: 0 };

    /// The numbers of the windows.
    pub(super) fn numbers(self) -> std::ops::Range<usize> {
        let first = usize::from(self.first);
        first..first + usize::from(self.windows)
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
