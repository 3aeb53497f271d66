//! A line of moves on the page.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, NodeList};

use crate::{Step, Stepper};

/// What every line is found by.
const LINE: &str = "figure.line";

/// The class of a move that is shown, of the last one shown, and of one that is not.
const SHOWN: &str = "move";
const LAST: &str = "move now";
const LATER: &str = "move later";

/// The figure of a line.
pub(crate) struct Line(pub(crate) Element);

/// The figures of all lines of a page.
pub(crate) fn all(document: &Document) -> Vec<Element> {
    document.query_selector_all(LINE).map(|list| elements(&list)).unwrap_or_default()
}

fn elements(list: &NodeList) -> Vec<Element> {
    (0..list.length()).filter_map(|index| list.get(index)?.dyn_into().ok()).collect()
}

impl Line {
    /// The line that an element belongs to.
    pub(crate) fn around(element: &Element) -> Option<Self> {
        element.closest(LINE).ok().flatten().map(Self)
    }

    /// Shows the buttons, and lets the picture be focused.
    pub(crate) fn enliven(&self) {
        set(&self.0, "class", "line ready");
        for picture in self.find("svg") {
            // Its full text comes back at the end of the line.
            set(&picture, "data-label", &get(&picture, "aria-label"));
            set(&picture, "tabindex", "-1");
        }
    }

    /// Goes to another place of the line.
    pub(crate) fn step(&self, step: Step) {
        let moves = self.find(".move");
        let shown = moves.iter().filter(|it| get(it, "class") != LATER).count();
        let stepper = Stepper::new(shown, moves.len());
        if stepper.allows(step) {
            self.show(&moves, stepper.after(step));
        }
    }

    fn show(&self, moves: &[Element], stepper: Stepper) {
        let shown = stepper.shown();
        for (index, it) in moves.iter().enumerate() {
            let class = match index {
                _ if index >= shown => LATER,
                _ if index + 1 == shown => LAST,
                _ => SHOWN,
            };
            set(it, "class", class);
        }
        for rest in self.find(".after") {
            set(&rest, "class", if stepper.is_at_end() { "after" } else { "after later" });
        }
        for button in self.find("[data-step]") {
            let step = Step::named(&get(&button, "data-step"));
            let allowed = step.is_some_and(|step| stepper.allows(step));
            // Not disabled for good: that would take the focus away from under the finger.
            set(&button, "aria-disabled", if allowed { "false" } else { "true" });
        }
        let shown = moves.get(..shown).unwrap_or_default();
        self.say(shown, stepper);
        self.lead(shown);
    }

    /// Says the move, and what the picture shows now.
    fn say(&self, shown: &[Element], stepper: Stepper) {
        for words in self.find("output") {
            let said = shown.last().unwrap_or(&words);
            words.set_text_content(Some(&get(said, "data-words")));
        }
        for picture in self.find("svg") {
            let label = if stepper.is_at_end() {
                get(&picture, "data-label")
            } else {
                let mut label = get(&picture, "data-before");
                for (index, it) in shown.iter().enumerate() {
                    label.push_str(if index == 0 { "手順 " } else { "、" });
                    label.push_str(&get(it, "data-told"));
                }
                if !shown.is_empty() {
                    label.push('。');
                }
                label
            };
            set(&picture, "aria-label", &label);
        }
    }

    /// Lets the ways to the board lead to what is shown: the moves stand at the end of their address.
    fn lead(&self, shown: &[Element]) {
        for way in self.find("figcaption a") {
            let address = get(&way, "href");
            let Some(end) = address.rfind('+') else { continue };
            let mut address = address.get(..=end).unwrap_or_default().to_owned();
            for it in shown {
                address.push_str(&get(it, "data-point"));
            }
            set(&way, "href", &address);
        }
    }

    fn find(&self, selector: &str) -> Vec<Element> {
        self.0.query_selector_all(selector).map(|list| elements(&list)).unwrap_or_default()
    }
}

fn get(element: &Element, name: &str) -> String {
    element.get_attribute(name).unwrap_or_default()
}

fn set(element: &Element, name: &str, value: &str) {
    // The names are all good ones.
    let _ = element.set_attribute(name, value);
}
