//! The board without a stone.

use std::fmt::Write;

use engine::{Point, SIZE};

use super::Region;

/// The wood, the lines, the star points and the coordinates of a part of the board.
pub(crate) fn paper(region: Region) -> String {
    let (width, height) = (region.width(), region.height());
    let (inner, edge) = (lines(region, Weight::Inner), lines(region, Weight::Edge));
    let mut paper = format!(
        r#"<rect class="wood" width="{width}" height="{height}"/><path class="grid" d="{inner}"/><path class="grid edge" d="{edge}"/>"#
    );
    for star in Point::STARS.into_iter().filter(|&star| region.contains(star)) {
        let (x, y) = region.place(star);
        paper += &format!(r#"<circle class="star" cx="{x}" cy="{y}" r="4.4"/>"#);
    }
    paper += r#"<g class="coordinates">"#;
    for (column, x) in region.columns() {
        let (letter, y) = (char::from(b'A' + column), region.letters_y());
        paper += &format!(r#"<text x="{x}" y="{y}">{letter}</text>"#);
    }
    for (row, y) in region.rows() {
        let (number, x) = (row + 1, Region::numbers_x());
        paper += &format!(r#"<text x="{x}" y="{y}">{number}</text>"#);
    }
    paper + "</g>"
}

/// How heavily a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Inner,
    /// The outermost lines of the board.
    Edge,
}

impl Weight {
    const fn of(line: u8) -> Self {
        if line == 0 || line == SIZE - 1 { Self::Edge } else { Self::Inner }
    }
}

/// The lines of one weight as the data of one SVG path.
fn lines(region: Region, weight: Weight) -> String {
    let ((left, right), (top, bottom)) = (region.across(), region.down());
    let mut path = String::new();
    for (_, x) in region.columns().filter(|&(column, _)| Weight::of(column) == weight) {
        let _ = write!(path, "M{x} {top}V{bottom}");
    }
    for (_, y) in region.rows().filter(|&(row, _)| Weight::of(row) == weight) {
        let _ = write!(path, "M{left} {y}H{right}");
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn region(text: &str) -> Region {
        Region::of(&text.parse().unwrap())
    }

    #[test]
    fn the_whole_board_has_thirty_lines_four_of_them_heavy() {
        assert_eq!(lines(Region::WHOLE, Weight::Inner).matches('M').count(), 26);
        assert_eq!(
            lines(Region::WHOLE, Weight::Edge),
            "M52 52V612M612 52V612M52 52H612M52 612H612"
        );
    }

    #[test]
    fn a_part_from_the_middle_has_no_heavy_line() {
        let middle = region(
            "
               G H I
             8 . . .
            ",
        );
        assert_eq!(lines(middle, Weight::Edge), "");
        assert_eq!(lines(middle, Weight::Inner), "M52 0V40M92 0V40M132 0V40M32 20H152");
    }
}
