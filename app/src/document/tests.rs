//! What is true of every document.

use std::collections::HashSet;

use leptos::prelude::*;
use serde_json::Value;

use super::{KEEPER, document, not_found};
use crate::text::Text;
use crate::{Icon, Page, Site};

fn site() -> Site {
    Site {
        origin: "https://lianwu.example".to_owned(),
        folder: "/pkg/1f3a".to_owned(),
        reload: false,
        offline: true,
    }
}

fn html(page: Page) -> String {
    Owner::new().with(|| document(page, &site()).unwrap().view.into_view().to_html())
}

fn html_of_not_found() -> String {
    Owner::new().with(|| not_found(&site()).into_view().to_html())
}

/// All documents, each with a name for messages.
fn documents() -> Vec<(&'static str, String)> {
    let pages = Page::ALL.iter().map(|&page| (page.path(), html(page)));
    pages.chain([("not found", html_of_not_found())]).collect()
}

/// What stands between `start` and `end`, wherever it does.
fn between<'a>(html: &'a str, start: &'a str, end: &'a str) -> Vec<&'a str> {
    html.split(start).skip(1).filter_map(|rest| Some(rest.split_once(end)?.0)).collect()
}

/// What a document says to search engines.
fn structured(html: &str) -> Vec<Value> {
    let texts = between(html, "<script type=\"application/ld+json\">", "</script>");
    texts.into_iter().map(|text| serde_json::from_str(text).unwrap()).collect()
}

fn ids(html: &str) -> Vec<&str> {
    between(html, " id=\"", "\"")
}

#[test]
fn each_page_has_one_first_heading_and_a_language() {
    for (name, html) in documents() {
        assert!(html.starts_with("<!DOCTYPE html><html lang=\"zh-Hant-TW\">"), "{name}");
        assert_eq!(html.matches("<h1").count(), 1, "{name}");
        assert_eq!(html.matches("<main").count(), 1, "{name}");
    }
}

#[test]
fn titles_and_descriptions_differ_and_fit_a_search_result() {
    let (mut titles, mut descriptions) = (HashSet::new(), HashSet::new());
    for &page in Page::ALL {
        let Text { title, description, .. } = Text::of(page).unwrap();
        assert!((10..=32).contains(&title.chars().count()), "{title}");
        assert!(title.ends_with("｜連五"), "{title}");
        assert!((50..=90).contains(&description.chars().count()), "{description}");
        assert!(titles.insert(title) && descriptions.insert(description), "{page:?}");
    }
}

#[test]
fn no_two_elements_share_an_id() {
    for (name, html) in documents() {
        let mut seen = HashSet::new();
        for id in ids(&html) {
            assert!(seen.insert(id), "{name}: {id}");
        }
    }
}

#[test]
fn every_link_within_the_site_leads_somewhere() {
    let documents = documents();
    for (name, html) in &documents {
        for link in between(html, " href=\"", "\"") {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let drawn = Icon::ALL.iter().any(|icon| icon.address() == path);
            let file = path.starts_with(&site().folder) || path == Site::MANIFEST || drawn;
            if path.starts_with("https://") || file {
                continue;
            }
            let path = if path.is_empty() { name } else { path };
            if anchor.contains("position=") {
                assert_eq!(path, Page::Play.path(), "{name}: {link}");
                continue;
            }
            let there = documents.iter().find(|(other, _)| *other == path);
            let (_, there) = there.unwrap_or_else(|| panic!("{name}: {link}"));
            assert!(anchor.is_empty() || ids(there).contains(&anchor), "{name}: {link}");
        }
    }
}

#[test]
fn every_term_can_be_looked_up() {
    let html = html(Page::Terms);
    let index = between(&html, "<nav aria-label=\"本頁名詞\"", "</nav>")[0];
    let terms = between(&html, "<h3", "</h3>");
    assert!(terms.len() > 20);
    for term in terms {
        let (id, name) = term.split_once("\">").unwrap();
        let id = id.strip_prefix(" id=\"").unwrap_or_else(|| panic!("{name} has no anchor"));
        assert!(index.contains(&format!("<a href=\"#{id}\">{name}</a>")), "{name}");
    }
}

#[test]
fn the_navigation_leads_to_every_page_and_marks_the_one_shown() {
    for &page in Page::ALL {
        let html = html(page);
        let navigation = between(&html, "<nav aria-label=\"主選單\">", "</nav>")[0];
        for other in Page::ALL {
            assert!(navigation.contains(&format!("href=\"{}\"", other.path())), "{page:?}");
        }
        let marked = format!("<a href=\"{}\" aria-current=\"page\">", page.path());
        assert!(navigation.contains(&marked), "{page:?}: {navigation}");
        assert_eq!(navigation.matches("aria-current").count(), 1, "{page:?}");
    }
}

#[test]
fn a_page_names_its_public_address_and_a_missing_one_has_none() {
    for &page in Page::ALL {
        let address = format!("https://lianwu.example{}", page.path());
        let html = html(page);
        assert!(html.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")), "{page:?}");
        assert!(!html.contains("noindex"), "{page:?}");
    }
    let missing = html_of_not_found();
    assert!(missing.contains("noindex") && !missing.contains("canonical"));
}

#[test]
fn structured_data_is_json_and_names_public_addresses() {
    for (name, html) in documents() {
        for data in structured(&html) {
            assert_eq!(data["@context"], "https://schema.org", "{name}");
            let url = data["url"].as_str().unwrap_or("https://lianwu.example/");
            assert!(url.starts_with("https://lianwu.example/"), "{name}: {url}");
        }
    }
}

#[test]
fn the_way_to_a_page_is_shown_as_machines_are_told_it() {
    for &page in Page::ALL.iter().filter(|&&page| page != Page::Play) {
        let html = html(page);
        let shown = between(&html, "<nav aria-label=\"目前位置\"", "</nav>")[0];
        let told = structured(&html)
            .into_iter()
            .find(|data| data["@type"] == "BreadcrumbList")
            .unwrap_or_else(|| panic!("{page:?}"));
        let steps = told["itemListElement"].as_array().unwrap();
        assert_eq!(shown.matches("<li").count(), steps.len(), "{page:?}");
        for step in steps {
            assert!(shown.contains(step["name"].as_str().unwrap()), "{page:?}: {step}");
        }
    }
}

#[test]
fn a_page_shows_the_day_of_its_last_change_as_machines_are_told_it() {
    for &page in Page::ALL.iter().filter(|&&page| page != Page::Play) {
        let day = Text::of(page).unwrap().updated.to_string();
        let html = html(page);
        assert!(html.contains(&format!("<time datetime=\"{day}\">")), "{page:?}");
        assert_eq!(structured(&html)[0]["dateModified"], day, "{page:?}");
    }
}

#[test]
fn nobody_is_told_of_ratings_that_there_are_not() {
    for (name, html) in documents() {
        for data in structured(&html) {
            let text = data.to_string();
            for claim in ["aggregateRating", "ratingValue", "review"] {
                assert!(!text.contains(claim), "{name}: {text}");
            }
        }
    }
}

#[test]
fn a_page_loads_only_the_scripts_of_what_is_on_it() {
    for (name, html) in documents() {
        let modules: Vec<_> = between(&html, "/pkg/1f3a/", "\"")
            .into_iter()
            .filter_map(|file| file.strip_suffix(".wasm"))
            .collect();
        let scripts = between(&html, "<script", ">");
        let kept = html.matches(&format!("<script>{KEEPER}</script>")).count();
        let run = scripts.iter().filter(|it| !it.contains("application/ld+json")).count() - kept;
        let (board, line) =
            (html.contains("class=\"board\""), html.contains("<figure class=\"line\""));
        match (board, line) {
            (true, false) => assert!(modules.iter().all(|&it| it == "lianwu_bg"), "{name}"),
            (false, true) => assert_eq!((&modules[..], run), (&["diagram_bg"][..], 1), "{name}"),
            (false, false) => assert_eq!((modules.len(), run), (0, 0), "{name}"),
            (true, true) => panic!("{name} has a board and a line"),
        }
    }
    assert!(html(Page::Play).contains("lianwu_bg.wasm"));
    assert!(html(Page::Tips).contains("diagram_bg.wasm"));
    assert!(!html(Page::Faq).contains("_bg.wasm"));
}

#[test]
fn pages_keep_the_site_for_when_there_is_no_network_unless_they_shall_not() {
    assert!(KEEPER.contains(&format!("register(\"{}\")", Site::KEEPER)));
    let never = Site { offline: false, ..site() };
    for &page in Page::ALL {
        assert!(html(page).contains(KEEPER), "{page:?}");
        let html = Owner::new().with(|| document(page, &never).unwrap().view.to_html());
        assert!(!html.contains("serviceWorker"), "{page:?}");
    }
    assert!(!html_of_not_found().contains("serviceWorker"));
}

#[test]
fn a_shared_page_is_shown_with_its_own_picture() {
    let mut pictures = HashSet::new();
    for &page in Page::ALL {
        let html = html(page);
        let picture = format!("https://lianwu.example{}", page.share_picture());
        assert!(html.contains(&format!("property=\"og:image\" content=\"{picture}\"")), "{page:?}");
        assert!(html.contains("property=\"og:image:alt\" content=\""), "{page:?}");
        assert!(pictures.insert(picture), "{page:?}");
    }
}

#[test]
fn nothing_needs_an_inline_style_or_handler() {
    for (name, html) in documents() {
        assert!(!html.contains(" style=\""), "{name}");
        assert!(!html.contains(" onclick="), "{name}");
    }
}

#[test]
fn reloading_is_for_those_who_work_on_the_site() {
    let watched = Site { reload: true, ..site() };
    let html = Owner::new().with(|| document(Page::Rules, &watched).unwrap().view.to_html());
    assert!(html.contains("<script type=\"module\" src=\"/reload.js\">"));
    assert!(!self::html(Page::Rules).contains("reload.js"));
}

#[test]
fn the_browsers_frame_has_the_colour_of_the_paper() {
    let tokens = include_str!("../../../style/tokens.css");
    let [(_, light), (_, dark)] = super::head::PAPER;
    assert!(tokens.contains(&format!("--paper: light-dark({light}, {dark});")));
}
