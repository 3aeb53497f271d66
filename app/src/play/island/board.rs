//! The board: a picture, and over it the grid that people act on.

use leptos::prelude::*;

use super::grid::Grid;
use super::stones::Stones;
use super::table::Table;
use crate::drawing::{Paper, Region};

/// The board.
#[component]
pub(super) fn Board(
    /// The session it shows.
    table: Table,
) -> impl IntoView {
    let region = Region::WHOLE;
    view! {
        <div class="board">
            <svg
                viewBox=format!("0 0 {} {}", region.width(), region.height())
                aria-hidden="true"
                focusable="false"
            >
                <Paper region />
                <Stones table region />
            </svg>
            <Grid table />
        </div>
    }
}
