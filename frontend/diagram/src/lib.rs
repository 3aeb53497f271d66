//! The browser front door that plays a page's drawn lines through.
//!
//! The server has drawn every stone of a line, and written what is said of it: all that happens here is
//! that a part is shown and the rest hidden. It is the one script of a text page, so it stays small:
//! nothing is formatted, the page itself remembers how far a line has been played, and listens for it.

mod line;
mod stepper;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Document, Element, Event, KeyboardEvent};

use line::Line;
pub use stepper::{Step, Stepper};

/// Brings the lines of the page to life.
#[wasm_bindgen]
pub fn enliven(document: &Document) {
    for figure in line::all(document) {
        Line(figure).enliven();
    }
}

/// Takes the step whose button was pressed, if it was one.
#[wasm_bindgen]
pub fn press(event: &Event) {
    let Some(button) = target(event) else { return };
    let step = button.get_attribute("data-step").and_then(|name| Step::named(&name));
    if let (Some(step), Some(line)) = (step, Line::around(&button)) {
        line.step(step);
    }
}

/// Takes the step of a key that was pressed on a line.
#[wasm_bindgen]
pub fn key(event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let Some(step) = Step::of_key(&event.key()) else { return };
    if let Some(line) = target(event).and_then(|element| Line::around(&element)) {
        line.step(step);
        // The page does not scroll as well.
        event.prevent_default();
    }
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}
