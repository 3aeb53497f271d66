//! Lines of the form `name: value`.

use thiserror::Error;

/// Named values, each on a line of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fields(Vec<(String, String)>);

/// Lines that are not the fields expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum FieldsError {
    /// A line without a colon.
    #[error("expected “name: value”, found “{0}”")]
    Line(String),
    /// The same name twice.
    #[error("“{0}” is given twice")]
    Twice(String),
    /// A field that must be there is not.
    #[error("“{0}” is missing")]
    Missing(&'static str),
    /// A field that nobody asked for.
    #[error("“{0}” is not known here")]
    Unknown(String),
}

impl Fields {
    /// Reads lines of the form `name: value`; blank lines do not count.
    pub(super) fn parse(text: &str) -> Result<Self, FieldsError> {
        let mut fields = Self::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (name, value) =
                line.split_once(':').ok_or_else(|| FieldsError::Line(line.to_owned()))?;
            if fields.0.iter().any(|(other, _)| other == name) {
                return Err(FieldsError::Twice(name.to_owned()));
            }
            fields.0.push((name.to_owned(), value.trim().to_owned()));
        }
        Ok(fields)
    }

    /// Takes a field out that must be there.
    pub(super) fn take(&mut self, name: &'static str) -> Result<String, FieldsError> {
        self.take_if_given(name).ok_or(FieldsError::Missing(name))
    }

    /// Takes a field out that may be there.
    pub(super) fn take_if_given(&mut self, name: &str) -> Option<String> {
        let index = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.remove(index).1)
    }

    /// Makes sure that every field was taken.
    pub(super) fn end(self) -> Result<(), FieldsError> {
        match self.0.into_iter().next() {
            Some((name, _)) => Err(FieldsError::Unknown(name)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_taken_by_name_and_none_is_left() {
        let mut fields = Fields::parse("title: 規則：先連成五子\n\nlast: H8\n").unwrap();
        assert_eq!(fields.take("title").as_deref(), Ok("規則：先連成五子"));
        assert_eq!(fields.take("title"), Err(FieldsError::Missing("title")));
        assert_eq!(fields.take_if_given("mark"), None);
        assert_eq!(fields.end(), Err(FieldsError::Unknown("last".into())));
    }

    #[test]
    fn a_line_without_a_colon_or_a_name_twice_is_refused() {
        assert_eq!(Fields::parse("H8"), Err(FieldsError::Line("H8".into())));
        assert_eq!(Fields::parse("a: 1\na: 2"), Err(FieldsError::Twice("a".into())));
    }
}
