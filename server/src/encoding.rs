//! How a body travels.

use axum::http::{HeaderMap, HeaderValue, header::ACCEPT_ENCODING};

/// A compression that browsers know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// The smaller one.
    Brotli,
    /// The older one.
    Gzip,
}

impl Encoding {
    /// All of them, the smaller first.
    pub(crate) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Its name in HTTP.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// How the name of a file ends that is compressed like this.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    /// Whether a client takes it, by its `Accept-Encoding`.
    pub(crate) fn is_accepted(self, headers: &HeaderMap) -> bool {
        let mut by_any = false;
        for (name, wanted) in headers.get_all(ACCEPT_ENCODING).iter().flat_map(codings) {
            if name.eq_ignore_ascii_case(self.name()) {
                return wanted;
            }
            if name == "*" {
                by_any = wanted;
            }
        }
        by_any
    }
}

/// The codings of a header line, each with whether it is wanted: a quality of nought is a refusal.
fn codings(line: &HeaderValue) -> impl Iterator<Item = (&str, bool)> {
    line.to_str().unwrap_or_default().split(',').map(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let quality = parts
            .filter_map(|parameter| parameter.split_once('='))
            .find(|(name, _)| name.eq_ignore_ascii_case("q"))
            .map_or(Ok(1.0), |(_, quality)| quality.parse::<f32>());
        (name, quality.is_ok_and(|quality| quality > 0.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(line: &'static str) -> Vec<Encoding> {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(line))]);
        Encoding::ALL.into_iter().filter(|encoding| encoding.is_accepted(&headers)).collect()
    }

    #[test]
    fn a_client_says_what_it_takes() {
        assert_eq!(accepted("gzip, deflate, br, zstd"), Encoding::ALL);
        assert_eq!(accepted("GZIP"), [Encoding::Gzip]);
        assert_eq!(accepted("br;q=0, *"), [Encoding::Gzip]);
        assert_eq!(accepted("br; q=0.0, gzip;q=0.5"), [Encoding::Gzip]);
        assert_eq!(accepted("gzip;Q=0, br;q=1;x=y"), [Encoding::Brotli]);
        assert_eq!(accepted("*;q=0"), []);
        assert_eq!(accepted("identity"), []);
        assert_eq!(accepted("br;q=many"), []);
    }

    #[test]
    fn a_client_that_says_nothing_takes_plain_bytes() {
        assert!(!Encoding::Gzip.is_accepted(&HeaderMap::new()));
    }

    #[test]
    fn a_client_may_say_it_in_several_lines() {
        let mut headers = HeaderMap::new();
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("br"));
        assert!(Encoding::Brotli.is_accepted(&headers));
    }
}
