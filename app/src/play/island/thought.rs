//! What the computer saw.

use engine::Thought;
use leptos::prelude::*;

use super::table::Table;
use crate::play::session::{Action, Line, Mode};
use crate::play::words;

/// 電腦上一手怎麼想: what led to the computer's last move, folded away.
#[component]
pub(super) fn ThoughtLine(
    /// What it shows.
    table: Table,
) -> impl IntoView {
    let item = |name: &'static str, said: Signal<String>| {
        view! {
            <dt>{name}</dt>
            <dd>{said}</dd>
        }
    };
    let seen = move |say: fn(&Thought) -> String| {
        table.text(move |scene| {
            scene.session.thought().map_or_else(|| words::NOTHING.to_owned(), say)
        })
    };
    view! {
        <details class="thought">
            <summary>{words::THOUGHT}</summary>
            {line_choice(table)}
            <dl>
                {item("上一手", table.text(|scene| words::answered(scene.session.answered())))}
                {item("判斷", seen(|thought| words::score(thought.score)))}
                {item("往後算", seen(|thought| words::depth(thought.depth)))}
                {item("算過的局面", seen(|thought| words::nodes(thought.nodes)))}
                {item("思考時間", seen(|thought| words::time(thought.elapsed)))}
            </dl>
            <dl class="ahead">
                <dt>"預想下法"</dt>
                <dd>{table.text(|scene| words::outlook(&scene.session.outlook()))}</dd>
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
