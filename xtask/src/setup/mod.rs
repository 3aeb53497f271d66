//! Bringing what is missing, by whichever way this machine allows.

mod debian;
pub(crate) mod npm;
pub(crate) mod wasm;
