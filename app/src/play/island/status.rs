//! The status line.

use engine::renju::Examination;
use leptos::prelude::*;

use super::sign::sign;
use super::table::Table;
use crate::names;
use crate::play::session::Event;
use crate::play::words;

/// What sets off a sentence from the one after it: a gap of the layout would stand before the preview
/// too when nothing has happened yet.
const SPACE: &str = "\u{3000}";

/// How things stand and what has happened, for eyes and ears.
///
/// Each sentence is a text of its own: a screen reader reads what is new, and that once.
#[component]
pub(super) fn StatusLine(
    /// What it shows.
    table: Table,
) -> impl IntoView {
    let sentence = table.text(|scene| scene.status().map(words::status).unwrap_or_default());
    let done = table.text(|scene| scene.session.news().done.as_ref().map(told).unwrap_or_default());
    let answer =
        table.text(|scene| scene.session.news().answer.as_ref().map(told).unwrap_or_default());
    let proof = table.text(|scene| {
        scene.session.news().proof.map(|proof| words::proof(proof) + SPACE).unwrap_or_default()
    });
    let level = table.text(|scene| {
        scene.session.next_level().map(words::level_from_next_move).unwrap_or_default()
    });
    let refusal = |say: fn(&Examination) -> String| {
        table.text(move |scene| scene.session.refusal().map(say).unwrap_or_default())
    };
    let preview = table.text(|scene| scene.preview.map(words::preview).unwrap_or_default());
    view! {
        <div class="status" role="status" aria-atomic="false" aria-relevant="additions text">
            <p class="turn">
                <svg
                    class="sign"
                    viewBox="0 0 40 40"
                    aria-hidden="true"
                    focusable="false"
                    inner_html=table.text(|scene| sign(scene.status()))
                ></svg>
                <span class="standing">{sentence}</span>
                // One of these, until the board lives.
                <span class="not-ready">{words::NOT_READY}</span>
                <span class="not-loaded">{words::NOT_LOADED}</span>
                <noscript>{words::NO_SCRIPTS}</noscript>
                // Always to be read: whoever takes one rule for another plays another game.
                <span class="rule">{table.text(|scene| names::rule(scene.session.settings().rule))}</span>
            </p>
            <p class="news">
                <span>{done}</span>
                <span aria-hidden="true">{refusal(words::legend)}</span>
                <span class="visually-hidden">{refusal(words::rings)}</span>
                <span>{answer}</span>
                <span class="proof">{proof}</span>
                <span>{level}</span>
                <span>{preview}</span>
            </p>
        </div>
    }
}

/// An event, and the space after it.
fn told(event: &Event) -> String {
    words::event(event) + SPACE
}
