//! The page's address.

use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// What stands behind the `#` of the address, without what stands for other characters; empty when
/// there is nothing.
pub(super) fn fragment() -> String {
    let fragment = window().location().hash().unwrap_or_default();
    js_sys::decode_uri_component(&fragment).map_or(fragment, String::from)
}

/// Calls this whenever the fragment changes.
pub(super) fn on_change(call: impl Fn() + 'static) {
    // For as long as the page lives.
    let call = Closure::<dyn Fn()>::new(call).into_js_value();
    window().set_onhashchange(Some(call.unchecked_ref()));
}

/// Takes the fragment out of the address.
pub(super) fn drop_fragment() {
    let window = window();
    if let (Ok(history), Ok(path)) = (window.history(), window.location().pathname()) {
        // Where that is not allowed, a reload shows the position again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}
