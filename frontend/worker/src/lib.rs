//! The browser front door that runs the engine in a Web Worker.
//!
//! `worker.js`, beside this crate, is the worker's script: it starts this module and carries the
//! messages between [`answer`] and the page.

use engine::Request;
use wasm_bindgen::{JsError, prelude::wasm_bindgen};

/// Answers a [`Request`] with an [`engine::Reply`], both of them as their bytes.
///
/// # Errors
///
/// When the message is not a request.
#[wasm_bindgen]
pub fn answer(message: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(Request::from_bytes(message)?.answer().to_bytes())
}
