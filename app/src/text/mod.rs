//! The words of the pages: Markdown with fields at its head, measured figures and drawn boards.

mod claim;
mod fields;
mod figure;
mod judged;
mod markdown;
mod measured;
mod own_picture;
mod played;
mod shape;
#[cfg(test)]
mod tests;

use engine::ParseGameError;
use jiff::civil::Date;
use thiserror::Error;

use self::fields::{Fields, FieldsError};
use self::figure::FigureError;
use self::measured::MeasuredError;
use crate::Page;
use crate::drawing::Picture;

/// The text of a page, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    /// Its title, for the window and for search engines.
    pub(crate) title: String,
    /// What it says, in a sentence or two, for search engines.
    pub(crate) description: String,
    /// The day on which its words were last changed.
    pub(crate) updated: Date,
    /// What is drawn of it where someone shares it, with its title.
    pub(crate) picture: Picture,
    /// Its first heading.
    pub(crate) heading: String,
    /// What stands between the first heading and the first section, as HTML.
    pub(crate) lead: String,
    /// Its sections, each under a heading of the second level.
    pub(crate) sections: Vec<Section>,
    /// Whether it has a drawn line of moves.
    pub(crate) has_line: bool,
}

/// A part of a text under a heading of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Section {
    /// Its anchor, which links lead to.
    pub(crate) id: String,
    /// Its heading.
    pub(crate) heading: String,
    /// What stands below the heading, as HTML.
    pub(crate) html: String,
    /// The headings of the third level below it that links can lead to.
    pub(crate) entries: Vec<Entry>,
}

/// A part of a section under a heading of the third level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its anchor.
    pub(crate) id: String,
    /// Its heading.
    pub(crate) heading: String,
}

/// A text of the site that cannot be read, by the line of its file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("content/{file}, line {line}: {fault}")]
pub struct TextError {
    file: &'static str,
    line: usize,
    fault: Fault,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
enum Fault {
    #[error(transparent)]
    Fields(#[from] FieldsError),
    #[error(transparent)]
    Measured(#[from] MeasuredError),
    #[error(transparent)]
    Figure(#[from] FigureError),
    #[error("updated: expected a day such as 2026-11-30, found “{0}”")]
    Updated(String),
    #[error("picture: {0}")]
    Picture(#[from] ParseGameError),
    #[error("picture: expected moves, or a heading with a drawn board such as #four-three")]
    NoPicture,
    #[error("expected one heading of the first level, before anything else")]
    Heading,
    #[error("the section “{0}” has no anchor: expected “## {0} {{#anchor}}”")]
    Anchor(String),
}

impl Fault {
    /// The fault as the error of a page's text.
    const fn on(self, page: Page, line: usize) -> TextError {
        TextError { file: page.file(), line, fault: self }
    }
}

impl Text {
    /// Reads the text of a page.
    ///
    /// # Errors
    ///
    /// When the file does not have the form that the site's texts have. The texts are part of the
    /// program, so a test finds this before anybody else does.
    pub(crate) fn of(page: Page) -> Result<Self, TextError> {
        let source = measured::insert(page.source())
            .map_err(|(line, error)| Fault::from(error).on(page, line))?;
        let body = markdown::read(&source).map_err(|(line, fault)| fault.on(page, line))?;
        let mut fields =
            Fields::parse(&body.head).map_err(|error| Fault::from(error).on(page, 1))?;
        let updated = updated(&mut fields).map_err(|fault| fault.on(page, 1))?;
        let picture =
            own_picture::take(&mut fields, body.pictures).map_err(|fault| fault.on(page, 1))?;
        let mut take = |name| fields.take(name).map_err(|error| Fault::from(error).on(page, 1));
        let text = Self {
            title: take("title")?,
            description: take("description")?,
            updated,
            picture,
            heading: body.heading,
            lead: body.lead,
            sections: body.sections,
            has_line: body.has_line,
        };
        fields.end().map_err(|error| Fault::from(error).on(page, 1))?;
        Ok(text)
    }
}

/// Takes out the day of the last change.
fn updated(fields: &mut Fields) -> Result<Date, Fault> {
    let day = fields.take("updated")?;
    day.parse().map_err(|_| Fault::Updated(day))
}
