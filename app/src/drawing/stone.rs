//! What lies on the board: stones, and the red of the last move and of a winning row.

use engine::Stone;

/// 0.47 of a cell: neighbouring stones nearly touch.
const RADIUS: &str = "18.8";

/// A stone at a place on the picture.
pub(crate) fn stone(stone: Stone, (x, y): (u16, u16)) -> String {
    // The shading is in `Paint`, and a colour without it.
    let (name, colour) = match stone {
        Stone::Black => ("black", "#1b1b1b"),
        Stone::White => ("white", "#f4f1ea"),
    };
    format!(
        r#"<circle class="stone {name}" fill="url(#{name}-stone) {colour}" cx="{x}" cy="{y}" r="{RADIUS}"/>"#
    )
}

/// A stone that is not placed yet.
pub(crate) fn preview(side: Stone, place: (u16, u16)) -> String {
    format!(r#"<g class="preview">{}</g>"#, stone(side, place))
}

/// A stone that someone expects, with its number in the order of play.
pub(crate) fn expected(side: Stone, number: usize, place: (u16, u16)) -> String {
    let (x, y) = place;
    let ground = match side {
        Stone::Black => "on-black",
        Stone::White => "on-white",
    };
    format!(
        r#"<g class="expected">{}<text class="label {ground}" x="{x}" y="{y}">{number}</text></g>"#,
        stone(side, place)
    )
}

/// The red dot on the last stone.
pub(crate) fn last_move((x, y): (u16, u16)) -> String {
    format!(r#"<circle class="last" cx="{x}" cy="{y}" r="5.6"/>"#)
}

/// The red line through a winning row, from its first stone to its last, in a light casing that sets
/// it off from stones of either colour.
pub(crate) fn winning_row((x1, y1): (u16, u16), (x2, y2): (u16, u16)) -> String {
    let line =
        |class| format!(r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#);
    line("casing") + &line("winning")
}
