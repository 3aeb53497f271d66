//! What messages repeat of a text.

/// Characters from either end of a text that are repeated when it is longer than both together.
const END: usize = 40;

/// A text as a message repeats it: on one line, and no more than its start and its end when it is long.
///
/// ```
/// use engine::notation::excerpt;
///
/// assert_eq!(excerpt("h16"), "h16");
/// assert_eq!(excerpt(&"h".repeat(5_000_000)).chars().count(), 81);
/// ```
#[must_use]
pub fn excerpt(text: &str) -> String {
    // Line ends, and what terminals obey.
    let shown = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let start = text.char_indices().nth(END);
    let end = text.char_indices().nth_back(END - 1);
    match (start, end) {
        (Some((start, _)), Some((end, _))) if start < end => {
            let start = text[..start].chars().map(shown);
            start.chain(['…']).chain(text[end..].chars().map(shown)).collect()
        }
        _ => text.chars().map(shown).collect(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_long_text_loses_its_middle_only() {
        let whole = "五".repeat(2 * END);
        assert_eq!(excerpt(&whole), whole);
        let [start, end] = ["五".repeat(END), "x".repeat(END)];
        assert_eq!(excerpt(&format!("{start}子{end}")), format!("{start}…{end}"));
        assert_eq!(excerpt(&format!("{start}{}{end}", "子".repeat(999))), format!("{start}…{end}"));
    }

    #[test]
    fn it_stays_on_its_line() {
        assert_eq!(excerpt("h8\n\u{1b}[2J"), "h8\u{fffd}\u{fffd}[2J");
    }

    proptest! {
        #[test]
        fn no_text_is_repeated_at_any_length(text in "\\PC{0,200}|.{0,200}") {
            prop_assert!(excerpt(&text).chars().count() <= 2 * END + 1);
        }
    }
}
