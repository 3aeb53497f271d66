//! The board on its page, and the watch over its start.

use leptos::prelude::*;

use super::island::Game;

/// The board, with all that it needs around it.
///
/// Its script says so when the board does not come to life: its module did not arrive, or the browser
/// cannot run it. It stands in the page itself, so that no network can keep it away.
#[component]
pub(crate) fn Play(
    /// The address of the worker's script.
    worker: String,
) -> impl IntoView {
    view! {
        <script>{include_str!("opening.js")}</script>
        // Not a property of the island: reading that would cost the browser a parser of JSON.
        <div data-worker=worker>
            <Game />
        </div>
        <script>{include_str!("guard.js")}</script>
    }
}
