//! What the computer saw.

use engine::Thought;
use leptos::prelude::*;

use super::table::Table;
use crate::play::session::{Action, Line, Mode};
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
            </dl>
            {line_choice(table)}
            <dl class="ahead">
                <dt>"預想下法"</dt>
                <dd>{table.text(|scene| words::line(&scene.session.expected()))}</dd>
            </dl>
        </details>
    }
}

/// Whether the line is drawn on the board. As a setting of the computer's, it rests while that does.
///
/// What it is, chosen or disabled, is set as for the other settings.
fn line_choice(table: Table) -> impl IntoView {
    let no_computer =
        table.flag(|scene| !scene.ready || scene.session.settings().mode != Mode::Computer);
    let chosen = table.flag(|scene| scene.session.settings().line == Line::OnBoard);
    let turn = move |_| {
        let line = if chosen.get_untracked() { Line::Hidden } else { Line::OnBoard };
        table.act(Action::ChooseLine(line));
    };
    view! {
        <label class="line-choice">
            <input
                type="checkbox"
                disabled
                prop:disabled=no_computer
                prop:checked=chosen
                on:change=turn
            />
            <span>{words::SHOW_LINE}</span>
        </label>
    }
}
