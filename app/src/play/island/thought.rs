//! What the computer saw.

use engine::Thought;
use leptos::prelude::*;

use super::table::Table;
use crate::play::words;

/// 電腦看到什麼: what led to the computer's last move, folded away.
#[component]
pub(super) fn ThoughtLine(
    /// What it shows.
    table: Table,
) -> impl IntoView {
    let item = move |name: &'static str, say: fn(&Thought) -> String| {
        let said = table.text(move |scene| {
            scene.session.thought().map_or_else(|| words::NOTHING.to_owned(), say)
        });
        view! {
            <dt>{name}</dt>
            <dd>{said}</dd>
        }
    };
    view! {
        <details class="thought">
            <summary>"電腦看到什麼"</summary>
            <dl>
                {item("往前看", |thought| words::depth(thought.depth))}
                {item("看過局面", |thought| words::count(thought.nodes))}
                {item("花了", |thought| words::time(thought.elapsed))}
                {item("判斷", |thought| words::score(thought.score))}
                {item("預想下法", |thought| words::line(&thought.line))}
            </dl>
        </details>
    }
}
