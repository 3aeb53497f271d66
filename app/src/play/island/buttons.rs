//! The buttons.

use leptos::prelude::*;

use super::table::Table;
use crate::play::session::{Action, Session, Status};

/// 悔棋 and 重新開始, and 再試一次 when there is something to try again.
///
/// Whether a button is disabled is set as a property, over what a browser may have kept of an earlier
/// visit; the attribute is for the server's HTML.
#[component]
pub(super) fn Buttons(
    /// The session they act on.
    table: Table,
) -> impl IntoView {
    let can_undo = Memo::new(move |_| table.is_ready() && table.with(Session::can_undo));
    let status = Memo::new(move |_| table.status());
    let again = move || match status.get() {
        // `Guard` shows this one and listens to it.
        None => Some(view! { <button type="button" class="reload">"再試一次"</button> }.into_any()),
        Some(Status::Failed(_)) => Some(
            view! {
                <button type="button" on:click=move |_| table.act(Action::Retry)>
                    "再試一次"
                </button>
            }
            .into_any(),
        ),
        Some(_) => None,
    };
    view! {
        <div class="buttons">
            <button
                type="button"
                disabled
                prop:disabled=move || !can_undo.get()
                on:click=move |_| table.act(Action::Undo)
            >
                "悔棋"
            </button>
            <button
                type="button"
                disabled
                prop:disabled=move || !table.is_ready()
                on:click=move |_| table.act(Action::Restart)
            >
                "重新開始"
            </button>
            {again}
        </div>
    }
}
