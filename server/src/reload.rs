//! Pages that reload themselves while someone works on the site.
//!
//! A page keeps asking which start of the server it is talking to, and reloads when that changes.

use std::time::{SystemTime, UNIX_EPOCH};

use axum::{
    Router,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    routing::get,
};

const SCRIPT: &str = r#"let first;
new EventSource("/reload").onmessage = ({ data }) => {
  first ??= data;
  if (data !== first) location.reload();
};
"#;

/// The script that pages load, and what it asks.
pub(crate) fn routes() -> Router {
    let start = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    // An answer ends with its one event; the browser asks again after the time that it names.
    let event = format!("retry: 300\ndata: {start}\n\n");
    let answer = |content_type: &'static str, body: String| {
        get(async move || ([(CONTENT_TYPE, content_type), (CACHE_CONTROL, "no-store")], body))
    };
    Router::new()
        .route("/reload.js", answer("text/javascript", SCRIPT.to_owned()))
        .route("/reload", answer("text/event-stream", event))
}
