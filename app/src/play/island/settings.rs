//! The settings.

use engine::Level;
use leptos::prelude::*;

use super::table::Table;
use crate::play::session::{Action, First, Mode, Session};
use crate::play::words;

/// Mode, level and who moves first. The last two are about the computer, and rest while it does.
#[component]
pub(super) fn Choices(
    /// The session they act on.
    table: Table,
) -> impl IntoView {
    let settings = Memo::new(move |_| table.with(Session::settings));
    let ready = Signal::derive(move || table.is_ready());
    let computer = Signal::derive(move || ready.get() && settings.get().mode == Mode::Computer);
    view! {
        <div class="settings">
            <Choice
                legend="對戰方式"
                name="mode"
                options=options(Mode::ALL, words::mode)
                chosen=Signal::derive(move || settings.get().mode)
                enabled=ready
                choose=move |mode| table.act(Action::ChooseMode(mode))
            />
            <Choice
                legend="難度"
                name="level"
                options=options(Level::ALL, words::level)
                chosen=Signal::derive(move || settings.get().level)
                enabled=computer
                choose=move |level| table.act(Action::ChooseLevel(level))
            />
            <Choice
                legend="先手"
                name="first"
                options=options(First::ALL, words::first)
                chosen=Signal::derive(move || settings.get().first)
                enabled=computer
                choose=move |first| table.act(Action::ChooseFirst(first))
            />
        </div>
    }
}

fn options<T: Copy, const N: usize>(
    values: [T; N],
    word: impl Fn(T) -> &'static str,
) -> Vec<(T, &'static str)> {
    values.into_iter().map(|value| (value, word(value))).collect()
}

/// One setting.
#[component]
fn Choice<T, F>(
    legend: &'static str,
    name: &'static str,
    options: Vec<(T, &'static str)>,
    chosen: Signal<T>,
    enabled: Signal<bool>,
    choose: F,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
    F: Fn(T) + Copy + Send + Sync + 'static,
{
    view! {
        <fieldset disabled prop:disabled=move || !enabled.get()>
            <legend>{legend}</legend>
            <div class="options">
                {options
                    .into_iter()
                    .map(|(value, word)| {
                        view! {
                            <label>
                                // A browser must not bring back an earlier visit's choice.
                                <input
                                    type="radio"
                                    name=name
                                    autocomplete="off"
                                    checked=chosen.get_untracked() == value
                                    prop:checked=move || chosen.get() == value
                                    on:change=move |_| choose(value)
                                />
                                <span>{word}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </div>
        </fieldset>
    }
}
