//! The board in the page: it draws a session, and turns what people do into actions.
//!
//! What changes on the page changes through a few types of signal, texts above all: each type, and
//! each shape of view, is code that the browser has to load.

mod board;
mod buttons;
mod grid;
mod keys;
mod location;
mod press;
mod settings;
mod sign;
mod status;
mod table;
mod thought;

use leptos::prelude::*;

use board::Board;
use buttons::Buttons;
use settings::Choices;
use status::StatusLine;
use table::Table;
use thought::ThoughtLine;

/// The board with its status, buttons and settings.
///
/// The server's HTML shows it empty and not ready, at its final size; it comes to life in the browser.
#[island]
pub(crate) fn Game() -> impl IntoView {
    let table = Table::new();
    // An effect runs in the browser alone, and not before the page is drawn.
    Effect::new(move || table.open());

    view! {
        <div class="play" data-state=table.text(|scene| if scene.ready { "ready" } else { "waiting" })>
            <Board table />
            <div class="panel">
                <StatusLine table />
                <Buttons table />
                // Near the board: whoever has its line drawn there wants to see it appear.
                <ThoughtLine table />
                <Choices table />
            </div>
        </div>
    }
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use super::*;
    use crate::play::words;

    /// What the server sends.
    fn html() -> String {
        Owner::new().with(|| view! { <Game /> }.to_html())
    }

    fn count(html: &str, text: &str) -> usize {
        html.matches(text).count()
    }

    #[test]
    fn the_server_sends_the_whole_empty_board_with_one_stop_for_the_tab_key() {
        let html = html();
        assert_eq!(count(&html, "role=\"row\""), 15);
        assert_eq!(count(&html, "role=\"gridcell\""), 225);
        assert_eq!(count(&html, "，空\""), 225);
        assert_eq!(count(&html, "tabindex=\"0\""), 1);
        assert!(html.contains("class=\"wood\""));
    }

    #[test]
    fn before_it_lives_it_says_so_and_nothing_can_be_pressed() {
        let html = html();
        assert!(html.contains("data-state=\"waiting\""));
        for sentence in [words::NOT_READY, words::NOT_LOADED, words::NO_SCRIPTS] {
            assert!(html.contains(sentence), "{sentence}");
        }
        assert_eq!(count(&html, "<button"), 4);
        assert_eq!(count(&html, "<fieldset disabled"), 4);
        assert_eq!(count(&html, "<input type=\"checkbox\" disabled"), 1);
        assert_eq!(count(&html, "<button type=\"button\" disabled"), 2);
        assert_eq!(count(&html, "<button type=\"button\" hidden"), 2);
    }

    #[test]
    fn the_choices_of_a_new_visit_are_checked() {
        let html = html();
        assert_eq!(count(&html, "type=\"radio\""), 11);
        assert_eq!(count(&html, " checked"), 4);
    }

    #[test]
    fn nothing_in_it_is_forbidden_by_a_strict_style_policy() {
        assert!(!html().contains("style="));
    }
}
