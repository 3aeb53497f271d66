//! Request in, response out.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::{io::Read, sync::LazyLock};

use app::{Icon, Page, Site};
use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    http::{
        HeaderMap, Method, Request, StatusCode,
        header::{
            ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH,
            CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LOCATION, REFERRER_POLICY,
            VARY, X_CONTENT_TYPE_OPTIONS,
        },
    },
};
use common::FOLDER;
use serde_json::Value;
use server::{Assets, router};
use tower::ServiceExt;

const ORIGIN: &str = "https://example.org";
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    fn header(&self, name: impl axum::http::header::AsHeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

/// The site as it is served; making it once is enough.
static SERVED: LazyLock<Router> = LazyLock::new(|| served(&usual()));

/// A site as it is usually served.
fn usual() -> Site {
    Site { origin: ORIGIN.to_owned(), folder: FOLDER.to_owned(), reload: false, offline: true }
}

fn served(site: &Site) -> Router {
    let folder = common::site();
    let assets = Assets::read(folder.path()).unwrap();
    router(site, assets).unwrap()
}

async fn send(request: Request<Body>) -> Answer {
    send_to(SERVED.clone(), request).await
}

async fn send_to(router: Router, request: Request<Body>) -> Answer {
    let response = router.oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    Answer { status: parts.status, headers: parts.headers, body }
}

async fn get(path: &str) -> Answer {
    send(Request::get(path).body(Body::empty()).unwrap()).await
}

async fn get_encoded(path: &str, encodings: &str) -> Answer {
    send(Request::get(path).header(ACCEPT_ENCODING, encodings).body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn every_page_is_a_whole_document_at_its_address() {
    for page in Page::ALL {
        let answer = get(page.path()).await;
        assert_eq!(answer.status, StatusCode::OK, "{page:?}");
        assert_eq!(answer.header(CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(answer.header(CACHE_CONTROL), "no-cache");
        let html = answer.text();
        assert!(html.starts_with("<!DOCTYPE html>"), "{page:?}");
        assert!(html.ends_with("</html>"), "{page:?}");
        assert!(html.contains(r#"lang="zh-Hant-TW""#), "{page:?}");
        // What the standard's parsers call an “incorrectly opened comment”.
        assert!(!html.contains("<!>"), "{page:?}");
        let canonical = format!(r#"<link rel="canonical" href="{ORIGIN}{}""#, page.path());
        assert!(html.contains(&canonical), "{page:?}");
        assert!(html.contains(&format!("{FOLDER}/lianwu.css")), "{page:?}");
    }
}

#[tokio::test]
async fn pages_travel_compressed() {
    let plain = get("/rules").await;
    assert_eq!(plain.header(CONTENT_ENCODING), "");

    let answer = get_encoded("/rules", "gzip, deflate, br, zstd").await;
    assert_eq!(answer.header(CONTENT_ENCODING), "br");
    assert_eq!(answer.header(VARY), "accept-encoding");
    let mut html = Vec::new();
    brotli::BrotliDecompress(&mut &answer.body[..], &mut html).unwrap();
    assert_eq!(html, plain.body);

    let answer = get_encoded("/rules", "gzip").await;
    assert_eq!(answer.header(CONTENT_ENCODING), "gzip");
    let mut html = Vec::new();
    flate2::read::GzDecoder::new(&answer.body[..]).read_to_end(&mut html).unwrap();
    assert_eq!(html, plain.body);
}

#[tokio::test]
async fn what_a_client_has_already_is_not_sent_again() {
    let first = get_encoded("/rules", "br").await;
    let tag = first.header(ETAG).to_owned();
    assert!(tag.starts_with('"'), "{tag}");

    let again = |tags: String| {
        Request::get("/rules")
            .header(ACCEPT_ENCODING, "br")
            .header(IF_NONE_MATCH, tags)
            .body(Body::empty())
            .unwrap()
    };
    for tags in [tag.clone(), format!("\"other\", {tag}"), format!("W/{tag}"), "*".to_owned()] {
        let answer = send(again(tags)).await;
        assert_eq!(answer.status, StatusCode::NOT_MODIFIED);
        assert_eq!(answer.header(ETAG), tag);
        assert_eq!(answer.header(VARY), "accept-encoding");
        assert!(answer.body.is_empty());
    }
    let answer = send(again("\"other\"".to_owned())).await;
    assert_eq!(answer.status, StatusCode::OK);

    let gzipped = get_encoded("/rules", "gzip").await;
    assert_ne!(gzipped.header(ETAG), tag, "other bytes have another tag");
}

#[tokio::test]
async fn head_is_get_without_the_body() {
    for path in ["/rules", &format!("{FOLDER}/worker.js"), "/healthz"] {
        let get = get(path).await;
        let head = send(Request::head(path).body(Body::empty()).unwrap()).await;
        assert_eq!(head.status, get.status, "{path}");
        assert_eq!(head.header(CONTENT_TYPE), get.header(CONTENT_TYPE), "{path}");
        assert_eq!(head.header(CONTENT_LENGTH), get.body.len().to_string(), "{path}");
        assert!(head.body.is_empty(), "{path}");
    }
}

#[tokio::test]
async fn static_files_never_change() {
    let worker = format!("{FOLDER}/worker.js");
    let answer = get(&worker).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.text(), "import './engine.js';");
    assert_eq!(answer.header(CONTENT_TYPE), "text/javascript; charset=utf-8");
    assert_eq!(answer.header(CACHE_CONTROL), IMMUTABLE);

    let answer = get_encoded(&worker, "br, gzip").await;
    assert_eq!(answer.text(), "worker in brotli");
    assert_eq!(answer.header(CONTENT_ENCODING), "br");
    assert_eq!(answer.header(CONTENT_TYPE), "text/javascript; charset=utf-8");
    assert_eq!(answer.header(CACHE_CONTROL), IMMUTABLE);
    assert_eq!(answer.header(VARY), "accept-encoding");

    let answer = get_encoded(&format!("{FOLDER}/engine_bg.wasm"), "br").await;
    assert_eq!(answer.header(CONTENT_TYPE), "application/wasm");
    assert_eq!(answer.header(CONTENT_ENCODING), "", "there is no compressed copy of it");
}

#[tokio::test]
async fn an_address_with_nothing_there_is_not_found() {
    for path in [
        "/nothing",
        "/rules/more",
        "//",
        "/RULES",
        "/%E0%A4%A",
        "/pkg",
        "/pkg/",
        "/pkg/old/worker.js",
        "/pkg/0123456789abcdef/",
        "/pkg/0123456789abcdef/worker.js.br",
        "/pkg/0123456789abcdef/../../bundle.json",
        "/pkg/0123456789abcdef/%2e%2e/%2e%2e/bundle.json",
        "/bundle.json",
        "/reload.js",
        "/reload",
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.header(CONTENT_TYPE), "text/html; charset=utf-8", "{path}");
        assert_eq!(answer.header(CACHE_CONTROL), "no-cache", "{path}");
        assert!(answer.text().starts_with("<!DOCTYPE html>"), "{path}");
        assert!(answer.text().contains("noindex"), "{path}");
    }
}

#[tokio::test]
async fn a_page_has_one_address() {
    for page in Page::ALL.iter().filter(|page| page.path() != "/") {
        let answer = get(&format!("{}/", page.path())).await;
        assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{page:?}");
        assert_eq!(answer.header(LOCATION), page.path());
    }
}

#[tokio::test]
async fn nothing_can_be_written() {
    for path in ["/", "/rules", &format!("{FOLDER}/worker.js"), "/healthz", "/robots.txt"] {
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
            let answer = send(request).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
            assert_eq!(answer.header(ALLOW), "GET,HEAD", "{path}");
        }
    }
}

#[tokio::test]
async fn a_large_body_is_refused() {
    let request = Request::post("/rules").body(Body::from(vec![0; 4096])).unwrap();
    assert_eq!(send(request).await.status, StatusCode::METHOD_NOT_ALLOWED);
    let request = Request::get("/rules").header(CONTENT_LENGTH, "1000000").body(Body::empty());
    assert_eq!(send(request.unwrap()).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn every_answer_carries_the_policy() {
    for path in ["/", "/rules", "/nothing", &format!("{FOLDER}/worker.js"), "/rules/", "/healthz"] {
        let answer = get(path).await;
        assert_eq!(answer.header(X_CONTENT_TYPE_OPTIONS), "nosniff", "{path}");
        assert_eq!(answer.header(REFERRER_POLICY), "strict-origin-when-cross-origin", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
        assert!(answer.header("permissions-policy").contains("geolocation=()"), "{path}");
        let policy = answer.header(CONTENT_SECURITY_POLICY);
        assert!(policy.starts_with("default-src 'none'; script-src 'self' "), "{path}: {policy}");
        assert!(!policy.contains("'unsafe-inline'") && !policy.contains('*'), "{path}: {policy}");
    }
}

#[tokio::test]
async fn the_policy_lets_in_the_script_that_hydrates() {
    let answer = get("/").await;
    assert!(answer.text().contains("requestIdleCallback"), "the script is in the page");
    assert!(answer.header(CONTENT_SECURITY_POLICY).contains("'sha256-"));
}

#[tokio::test]
async fn a_text_page_has_no_script_but_what_keeps_the_site_and_plays_its_lines() {
    for page in Page::ALL.iter().filter(|page| **page != Page::Play) {
        let answer = get(page.path()).await;
        let count = |text: &str| answer.text().matches(text).count();
        let registers = count(r#"serviceWorker?.register("/sw.js")"#);
        assert_eq!(registers, 1, "{page:?}");
        let plays = count("diagram.js");
        assert_eq!(plays, usize::from(count(r#"<figure class="line""#) > 0), "{page:?}");
        let data = count(r#"<script type="application/ld+json""#);
        assert_eq!(count("<script"), registers + plays + data, "{page:?}");
    }
}

#[tokio::test]
async fn search_engines_find_every_page() {
    let robots = get("/robots.txt").await;
    assert_eq!(robots.header(CONTENT_TYPE), "text/plain; charset=utf-8");
    assert!(robots.text().contains(&format!("Sitemap: {ORIGIN}/sitemap.xml\n")));

    let sitemap = get("/sitemap.xml").await;
    assert_eq!(sitemap.header(CONTENT_TYPE), "application/xml");
    for page in Page::ALL {
        let line = format!("<loc>{ORIGIN}{}</loc>", page.path());
        assert!(sitemap.text().contains(&line), "{page:?}");
    }
}

#[tokio::test]
async fn the_sitemap_says_when_each_page_was_changed() {
    let sitemap = get("/sitemap.xml").await;
    for page in Page::ALL {
        let (_, rest) =
            sitemap.text().split_once(&format!("<loc>{ORIGIN}{}</loc>", page.path())).unwrap();
        let day =
            rest.strip_prefix("<lastmod>").and_then(|rest| rest.get(..10)).unwrap_or_default();
        let html = get(page.path()).await;
        let shown = html.text().contains(&format!(r#"<time datetime="{day}">"#));
        assert!(shown || *page == Page::Play, "{page:?}: {day}");
        assert!(day.starts_with("20"), "{page:?}: {day}");
    }
}

#[tokio::test]
async fn pictures_keep_their_addresses_and_may_be_a_day_old() {
    let shared = Page::ALL.iter().map(|page| (page.share_picture(), "image/png"));
    let icons = Icon::ALL.map(|icon| icon.address().to_owned()).into_iter().map(|address| {
        let kind = if address.ends_with(".svg") { "image/svg+xml" } else { "image/png" };
        (address, kind)
    });
    for (address, kind) in shared.chain(icons) {
        let answer = get(&address).await;
        assert_eq!((answer.status, answer.text()), (StatusCode::OK, common::PICTURE), "{address}");
        assert_eq!(answer.header(CONTENT_TYPE), kind, "{address}");
        assert_eq!(answer.header(CACHE_CONTROL), "public, max-age=86400", "{address}");
    }
    let manifest = get(Site::MANIFEST).await;
    assert_eq!(manifest.header(CONTENT_TYPE), "application/manifest+json");
    assert!(manifest.text().contains(r#""src":"/icon-192.png""#));
}

#[tokio::test]
async fn the_service_worker_keeps_the_pages_and_files_and_nothing_else() {
    let answer = get(Site::KEEPER).await;
    assert_eq!(answer.header(CONTENT_TYPE), "text/javascript; charset=utf-8");
    // A new version is looked for each time.
    assert_eq!(answer.header(CACHE_CONTROL), "no-cache");
    let (kept, _) = answer.text().split_once(";\n").unwrap();
    let kept: Value = serde_json::from_str(kept.strip_prefix("const KEPT = ").unwrap()).unwrap();
    let mut found: Vec<_> = kept["files"].as_object().unwrap().keys().cloned().collect();
    let mut expected: Vec<_> = Page::ALL.iter().map(|page| page.path().to_owned()).collect();
    expected.push("/icon.svg".to_owned());
    expected.extend(
        ["worker.js", "engine_bg.wasm", "lianwu.css"].map(|file| format!("{FOLDER}/{file}")),
    );
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

#[tokio::test]
async fn what_browsers_keep_can_be_removed() {
    let router = served(&Site { offline: false, ..usual() });
    let get = |path: &str| send_to(router.clone(), Request::get(path).body(Body::empty()).unwrap());
    let answer = get(Site::KEEPER).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.text().contains("registration.unregister()"));
    assert!(answer.text().contains("caches.delete"));
    assert!(!answer.text().contains("\"fetch\""));
    for page in Page::ALL {
        assert!(!get(page.path()).await.text().contains("serviceWorker"), "{page:?}");
    }
}

#[tokio::test]
async fn health_is_never_a_memory() {
    let answer = get("/healthz").await;
    assert_eq!((answer.status, answer.text()), (StatusCode::OK, "ok"));
    assert_eq!(answer.header(CACHE_CONTROL), "no-store");
}

#[tokio::test]
async fn pages_reload_only_when_asked_to() {
    assert!(!get("/").await.text().contains("/reload.js"));

    let router = served(&Site { reload: true, ..usual() });
    let get = |path: &str| send_to(router.clone(), Request::get(path).body(Body::empty()).unwrap());
    assert!(get("/").await.text().contains(r#"src="/reload.js""#));
    assert_eq!(get("/reload.js").await.header(CONTENT_TYPE), "text/javascript");
    let answer = get("/reload").await;
    assert_eq!(answer.header(CONTENT_TYPE), "text/event-stream");
    assert!(answer.text().contains("\ndata: "));
}
