//! What a page is, in the words of schema.org.

use serde_json::{Value, json};

use crate::text::Text;
use crate::{Icon, Page, Site};

/// Everything that is to be said about a page.
pub(super) fn data(page: Page, text: &Text, site: &Site) -> Vec<Value> {
    match page {
        Page::Play => vec![website(site), game(text, site)],
        // No search engine shows the answers of a page like this apart from it any more: marking up
        // each of them would send the page twice and serve no reader.
        Page::Faq => vec![described("WebPage", page, text, site), breadcrumbs(page, site)],
        Page::About => vec![described("AboutPage", page, text, site), breadcrumbs(page, site)],
        Page::Rules | Page::Tips | Page::Terms => {
            vec![described("Article", page, text, site), breadcrumbs(page, site)]
        }
    }
}

fn website(site: &Site) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "@id": site.url("/#website"),
        "name": Site::NAME,
        "alternateName": "Lianwu",
        "url": site.url("/"),
        "inLanguage": "zh-Hant-TW",
    })
}

fn game(text: &Text, site: &Site) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": ["VideoGame", "WebApplication"],
        "name": Site::NAME,
        "url": site.url("/"),
        "description": text.description,
        "inLanguage": "zh-Hant-TW",
        "image": site.url(&Page::Play.share_picture()),
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "browserRequirements": "WebAssembly, Web Worker",
        "genre": "五子棋",
        "gamePlatform": "Web browser",
        "playMode": ["https://schema.org/SinglePlayer", "https://schema.org/MultiPlayer"],
        "isAccessibleForFree": true,
        "offers": { "@type": "Offer", "price": 0, "priceCurrency": "TWD" },
        "numberOfPlayers": { "@type": "QuantitativeValue", "minValue": 1, "maxValue": 2 },
        "author": author(site),
        "license": "https://opensource.org/license/mit",
    })
}

fn described(kind: &str, page: Page, text: &Text, site: &Site) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": kind,
        "headline": text.heading,
        "description": text.description,
        "url": site.url(page.path()),
        "mainEntityOfPage": site.url(page.path()),
        "image": site.url(&page.share_picture()),
        "dateModified": text.updated.to_string(),
        "inLanguage": "zh-Hant-TW",
        "author": author(site),
        "isPartOf": { "@id": site.url("/#website") },
    })
}

fn author(site: &Site) -> Value {
    json!({
        "@type": "Organization",
        "name": Site::NAME,
        "url": site.url("/"),
        "logo": site.url(Icon::Large.address()),
    })
}

fn breadcrumbs(page: Page, site: &Site) -> Value {
    let step = |position: u8, name: &str, path: &str| json!({ "@type": "ListItem", "position": position, "name": name, "item": site.url(path) });
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": [step(1, Site::NAME, "/"), step(2, page.name(), page.path())],
    })
}
