//! The site's public address.

use std::{fmt, net::SocketAddr, str::FromStr};

use axum::http::Uri;

/// An `http` or `https` address without a path, such as `https://example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// Why a text is no [`Origin`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOriginError;

impl Origin {
    /// Where a server on this machine is reached.
    #[must_use]
    pub fn local(address: SocketAddr) -> Self {
        Self(format!("http://{address}"))
    }
}

impl FromStr for Origin {
    type Err = ParseOriginError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let uri: Uri = text.parse().map_err(|_| ParseOriginError)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(ParseOriginError);
        };
        let is_web = matches!(scheme, "http" | "https");
        let is_bare = uri.path() == "/" && uri.query().is_none() && !text.contains('#');
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
        let is_public = authority.as_str().chars().all(is_plain) && !authority.host().is_empty();
        let has_port = authority.as_str().len() > authority.host().len();
        let is_reachable = !has_port || authority.port_u16().is_some();
        if !(is_web && is_bare && is_public && is_reachable) {
            return Err(ParseOriginError);
        }
        Ok(Self(format!("{scheme}://{authority}").to_ascii_lowercase()))
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for ParseOriginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an origin is http:// or https:// and a host, with no path")
    }
}

impl std::error::Error for ParseOriginError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_no_slash_at_its_end() {
        for text in ["https://example.org", "https://example.org/", "HTTPS://Example.org"] {
            assert_eq!(text.parse::<Origin>().unwrap().to_string(), "https://example.org");
        }
        assert_eq!("http://[::1]:8080".parse::<Origin>().unwrap().to_string(), "http://[::1]:8080",);
    }

    #[test]
    fn anything_but_a_web_address_of_a_host_is_refused() {
        for text in [
            "",
            "http://example.org:99999",
            "http://example.org:",
            "http://a&b",
            "example.org",
            "//example.org",
            "ftp://example.org",
            "https://",
            "https://example.org/gomoku",
            "https://example.org?a=b",
            "https://example.org/#top",
            "https://me@example.org",
            "https://example.org\"><script>",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(ParseOriginError), "{text}");
        }
    }
}
