//! What is true of every document.

use std::collections::HashSet;

use leptos::prelude::*;
use serde_json::Value;

use super::{document, not_found};
use crate::text::Text;
use crate::{Page, Site};

fn site() -> Site {
    Site {
        origin: "https://lianwu.example".to_owned(),
        folder: "/pkg/1f3a".to_owned(),
        reload: false,
    }
}

fn html(page: Page) -> String {
    Owner::new().with(|| document(page, &site()).unwrap().into_view().to_html())
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
            if path.starts_with("https://") || path.starts_with(&site().folder) {
                continue;
            }
            let path = if path.is_empty() { name } else { path };
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
        for data in between(&html, "<script type=\"application/ld+json\">", "</script>") {
            let data: Value = serde_json::from_str(data).unwrap();
            assert_eq!(data["@context"], "https://schema.org", "{name}");
            let url = data["url"].as_str().unwrap_or("https://lianwu.example/");
            assert!(url.starts_with("https://lianwu.example/"), "{name}: {url}");
        }
    }
}

#[test]
fn every_question_is_given_with_its_answer() {
    let html = html(Page::Faq);
    let data: Vec<Value> = between(&html, "<script type=\"application/ld+json\">", "</script>")
        .into_iter()
        .map(|data| serde_json::from_str(data).unwrap())
        .collect();
    let questions = data[0]["mainEntity"].as_array().unwrap();
    assert_eq!(questions.len(), Text::of(Page::Faq).unwrap().sections.len());
    for question in questions {
        assert!(!question["acceptedAnswer"]["text"].as_str().unwrap().is_empty(), "{question}");
    }
}

#[test]
fn only_the_play_page_loads_scripts() {
    for &page in Page::ALL {
        let html = html(page);
        let scripts = between(&html, "<script", ">");
        let loads = scripts.iter().any(|attributes| !attributes.contains("application/ld+json"));
        assert_eq!(loads, page == Page::Play, "{page:?}");
        assert_eq!(html.contains("_bg.wasm"), page == Page::Play, "{page:?}");
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
    let html = Owner::new().with(|| document(Page::Rules, &watched).unwrap().to_html());
    assert!(html.contains("<script type=\"module\" src=\"/reload.js\">"));
    assert!(!self::html(Page::Rules).contains("reload.js"));
}

#[test]
fn the_browsers_frame_has_the_colour_of_the_paper() {
    let tokens = include_str!("../../../style/tokens.css");
    let [(_, light), (_, dark)] = super::head::PAPER;
    assert!(tokens.contains(&format!("--paper: light-dark({light}, {dark});")));
}
