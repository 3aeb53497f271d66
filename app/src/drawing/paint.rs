//! What all boards of a page share.

use leptos::prelude::*;

/// The shading of the stones, which every board on the page refers to. Once a page, anywhere in its
/// body; without it the stones are flat.
#[component]
pub(crate) fn Paint() -> impl IntoView {
    view! {
        <svg class="paint" width="0" height="0" aria-hidden="true" focusable="false">
            <defs>
                <radialGradient id="black-stone" cx="0.36" cy="0.3" r="0.62">
                    <stop class="black-light" offset="0"></stop>
                    <stop class="black-body" offset="1"></stop>
                </radialGradient>
                <radialGradient id="white-stone" cx="0.36" cy="0.3" r="0.75">
                    <stop class="white-light" offset="0.3"></stop>
                    <stop class="white-body" offset="1"></stop>
                </radialGradient>
            </defs>
        </svg>
    }
}
