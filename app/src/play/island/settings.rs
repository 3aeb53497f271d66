//! The settings.

use engine::{Level, Rule};
use leptos::prelude::*;

use super::table::Table;
use crate::names;
use crate::play::session::{Action, First, Mode};
use crate::play::words;

/// Mode, rule, level and who moves first. The last two are about the computer, and rest while it does.
#[component]
pub(super) fn Choices(
    /// What they act on.
    table: Table,
) -> impl IntoView {
    let not_ready = table.flag(|scene| !scene.ready);
    let no_computer =
        table.flag(|scene| !scene.ready || scene.session.settings().mode != Mode::Computer);
    let modes = Mode::ALL.map(|mode| Choice {
        word: words::mode(mode),
        chosen: table.flag(move |scene| scene.session.settings().mode == mode),
        action: Action::ChooseMode(mode),
    });
    let rules = Rule::ALL.map(|rule| Choice {
        word: names::rule(rule),
        chosen: table.flag(move |scene| scene.session.settings().rule == rule),
        action: Action::ChooseRule(rule),
    });
    let levels = Level::ALL.map(|level| Choice {
        word: words::level(level),
        chosen: table.flag(move |scene| scene.session.settings().level == level),
        action: Action::ChooseLevel(level),
    });
    let firsts = First::ALL.map(|first| Choice {
        word: words::first(first),
        chosen: table.flag(move |scene| scene.session.settings().first == first),
        action: Action::ChooseFirst(first),
    });
    view! {
        <div class="settings">
            {setting(table, "對戰方式", "mode", not_ready, modes.into())}
            {setting(table, "規則", "rule", not_ready, rules.into())}
            {setting(table, "難度", "level", no_computer, levels.into())}
            {setting(table, "先手", "first", no_computer, firsts.into())}
        </div>
    }
}

/// One of the options of a setting.
struct Choice {
    word: &'static str,
    chosen: Signal<bool>,
    action: Action,
}

/// A setting: radio buttons under a legend.
///
/// What a button is, chosen or disabled, is set as a property, over what a browser may have kept of an
/// earlier visit; the attribute is for the server's HTML.
fn setting(
    table: Table,
    legend: &'static str,
    name: &'static str,
    disabled: Signal<bool>,
    choices: Vec<Choice>,
) -> impl IntoView {
    let radio = move |Choice { word, chosen, action }| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    checked=chosen.get_untracked()
                    prop:checked=chosen
                    on:change=move |_| table.act(action.clone())
                />
                <span>{word}</span>
            </label>
        }
    };
    view! {
        <fieldset disabled prop:disabled=disabled>
            <legend>{legend}</legend>
            <div class="options">{choices.into_iter().map(radio).collect_view()}</div>
        </fieldset>
    }
}
