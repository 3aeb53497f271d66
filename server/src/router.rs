//! Which address answers what.

use std::sync::Arc;

use anyhow::Result;
use app::{Icon, Page, Site};
use axum::{
    Router,
    extract::State,
    http::{
        HeaderMap, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY},
    },
    middleware::map_response_with_state,
    response::{Redirect, Response},
    routing::{MethodRouter, get},
};
use tower_http::{
    LatencyUnit,
    limit::RequestBodyLimitLayer,
    trace::{DefaultMakeSpan, DefaultOnResponse, TraceLayer},
};
use tracing::{Level, enabled};

use crate::{
    assets::Assets,
    index,
    offline::{self, Kept},
    policy, reload, render,
    resource::Resource,
};

const HTML: &str = "text/html; charset=utf-8";

/// No address here reads a body.
const LARGEST_BODY: usize = 1024;

/// What requests are answered from.
struct Store {
    assets: Assets,
    not_found: Resource,
}

/// Everything that the server answers.
///
/// # Errors
///
/// When a page cannot be rendered.
pub fn router(site: &Site, assets: Assets) -> Result<Router> {
    let mut router = Router::new();
    let mut documents = Vec::new();
    let mut updated = Vec::new();
    let mut kept = Kept::default();
    for page in Page::ALL {
        let (document, day) = render::page(*page, site)?;
        updated.push((*page, day));
        kept.add(page.path(), document.as_bytes());
        documents.push(document);
    }
    let not_found = render::not_found(site);
    let all = documents.iter().chain([&not_found]).map(String::as_str);
    let headers = Arc::new(policy::headers(all)?);
    for (page, document) in Page::ALL.iter().zip(documents) {
        // What is asked for most is put together beforehand.
        let document = Resource::text(HTML, document)?.saying(&headers);
        router = router.route(page.path(), answer(document));
        if page.path() != "/" {
            let path = format!("{}/", page.path());
            router = router.route(&path, get(async || Redirect::permanent(page.path())));
        }
    }

    let robots = Resource::text("text/plain; charset=utf-8", index::robots(site))?;
    let sitemap = Resource::text("application/xml", index::sitemap(site, &updated))?;
    let manifest = Resource::text("application/manifest+json", app::manifest()?)?;
    let icon = Icon::Scalable.address();
    for (address, file) in assets.files().chain(assets.get(icon).map(|file| (icon, file))) {
        kept.add(address, file.body());
    }
    let keeper = if site.offline { kept.script() } else { offline::REMOVE.to_owned() };
    let keeper = Resource::text("text/javascript; charset=utf-8", keeper)?;
    for address in assets.pictures() {
        router = router.route(address, get(asset));
    }
    let mut router = router
        .route("/robots.txt", answer(robots))
        .route("/sitemap.xml", answer(sitemap))
        .route(Site::MANIFEST, answer(manifest))
        .route(Site::KEEPER, answer(keeper))
        .route("/healthz", get(async || ([(CACHE_CONTROL, "no-store")], "ok")))
        .route("/pkg/{*file}", get(asset))
        .fallback(nothing_there)
        .with_state(Arc::new(Store { assets, not_found: Resource::text(HTML, not_found)? }));
    if site.reload {
        router = router.merge(reload::routes());
    }
    let router = router
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY))
        .layer(map_response_with_state(headers, with_headers));
    // Where nobody reads about requests, they need not be followed.
    if !enabled!(target: "tower_http", Level::DEBUG) {
        return Ok(router);
    }
    Ok(router.layer(
        TraceLayer::new_for_http()
            .make_span_with(DefaultMakeSpan::new().level(Level::DEBUG))
            .on_response(DefaultOnResponse::new().latency_unit(LatencyUnit::Micros)),
    ))
}

/// The same resource for every request.
fn answer<S: Clone + Send + Sync + 'static>(resource: Resource) -> MethodRouter<S> {
    let resource = Arc::new(resource);
    get(async move |request: HeaderMap| resource.answer(&request))
}

async fn asset(State(store): State<Arc<Store>>, address: Uri, request: HeaderMap) -> Response {
    match store.assets.get(address.path()) {
        Some(file) => file.answer(&request),
        None => nothing_there(State(store), request).await,
    }
}

async fn nothing_there(State(store): State<Arc<Store>>, request: HeaderMap) -> Response {
    store.not_found.answer_instead(StatusCode::NOT_FOUND, &request)
}

/// Sees to it that every answer has the headers that all of them have.
async fn with_headers(State(headers): State<Arc<HeaderMap>>, mut response: Response) -> Response {
    if !response.headers().contains_key(CONTENT_SECURITY_POLICY) {
        response.headers_mut().extend(headers.as_ref().clone());
    }
    response
}
