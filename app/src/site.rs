//! Where the site stands: what a page must know to name addresses.

/// The site's public address, and where its files are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The public origin without a slash at its end, such as `https://example.org`.
    pub origin: String,
    /// The folder of this build's files, such as `/pkg/1f3a`, without a slash at its end.
    pub folder: String,
    /// Whether pages load `/reload.js`, which reloads them after a rebuild.
    pub reload: bool,
    /// Whether pages have the browser keep the site's files by [`Site::KEEPER`], for when there is no
    /// network.
    pub offline: bool,
}

impl Site {
    /// The name of the site.
    pub const NAME: &str = "連五";

    /// The address of the web manifest.
    pub const MANIFEST: &str = "/site.webmanifest";

    /// The address of the service worker.
    pub const KEEPER: &str = "/sw.js";

    /// The public address of a path on this site.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// The address of a file of this build.
    #[must_use]
    pub fn file(&self, name: &str) -> String {
        format!("{}/{name}", self.folder)
    }
}
