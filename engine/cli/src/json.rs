//! Lines that hold an object of JSON each.

use engine::notation::excerpt;
use serde::de::{DeserializeOwned, Error as _, Unexpected};
use thiserror::Error;

/// A line that holds no object of JSON, or one that lacks something.
#[derive(Debug, Error)]
#[error("{}", excerpt(&.0.to_string()))]
pub struct JsonError(serde_json::Error);

/// Reads an object.
pub(crate) fn parse_object<T: DeserializeOwned>(line: &[u8]) -> Result<T, JsonError> {
    // What is derived for a struct would take its fields from an array too.
    if line.trim_ascii_start().starts_with(b"[") {
        return Err(JsonError(serde_json::Error::invalid_type(Unexpected::Seq, &"an object")));
    }
    serde_json::from_slice(line).map_err(JsonError)
}
