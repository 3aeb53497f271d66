//! Bringing what is missing, by whichever way this machine allows.

pub(crate) mod browser;
mod debian;
pub(crate) mod npm;
pub(crate) mod wasm;
