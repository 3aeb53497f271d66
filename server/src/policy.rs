//! What browsers may do with what they get from here: headers that go out with every answer.

use anyhow::Result;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

/// What is said with every answer, whatever it is.
const ALWAYS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The headers for a site of these documents.
///
/// The worker takes the policy of its own file and not of the page: hence one policy for all.
pub(crate) fn headers<'a>(documents: impl IntoIterator<Item = &'a str>) -> Result<HeaderMap> {
    let mut headers: HeaderMap =
        ALWAYS.map(|(name, value)| (name, HeaderValue::from_static(value))).into_iter().collect();
    headers.insert(header::CONTENT_SECURITY_POLICY, content_security_policy(documents).parse()?);
    Ok(headers)
}

/// Lets in the site's own files, and those inline scripts that the documents really have.
fn content_security_policy<'a>(documents: impl IntoIterator<Item = &'a str>) -> String {
    let mut hashes: Vec<String> =
        documents.into_iter().flat_map(inline_scripts).map(hash).collect();
    hashes.sort();
    hashes.dedup();
    let scripts = hashes.join(" ");
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {scripts}; style-src 'self'; \
         img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
}

fn hash(script: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script)))
}

/// The texts of the scripts in a document that a browser would run.
fn inline_scripts(document: &str) -> Vec<&str> {
    document
        .split("<script")
        .skip(1)
        .filter_map(|rest| {
            let (attributes, rest) = rest.split_once('>')?;
            let (script, _) = rest.split_once("</script>")?;
            let is_inline = !attributes.contains(" src=");
            let is_run = !attributes.contains("application/ld+json");
            (is_inline && is_run).then_some(script)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = r#"<head><script type="application/ld+json">{"@type":"Game"}</script>
        <script type="module" src="/reload.js"></script>
        <script type="module">import("x")</script></head>"#;

    #[test]
    fn only_inline_scripts_that_run_are_hashed() {
        assert_eq!(inline_scripts(DOCUMENT), [r#"import("x")"#]);
    }

    #[test]
    fn a_hash_is_the_one_that_browsers_compute() {
        // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        assert_eq!(hash("alert(1)"), "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    }

    #[test]
    fn a_script_of_several_documents_is_named_once() {
        let policy = content_security_policy([DOCUMENT, DOCUMENT]);
        assert_eq!(policy.matches("'sha256-").count(), 1, "{policy}");
    }
}
