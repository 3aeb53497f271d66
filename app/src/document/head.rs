//! What stands in the head of a document.

use leptos::config::LeptosOptions;
use leptos::html::meta;
use leptos::prelude::*;
use serde_json::Value;

use super::structured;
use crate::share::{HEIGHT, WIDTH};
use crate::text::Text;
use crate::{Icon, Page, Site};

/// The colour of the page in light and dark, as `style/tokens.css` has it.
pub(super) const PAPER: [(&str, &str); 2] = [("light", "#faf8f4"), ("dark", "#1b1917")];

/// What the head of a document says.
pub(super) struct Head {
    title: String,
    description: String,
    /// How it is shared; `None` where it has no address of its own, and shall not be found.
    shared: Option<Shared>,
    /// What it says to search engines in their own words.
    structured: Vec<Value>,
    /// Whether there is an island on it.
    island: bool,
    /// Whether there is a line of moves on it that can be played through.
    line: bool,
    site: Site,
}

/// What is shown where a page is shared.
struct Shared {
    /// The page's public address.
    address: String,
    /// The address of its picture.
    picture: String,
    /// What the picture shows.
    shows: String,
}

impl Head {
    /// The head of a page.
    pub(super) fn of(page: Page, text: &Text, site: &Site) -> Self {
        Self {
            title: text.title.clone(),
            description: text.description.clone(),
            shared: Some(Shared {
                address: site.url(page.path()),
                picture: site.url(&page.share_picture()),
                shows: text.picture.title.clone(),
            }),
            structured: structured::data(page, text, site),
            island: page == Page::Play,
            line: text.has_line,
            site: site.clone(),
        }
    }

    /// The head of the answer to an address without a page.
    pub(super) fn not_found(site: &Site) -> Self {
        Self {
            title: format!("找不到這個網頁｜{}", Site::NAME),
            description: "網址可能打錯了，或連結已經過期。".to_owned(),
            shared: None,
            structured: Vec::new(),
            island: false,
            line: false,
            site: site.clone(),
        }
    }

    /// The head as an element.
    pub(super) fn into_view(self) -> impl IntoView {
        let Self { title, description, shared, structured, island, line, site } = self;
        view! {
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <title>{title.clone()}</title>
                <meta name="description" content=description.clone() />
                {match shared {
                    Some(shared) => shared.into_view(title, description).into_any(),
                    None => view! { <meta name="robots" content="noindex" /> }.into_any(),
                }}
                <meta name="color-scheme" content="light dark" />
                {PAPER.map(paper).collect_view()}
                <link rel="icon" type="image/svg+xml" href=Icon::Scalable.address() />
                <link rel="apple-touch-icon" href=Icon::AppleTouch.address() />
                <link rel="manifest" href=Site::MANIFEST />
                <link rel="stylesheet" href=site.file("lianwu.css") />
                {island.then(|| hydration(&site))}
                {line.then(|| lines(&site))}
                {site.reload.then(|| view! { <script type="module" src="/reload.js"></script> })}
                {structured.iter().map(json_ld).collect_view()}
            </head>
        }
    }
}

impl Shared {
    /// The address that counts, and what is shown where it is shared.
    fn into_view(self, title: String, description: String) -> impl IntoView {
        let Self { address, picture, shows } = self;
        let properties = [
            ("og:type", "website".to_owned()),
            ("og:site_name", Site::NAME.to_owned()),
            ("og:locale", "zh_TW".to_owned()),
            ("og:title", title),
            ("og:description", description),
            ("og:url", address.clone()),
            ("og:image", picture),
            ("og:image:type", "image/png".to_owned()),
            ("og:image:width", WIDTH.to_string()),
            ("og:image:height", HEIGHT.to_string()),
            ("og:image:alt", shows),
        ];
        view! {
            <link rel="canonical" href=address />
            {properties
                .map(|(name, content)| meta().attr("property", name).content(content))
                .collect_view()}
            // Its title, description and picture are those above.
            <meta name="twitter:card" content="summary_large_image" />
        }
    }
}

fn paper((scheme, colour): (&'static str, &'static str)) -> impl IntoView {
    let media = format!("(prefers-color-scheme: {scheme})");
    meta().name("theme-color").attr("media", media).content(colour)
}

/// The script that brings the islands to life.
fn hydration(site: &Site) -> impl IntoView + use<> {
    let options = LeptosOptions::builder()
        .output_name("lianwu")
        .site_pkg_dir(site.folder.trim_start_matches('/'))
        .build();
    view! { <HydrationScripts options islands=true /> }
}

/// The script that plays the drawn lines through.
fn lines(site: &Site) -> impl IntoView + use<> {
    let (script, module) = (site.file("diagram.js"), site.file("diagram_bg.wasm"));
    // One listener of a kind serves all lines of the page; added from here, it costs the module nothing.
    let start = format!(
        "import start,{{enliven,press,key}}from\"{script}\";\
         start({{module_or_path:\"{module}\"}}).then(()=>{{enliven(document);\
         document.addEventListener(\"click\",press);\
         document.addEventListener(\"keydown\",key)}})"
    );
    view! { <script type="module" inner_html=start></script> }
}

fn json_ld(data: &Value) -> impl IntoView + use<> {
    // Within a script element, `<` could end it.
    let json = data.to_string().replace('<', "\\u003c");
    view! { <script type="application/ld+json" inner_html=json></script> }
}
