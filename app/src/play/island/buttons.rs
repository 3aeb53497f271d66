//! The buttons.

use leptos::prelude::*;

use super::grid::focus_stop;
use super::table::Table;
use crate::play::session::{Action, Status};

/// 悔棋 and 重新開始; 空棋盤 where 重新開始 leads elsewhere; 再試一次 when there is something to try
/// again.
///
/// What a button is, disabled or hidden, is set as a property, over what a browser may have kept of an
/// earlier visit; the attribute is for the server's HTML.
#[component]
pub(super) fn Buttons(
    /// What they act on.
    table: Table,
) -> impl IntoView {
    let cannot_undo = table.flag(|scene| !scene.ready || !scene.session.can_undo());
    let not_ready = table.flag(|scene| !scene.ready);
    let nothing_failed = table.flag(|scene| !matches!(scene.status(), Some(Status::Failed(_))));
    let not_opened = table.flag(|scene| !scene.session.is_opened());
    let clear = move |_| {
        table.act(Action::Clear);
        // The button is gone.
        focus_stop();
    };
    let undo = move |_| {
        table.act(Action::Undo);
        // A button that can do no more loses the focus, and whoever hears the page would be nowhere.
        if cannot_undo.get_untracked() {
            focus_stop();
        }
    };
    let retry = move |_| {
        table.act(Action::Retry);
        focus_stop();
    };
    view! {
        <div class="buttons">
            <button
                type="button"
                disabled
                prop:disabled=cannot_undo
                on:click=undo
            >
                "悔棋"
            </button>
            <button
                type="button"
                disabled
                prop:disabled=not_ready
                on:click=move |_| table.act(Action::Restart)
            >
                "重新開始"
            </button>
            <button
                type="button"
                class="clear"
                hidden
                prop:hidden=not_opened
                on:click=clear
            >
                "空棋盤"
            </button>
            <button
                type="button"
                class="again"
                hidden
                prop:hidden=nothing_failed
                on:click=retry
            >
                "再試一次"
            </button>
        </div>
    }
}
