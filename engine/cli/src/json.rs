//! Lines that hold an object of JSON each.

use engine::notation::excerpt;
use serde::de::{DeserializeOwned, Error as _, Unexpected};
use thiserror::Error;

/// A line that holds no object of JSON, or one that lacks something.
#[derive(Debug, Error)]
#[error("{}", without_line(.0))]
pub struct JsonError(serde_json::Error);

/// What is wrong, and at which byte; the line is for whoever counts lines to say.
fn without_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).map_or_else(
        || excerpt(&text),
        |text| format!("{} at byte {}", excerpt(text), error.column()),
    )
}

/// Reads an object.
pub(crate) fn parse_object<T: DeserializeOwned>(line: &[u8]) -> Result<T, JsonError> {
    // What is derived for a struct would take its fields from an array too.
    if line.trim_ascii_start().starts_with(b"[") {
        return Err(JsonError(serde_json::Error::invalid_type(Unexpected::Seq, &"an object")));
    }
    serde_json::from_slice(line).map_err(JsonError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_what_and_where_in_its_line() {
        let error = |line: &str| parse_object::<Vec<u8>>(line.as_bytes()).unwrap_err().to_string();
        assert_eq!(error("[1, 2]"), "invalid type: sequence, expected an object");
        assert_eq!(error("5"), "invalid type: integer `5`, expected a sequence at byte 1");
        let long = error(&format!("\"{}\"", "x".repeat(999)));
        assert!(long.starts_with("invalid type: string \"xxx") && long.contains('…'), "{long}");
        assert!(long.ends_with("xxx\", expected a sequence at byte 1001"), "{long}");
    }
}
