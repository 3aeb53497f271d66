//! The status line.

use leptos::prelude::*;

use super::sign::sign;
use super::table::Table;
use crate::play::words;

/// How things stand and what has happened, for eyes and ears.
///
/// Each sentence is an element or a text of its own: a screen reader reads what is new, and that once.
#[component]
pub(super) fn StatusLine(
    /// The session it shows.
    table: Table,
) -> impl IntoView {
    let status = Memo::new(move |_| table.status());
    let news = Memo::new(move |_| table.with(|session| session.bulletin().latest().to_vec()));
    let sentence = move || match status.get() {
        Some(status) => words::status(status).into_any(),
        None => view! {
            <span class="waiting">{words::NOT_READY}</span>
            <span class="not-loaded">{words::NOT_LOADED}</span>
            <noscript>{words::NO_SCRIPTS}</noscript>
        }
        .into_any(),
    };
    view! {
        <div class="status" role="status" aria-atomic="false" aria-relevant="additions text">
            <p class="turn">{move || sign(status.get())} <span>{sentence}</span></p>
            <p class="news">
                <For each=move || news.get() key=|news| news.number let(news)>
                    <span>{words::event(&news.event)}</span>
                </For>
                {move || table.preview().map(|point| view! { <span>{words::preview(point)}</span> })}
            </p>
        </div>
    }
}
