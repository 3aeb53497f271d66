//! Views into HTML.

use std::sync::Arc;

use anyhow::Result;
use app::{Document, Page, Site};
use hydration_context::SsrSharedContext;
use jiff::civil::Date;
use leptos::prelude::{IntoView, Owner, RenderHtml};

/// A page's document, and the day on which its words were last changed.
pub(crate) fn page(page: Page, site: &Site) -> Result<(String, Date)> {
    in_owner(|| {
        let Document { view, updated } = app::document(page, site)?;
        Ok((html(view), updated))
    })
}

/// The document for addresses where there is nothing.
pub(crate) fn not_found(site: &Site) -> String {
    in_owner(|| html(app::not_found(site)))
}

/// A view as HTML.
///
/// Leptos marks where a piece of text or an option begins with `<!>`, which every browser reads as an
/// empty comment, and the standard forbids. Written out, it is the same comment. Text never holds it:
/// there, `<` is escaped.
fn html(view: impl IntoView) -> String {
    view.into_view().to_html().replace("<!>", "<!---->")
}

/// Runs with an owner for signals and contexts, in the mode that only hydrates islands.
fn in_owner<T>(work: impl FnOnce() -> T) -> T {
    let owner = Owner::new_root(Some(Arc::new(SsrSharedContext::new_islands())));
    let result = owner.with(work);
    owner.unset_with_forced_cleanup();
    result
}
