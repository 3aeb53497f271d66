//! The browser front door that runs the engine in a Web Worker.
//!
//! `worker.js`, beside this crate, is the worker's script: it starts this module and carries the
//! messages between [`answer`] and the page.

use engine::Request;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// Answers a [`Request`] with an [`engine::Reply`], both of them plain JavaScript objects.
///
/// # Errors
///
/// When the message is not a request.
#[wasm_bindgen]
pub fn answer(message: JsValue) -> Result<JsValue, JsValue> {
    let request: Request = serde_wasm_bindgen::from_value(message)?;
    Ok(serde_wasm_bindgen::to_value(&request.answer())?)
}
