//! The watch over the island's start.

use leptos::prelude::*;

/// A script that says so when the island before it does not come to life: its module did not arrive,
/// or the browser cannot run it.
///
/// It stands in the page itself, so that no network can keep it away.
#[component]
pub(crate) fn Guard() -> impl IntoView {
    view! { <script>{include_str!("guard.js")}</script> }
}
