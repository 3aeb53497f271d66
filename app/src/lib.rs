//! What people see: the pages and the board island.

// Views are types within types, and the compiler's own limit is too low for the island's.
#![recursion_limit = "256"]
#![allow(unreachable_pub, reason = "Leptos's macros make the function of a component `pub`")]

mod drawing;
mod names;
mod play;

#[cfg(feature = "ssr")]
mod document;
#[cfg(feature = "ssr")]
mod page;
#[cfg(feature = "ssr")]
mod share;
#[cfg(feature = "ssr")]
mod site;
#[cfg(feature = "ssr")]
mod text;

#[cfg(feature = "ssr")]
pub use crate::{
    document::{Document, document, manifest, not_found},
    page::Page,
    share::{Icon, Lettering, share_picture},
    site::Site,
    text::TextError,
};
