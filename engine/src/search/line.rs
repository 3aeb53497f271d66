//! The play that a search expects.

use crate::{POINTS, Point};

/// For every ply the play expected from there on, as far as the search has got.
pub(crate) struct Lines(Vec<Vec<Point>>);

impl Lines {
    pub(crate) fn new() -> Self {
        // One line for each stone that can come, and an empty one after the last.
        Self(vec![Vec::new(); POINTS + 1])
    }

    /// The play expected from a ply on.
    pub(crate) fn from(&self, ply: usize) -> &[Point] {
        self.0.get(ply).map_or(&[], Vec::as_slice)
    }

    /// Nothing is expected at this ply any more.
    pub(crate) fn clear(&mut self, ply: usize) {
        if let Some(line) = self.0.get_mut(ply) {
            line.clear();
        }
    }

    /// This move is expected at this ply, and then the end.
    pub(crate) fn end_with(&mut self, ply: usize, point: Point) {
        self.clear(ply + 1);
        self.expect(ply, point);
    }

    /// This move is expected at this ply, and then what is expected from the next ply on.
    pub(crate) fn expect(&mut self, ply: usize, point: Point) {
        if let Ok([line, rest]) = self.0.get_disjoint_mut([ply, ply + 1]) {
            line.clear();
            line.push(point);
            line.extend_from_slice(rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_grows_from_its_end() {
        let point = |name: &str| name.parse::<Point>().unwrap();
        let mut lines = Lines::new();
        lines.end_with(2, point("A1"));
        lines.expect(1, point("B1"));
        lines.clear(2);
        lines.expect(0, point("C1"));
        assert_eq!(lines.from(0), [point("C1"), point("B1"), point("A1")]);
        assert_eq!(lines.from(2), []);
        lines.end_with(0, point("D1"));
        assert_eq!(lines.from(0), [point("D1")]);
    }
}
