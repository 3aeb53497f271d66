//! What a page is, in the words of schema.org.

use serde_json::{Value, json};

use crate::text::Text;
use crate::{Page, Site};

/// Everything that is to be said about a page.
pub(super) fn data(page: Page, text: &Text, site: &Site) -> Vec<Value> {
    match page {
        Page::Play => vec![website(site), game(text, site)],
        Page::Faq => vec![questions(page, text, site), breadcrumbs(page, site)],
        Page::About => vec![described("AboutPage", page, text, site), breadcrumbs(page, site)],
        _ => vec![described("Article", page, text, site), breadcrumbs(page, site)],
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
        "@type": ["WebApplication", "Game"],
        "name": Site::NAME,
        "url": site.url("/"),
        "description": text.description,
        "inLanguage": "zh-Hant-TW",
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "browserRequirements": "WebAssembly",
        "isAccessibleForFree": true,
        "offers": { "@type": "Offer", "price": 0, "priceCurrency": "TWD" },
        "numberOfPlayers": { "@type": "QuantitativeValue", "minValue": 1, "maxValue": 2 },
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
        "inLanguage": "zh-Hant-TW",
        "author": { "@type": "Organization", "name": Site::NAME, "url": site.url("/") },
        "isPartOf": { "@id": site.url("/#website") },
    })
}

fn questions(page: Page, text: &Text, site: &Site) -> Value {
    let questions: Vec<Value> = text
        .sections
        .iter()
        .map(|section| {
            json!({
                "@type": "Question",
                "name": section.heading,
                "acceptedAnswer": { "@type": "Answer", "text": section.html },
            })
        })
        .collect();
    let mut data = described("FAQPage", page, text, site);
    data["mainEntity"] = questions.into();
    data
}

fn breadcrumbs(page: Page, site: &Site) -> Value {
    let step = |position: u8, name: &str, path: &str| json!({ "@type": "ListItem", "position": position, "name": name, "item": site.url(path) });
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": [step(1, Site::NAME, "/"), step(2, page.name(), page.path())],
    })
}
