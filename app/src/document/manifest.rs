//! The web manifest: what the site is called and looks like where it is installed.

use serde_json::{Value, json};

use super::head::PAPER;
use crate::text::Text;
use crate::{Icon, Page, Site, TextError};

/// The manifest as JSON.
///
/// # Errors
///
/// When the text of the page with the board cannot be read.
pub fn manifest() -> Result<String, TextError> {
    let [(_, paper), _] = PAPER;
    let text = Text::of(Page::Play)?;
    let icons: Vec<Value> = Icon::ALL.into_iter().filter_map(icon).collect();
    let manifest = json!({
        "id": Page::Play.path(),
        "name": format!("{}・{}", Site::NAME, text.heading),
        "short_name": Site::NAME,
        "description": text.description,
        "lang": "zh-Hant-TW",
        "dir": "ltr",
        "start_url": Page::Play.path(),
        "scope": "/",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "categories": ["games", "education"],
        "icons": icons,
    });
    Ok(manifest.to_string())
}

/// An icon among those to choose from; that of iOS is not.
fn icon(icon: Icon) -> Option<Value> {
    let (kind, purpose) = match icon {
        Icon::Scalable => ("image/svg+xml", "any"),
        Icon::Small | Icon::Large => ("image/png", "any"),
        Icon::Maskable => ("image/png", "maskable"),
        Icon::AppleTouch => return None,
    };
    let sizes = icon.size().map_or_else(|| "any".to_owned(), |size| format!("{size}x{size}"));
    Some(json!({ "src": icon.address(), "sizes": sizes, "type": kind, "purpose": purpose }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_has_what_browsers_ask_for_before_they_install() {
        let manifest: Value = serde_json::from_str(&manifest().unwrap()).unwrap();
        assert_eq!(manifest["name"], "連五・五子棋");
        assert_eq!(manifest["lang"], "zh-Hant-TW");
        assert_eq!(manifest["start_url"], "/");
        assert_eq!(manifest["display"], "standalone");
        let icons = manifest["icons"].as_array().unwrap();
        for (sizes, purpose) in [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")] {
            let found = icons.iter().any(|it| it["sizes"] == sizes && it["purpose"] == purpose);
            assert!(found, "{sizes} {purpose}");
        }
    }
}
