//! The browser front door that plays a page's drawn lines through.
//!
//! The server has drawn every stone of a line, and written what is said of it: all that happens here is
//! that a part is shown and the rest hidden. It is the one script of a text page, so it stays small:
//! nothing is formatted, and the page itself remembers how far a line has been played.

mod line;
mod stepper;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use web_sys::{Document, Element, Event, KeyboardEvent};

use line::Line;
pub use stepper::{Step, Stepper};

/// Brings the lines of the page to life; runs by itself when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    for figure in line::all(&document) {
        Line(figure).enliven();
    }
    // One listener of a kind serves all lines of the page.
    listen(&document, "click", |event| {
        let target = target(event)?;
        let step = Step::named(&target.get_attribute("data-step")?)?;
        Line::around(&target)?.step(step);
        None
    });
    listen(&document, "keydown", |event| {
        let key = event.dyn_ref::<KeyboardEvent>()?;
        if key.ctrl_key() || key.alt_key() || key.meta_key() {
            return None;
        }
        let step = Step::of_key(&key.key())?;
        Line::around(&target(event)?)?.step(step);
        // The page does not scroll as well.
        event.prevent_default();
        None
    });
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Calls this at every event of a kind, for as long as the page lives. What it returns is always
/// nothing: `?` leaves it early.
fn listen(document: &Document, kind: &str, call: fn(&Event) -> Option<()>) {
    let closure = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        call(&event);
    });
    // Where it fails, the page stays as the server sent it.
    let _ = document.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref());
    closure.forget();
}
