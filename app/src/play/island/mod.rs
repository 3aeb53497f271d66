//! The board in the page: it draws a session, and turns what people do into actions.

mod board;
mod buttons;
mod grid;
mod keys;
mod press;
mod settings;
mod sign;
mod status;
mod stones;
mod table;
mod thought;

use leptos::prelude::*;

use board::Board;
use buttons::Buttons;
use settings::Choices;
use status::StatusLine;
use table::Table;
use thought::ThoughtLine;

/// The board with its status, buttons and settings.
///
/// The server's HTML shows it empty and not ready, at its final size; it comes to life in the browser.
#[island]
pub(crate) fn Game(
    /// The address of the worker's script.
    worker: String,
) -> impl IntoView {
    let table = Table::new();
    // An effect runs in the browser alone, and not before the page is drawn.
    Effect::new(move || table.open(worker.clone()));

    view! {
        <div class="play" data-ready=move || table.is_ready().then_some("")>
            <Board table />
            <div class="panel">
                <StatusLine table />
                <Buttons table />
                <Choices table />
                <ThoughtLine table />
            </div>
        </div>
    }
}
