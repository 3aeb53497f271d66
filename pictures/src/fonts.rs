//! What words are written with.

use std::sync::Arc;

use resvg::usvg::fontdb::{Database, Family, Query};

/// The fonts to write with, the better first: Taiwan's forms before those of other places.
const FAMILIES: [&str; 6] = [
    "Noto Sans TC",
    "Noto Sans CJK TC",
    "Source Han Sans TC",
    "PingFang TC",
    "Microsoft JhengHei",
    "Heiti TC",
];

/// The fonts at hand.
#[derive(Clone)]
pub(crate) struct Fonts {
    database: Arc<Database>,
    family: Option<&'static str>,
}

impl Fonts {
    /// No font at all: nothing is written.
    pub(crate) fn none() -> Self {
        Self { database: Arc::default(), family: None }
    }

    /// The fonts that are installed here.
    pub(crate) fn of_this_machine() -> Self {
        let mut database = Database::new();
        database.load_system_fonts();
        let family = FAMILIES.into_iter().find(|name| {
            let query = Query { families: &[Family::Name(name)], ..Query::default() };
            database.query(&query).is_some()
        });
        if let Some(family) = family {
            // The style sheet names fonts that may not be here, and this one at the end.
            database.set_sans_serif_family(family);
        }
        Self { database: Arc::new(database), family }
    }

    /// The font that Chinese is written with, where there is one.
    pub(crate) const fn family(&self) -> Option<&'static str> {
        self.family
    }

    /// The fonts as the drawing library wants them.
    pub(crate) fn database(&self) -> Arc<Database> {
        Arc::clone(&self.database)
    }
}
