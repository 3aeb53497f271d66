//! The board in the page: it draws a session, and turns what people do into actions.
//!
//! What changes on the page changes through a few types of signal, texts above all: each type, and
//! each shape of view, is code that the browser has to load.

mod board;
mod buttons;
mod grid;
mod keys;
mod press;
mod settings;
mod sign;
mod status;
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
pub(crate) fn Game() -> impl IntoView {
    let table = Table::new();
    // An effect runs in the browser alone, and not before the page is drawn.
    Effect::new(move || table.open());

    view! {
        <div class="play" data-state=table.text(|scene| if scene.ready { "ready" } else { "waiting" })>
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
