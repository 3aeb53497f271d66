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
    let standing = table.text(|scene| scene.status().map(words::status).unwrap_or_default());
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
    // Elements that are alike share their code.
    let news = [
        (None, None, done),
        // For those who see the rings, and for those who do not.
        (None, Some("true"), refusal(words::legend)),
        (Some("visually-hidden"), None, refusal(words::rings)),
        (None, None, answer),
        (Some("proof"), None, proof),
        (None, None, level),
        (None, None, preview),
    ];
    let sentence = |(class, hidden, text): (Option<&'static str>, Option<&'static str>, _)| {
        view! {
            <span class=class aria-hidden=hidden>
                {text}
            </span>
        }
    };
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
                <span class="standing">{standing}</span>
                // One of these, until the board lives.
                <span class="not-ready">{words::NOT_READY}</span>
                <span class="not-loaded">{words::NOT_LOADED}</span>
                <noscript>{words::NO_SCRIPTS}</noscript>
                // Always to be read: whoever takes one rule for another plays another game.
                <span class="rule">{table.text(|scene| names::rule(scene.session.settings().rule))}</span>
            </p>
            <p class="news">{news.into_iter().map(sentence).collect_view()}</p>
        </div>
    }
}

/// An event, and the space after it.
fn told(event: &Event) -> String {
    words::event(event) + SPACE
}
