//! What the rules forbid, drawn: the points, and the rows that they are forbidden for.

use engine::Stone;

use super::stone::stone;

/// The cross on a point that is forbidden.
pub(crate) fn forbidden(place: (u16, u16)) -> String {
    let (x, y) = place;
    format!(
        r#"<g class="forbidden"><circle class="wood" cx="{x}" cy="{y}" r="11"/>{}</g>"#,
        cross(place)
    )
}

/// The stone that may not be placed, over the rows that it would make.
pub(super) fn refused(side: Stone, place: (u16, u16)) -> String {
    format!(r#"<g class="refused">{}{}</g>"#, stone(side, place), cross(place))
}

/// A row that a forbidden stone would make, from its first stone to its last.
pub(super) fn evidence((x1, y1): (u16, u16), (x2, y2): (u16, u16)) -> String {
    let line =
        |class| format!(r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#);
    line("evidence-edge") + &line("evidence")
}

/// The ring on a point where one more stone makes the row a straight four, or five.
pub(super) fn next((x, y): (u16, u16)) -> String {
    format!(r#"<circle class="next" cx="{x}" cy="{y}" r="9"/>"#)
}

fn cross((x, y): (u16, u16)) -> String {
    const ARM: u16 = 7;
    let (left, right, top, bottom) = (x - ARM, x + ARM, y - ARM, y + ARM);
    format!(
        r#"<path class="cross" d="M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"/>"#
    )
}
