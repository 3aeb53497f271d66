//! How things stand, as a sign.

use engine::Stone;
use leptos::prelude::*;

use crate::drawing::StoneShape;
use crate::play::session::Status;

/// The sign for a status; `None` is a board that is not ready.
pub(super) fn sign(status: Option<Status>) -> impl IntoView {
    let drawing = match status {
        None => ring().into_any(),
        Some(Status::Turn(stone, _)) => stone_at(stone, 20).into_any(),
        Some(Status::Thinking(stone)) => (stone_at(stone, 20), dots(stone)).into_any(),
        Some(Status::Failed(_)) => (ring(), view! { <path d="M8 32L32 8"></path> }).into_any(),
        Some(Status::Won(stone, _)) => {
            let halo = view! { <circle cx="20" cy="20" r="19"></circle> };
            (halo, view! { <g class="winner">{stone_at(stone, 20)}</g> }).into_any()
        }
        Some(Status::Drawn) => {
            view! { <g class="pair">{stone_at(Stone::Black, 12)} {stone_at(Stone::White, 28)}</g> }
                .into_any()
        }
    };
    view! {
        <svg class="sign" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
            {drawing}
        </svg>
    }
}

fn stone_at(stone: Stone, x: u16) -> impl IntoView {
    view! { <StoneShape stone place=(x, 20) /> }
}

/// An empty place.
fn ring() -> impl IntoView {
    view! { <circle cx="20" cy="20" r="17"></circle> }
}

/// Three dots on a stone: thinking.
fn dots(stone: Stone) -> impl IntoView {
    let class = match stone {
        Stone::Black => "dots on-black",
        Stone::White => "dots on-white",
    };
    let dot = |x: &'static str| view! { <circle cx=x cy="20" r="2.6"></circle> };
    view! { <g class=class>{dot("11")} {dot("20")} {dot("29")}</g> }
}
