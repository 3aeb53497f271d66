//! The service worker: the site's own files, kept by the browser for when there is no network.

use std::collections::BTreeMap;

use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::json;
use sha2::{Digest, Sha256};

/// What the names of the browser's caches begin with.
const PREFIX: &str = "lianwu-";

const KEEP: &str = include_str!("keep.js");

/// The service worker of a site that is not to be kept any more.
pub(crate) const REMOVE: &str = include_str!("remove.js");

/// The files that the browser is to keep, by their addresses, each with its hash.
#[derive(Debug, Default)]
pub(crate) struct Kept(BTreeMap<String, String>);

impl Kept {
    /// Adds a file.
    pub(crate) fn add(&mut self, address: &str, content: &[u8]) {
        let hash = BASE64_STANDARD.encode(Sha256::digest(content));
        self.0.insert(address.to_owned(), format!("sha256-{hash}"));
    }

    /// The service worker that keeps them. Its version is named by all that it consists of, so that
    /// two of them never mix.
    pub(crate) fn script(&self) -> String {
        let files = json!(self.0);
        let version = Sha256::new().chain_update(files.to_string()).chain_update(KEEP).finalize();
        let kept =
            json!({ "prefix": PREFIX, "name": format!("{PREFIX}{version:.16x}"), "files": files });
        format!("const KEPT = {kept};\n\n{KEEP}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(files: &[(&str, &str)]) -> String {
        let mut kept = Kept::default();
        for (address, content) in files {
            kept.add(address, content.as_bytes());
        }
        kept.script()
    }

    fn name(script: &str) -> &str {
        let (_, rest) = script.split_once(r#""name":""#).unwrap();
        rest.split_once('"').unwrap().0
    }

    #[test]
    fn a_version_is_named_by_its_files() {
        let one = script(&[("/", "board"), ("/rules", "five")]);
        assert_eq!(one, script(&[("/rules", "five"), ("/", "board")]));
        assert!(name(&one).starts_with(PREFIX) && name(&one).len() == PREFIX.len() + 16, "{one}");
        for other in [
            script(&[("/", "board"), ("/rules", "six")]),
            script(&[("/", "board"), ("/rule", "five")]),
            script(&[("/", "board")]),
        ] {
            assert_ne!(name(&one), name(&other));
        }
    }

    #[test]
    fn a_hash_is_the_one_that_browsers_compute() {
        // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        let expected = r#""/":"sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=""#;
        assert!(script(&[("/", "alert(1)")]).contains(expected));
    }
}
