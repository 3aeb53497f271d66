//! Figures that the project's own tools measured, kept in one file and named in the texts.

use std::borrow::Cow;
use std::collections::BTreeMap;

use thiserror::Error;

/// The file, as it is compiled in.
const FILE: &str = include_str!("../../content/measured.toml");

/// A figure that cannot be put into a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum MeasuredError {
    /// The file of the figures is not what it should be.
    #[error("measured.toml: {0}")]
    File(String),
    /// No figure has this name.
    #[error("measured.toml has no figure named “{0}”")]
    Unknown(String),
    /// `{{` without `}}` on the same line.
    #[error("“{{{{” without “}}}}”")]
    Open,
}

/// Replaces each `{{name}}` by the figure of that name; an error comes with its line.
pub(super) fn insert(text: &str) -> Result<String, (usize, MeasuredError)> {
    let figures: BTreeMap<String, String> =
        toml::from_str(FILE).map_err(|error| (1, MeasuredError::File(error.to_string())))?;
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        lines.push(insert_in_line(line, &figures).map_err(|error| (index + 1, error))?);
    }
    Ok(lines.join("\n"))
}

fn insert_in_line<'a>(
    line: &'a str,
    figures: &BTreeMap<String, String>,
) -> Result<Cow<'a, str>, MeasuredError> {
    let mut text = Cow::Borrowed(line);
    while let Some((before, rest)) = text.split_once("{{") {
        let (name, after) = rest.split_once("}}").ok_or(MeasuredError::Open)?;
        let figure = figures.get(name).ok_or_else(|| MeasuredError::Unknown(name.to_owned()))?;
        text = Cow::Owned(format!("{before}{figure}{after}"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn insert(line: &str) -> Result<String, MeasuredError> {
        let figures = BTreeMap::from([("wins".to_owned(), "50".to_owned())]);
        insert_in_line(line, &figures).map(Cow::into_owned)
    }

    #[test]
    fn a_name_becomes_its_figure() {
        assert_eq!(insert("贏{{wins}}盤，共{{wins}}盤").as_deref(), Ok("贏50盤，共50盤"));
        assert_eq!(insert("沒有數字").as_deref(), Ok("沒有數字"));
    }

    #[test]
    fn an_unknown_or_unclosed_name_is_an_error() {
        assert_eq!(insert("{{losses}}"), Err(MeasuredError::Unknown("losses".into())));
        assert_eq!(insert("{{wins"), Err(MeasuredError::Open));
    }
}
