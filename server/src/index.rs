//! What search engines read: `robots.txt` and `sitemap.xml`.

use app::{Page, Site};
use jiff::civil::Date;

/// Everything may be read; the sitemap says what there is.
pub(crate) fn robots(site: &Site) -> String {
    format!("User-agent: *\nAllow: /\n\nSitemap: {}\n", site.url("/sitemap.xml"))
}

/// All pages, each with the day on which its words were last changed.
pub(crate) fn sitemap(site: &Site, pages: &[(Page, Date)]) -> String {
    let pages: String = pages
        .iter()
        .map(|(page, updated)| {
            let address = escape(&site.url(page.path()));
            format!("  <url><loc>{address}</loc><lastmod>{updated}</lastmod></url>\n")
        })
        .collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{pages}</urlset>\n"
    )
}

/// A text as it may stand in XML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_escaped() {
        assert_eq!(escape("http://a&b<c>"), "http://a&amp;b&lt;c&gt;");
    }
}
