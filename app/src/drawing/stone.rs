//! What lies on the board: stones, and the red of the last move and of a winning row.

use engine::{Point, Stone};
use leptos::prelude::*;

use super::Region;

/// 0.47 of a cell: neighbouring stones nearly touch.
const RADIUS: &str = "18.8";

/// The name by which the style sheet knows a colour.
const fn class(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "stone black",
        Stone::White => "stone white",
    }
}

/// The shading in [`Paint`](super::Paint) that a colour is filled with.
const fn fill(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "url(#black-stone) #1b1b1b",
        Stone::White => "url(#white-stone) #f4f1ea",
    }
}

/// A stone.
#[component]
pub(crate) fn StoneShape(
    /// Its colour.
    stone: Stone,
    /// Its place on the picture.
    place: (u16, u16),
) -> impl IntoView {
    let (x, y) = place;
    view! { <circle class=class(stone) fill=fill(stone) cx=x cy=y r=RADIUS></circle> }
}

/// The red dot on the last stone.
#[component]
pub(crate) fn LastMove(
    /// Its place on the picture.
    place: (u16, u16),
) -> impl IntoView {
    let (x, y) = place;
    view! { <circle class="last" cx=x cy=y r="5.6"></circle> }
}

/// The red line through a winning row, from its first stone to its last, in a light casing that sets
/// it off from stones of either colour.
#[component]
pub(crate) fn WinningRow(
    /// Its first and its last stone.
    row: (Point, Point),
    /// The part of the board that is drawn.
    region: Region,
) -> impl IntoView {
    let (first, last) = row;
    let ((x1, y1), (x2, y2)) = (region.place(first), region.place(last));
    let line = move |class| view! { <line class=class x1=x1 y1=y1 x2=x2 y2=y2></line> };
    (line("casing"), line("winning"))
}
