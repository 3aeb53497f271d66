//! The browser front door that hydrates the page.

// Nothing here names the islands: the page's script calls each of them by the name it finds in the HTML.
use app as _;
use leptos::mount::hydrate_islands;
use wasm_bindgen::prelude::wasm_bindgen;

/// Makes ready for the islands; the page's script calls this once and then each island.
#[wasm_bindgen]
pub fn hydrate() {
    hydrate_islands();
}
