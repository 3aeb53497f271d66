//! What changes in the picture: the stones, the preview, and the red.

use engine::{Outcome, Point, Stone};
use leptos::prelude::*;

use super::table::Table;
use crate::drawing::{LastMove, Region, StoneShape, WinningRow};
use crate::play::session::Session;

/// The stones, with the preview, the last move and the winning rows.
#[component]
pub(super) fn Stones(
    /// The session it shows.
    table: Table,
    /// The part of the board that is drawn.
    region: Region,
) -> impl IntoView {
    let stones = Memo::new(move |_| table.with(stones));
    let last = Memo::new(move |_| table.with(|session| session.game().last_move()));
    let rows = Memo::new(move |_| table.with(winning_rows));
    let preview = Memo::new(move |_| {
        let point = table.preview()?;
        Some((point, table.with(|session| session.game().to_move())))
    });

    view! {
        <For each=move || stones.get() key=|&stone| stone let((point, stone))>
            <StoneShape stone place=region.place(point) />
        </For>
        {move || {
            preview
                .get()
                .map(|(point, stone)| {
                    view! {
                        <g class="preview">
                            <StoneShape stone place=region.place(point) />
                        </g>
                    }
                })
        }}
        {move || rows.get().into_iter().map(|row| view! { <WinningRow row region /> }).collect_view()}
        {move || last.get().map(|point| view! { <LastMove place=region.place(point) /> })}
    }
}

/// The stones in the order of play.
fn stones(session: &Session) -> Vec<(Point, Stone)> {
    session.game().moves().iter().copied().zip(Stone::BOTH.into_iter().cycle()).collect()
}

/// The winning rows, each from its first to its last stone.
fn winning_rows(session: &Session) -> Vec<(Point, Point)> {
    match session.game().outcome() {
        Outcome::Won { rows, .. } => rows.iter().map(|row| (row.first, row.last)).collect(),
        Outcome::Ongoing | Outcome::Drawn => Vec::new(),
    }
}
