//! Something at an address, ready to be sent.

use std::io::Write;

use anyhow::{Context, Result};
use axum::{
    body::{Body, Bytes},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY},
    },
    response::Response,
};
use flate2::{Compression, write::GzEncoder};
use headers::{ETag, HeaderMapExt, IfNoneMatch};
use sha2::{Digest, Sha256};

use crate::encoding::Encoding;

/// How long a copy may be used without asking again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lifetime {
    /// For ever: what is at the address never changes.
    Immutable,
    /// A day: nobody is harmed by yesterday's.
    Day,
    /// Not at all: ask whether it is still the same.
    Revalidated,
}

impl Lifetime {
    const fn cache_control(self) -> HeaderValue {
        match self {
            Self::Immutable => HeaderValue::from_static("public, max-age=31536000, immutable"),
            Self::Day => HeaderValue::from_static("public, max-age=86400"),
            Self::Revalidated => HeaderValue::from_static("no-cache"),
        }
    }
}

/// A body with all that is said about it, plain and compressed.
#[derive(Debug)]
pub(crate) struct Resource {
    plain: Representation,
    compressed: Vec<(Encoding, Representation)>,
}

/// One of the ways that a resource travels, with its headers.
#[derive(Debug)]
struct Representation {
    body: Bytes,
    tag: ETag,
    headers: HeaderMap,
}

impl Representation {
    fn new(body: Vec<u8>, mut headers: HeaderMap) -> Result<Self> {
        let tag = format!("\"{:.32x}\"", Sha256::digest(&body));
        let tag: ETag = tag.parse().context("a hash makes no entity tag")?;
        headers.typed_insert(tag.clone());
        Ok(Self { body: body.into(), tag, headers })
    }

    fn answer(&self, status: StatusCode) -> Response {
        let mut response = Response::new(Body::from(self.body.clone()));
        *response.status_mut() = status;
        *response.headers_mut() = self.headers.clone();
        response
    }
}

impl Resource {
    /// A resource of which there is no compressed copy yet.
    pub(crate) fn new(content_type: &str, lifetime: Lifetime, body: Vec<u8>) -> Result<Self> {
        let headers = HeaderMap::from_iter([
            (CONTENT_TYPE, content_type.parse()?),
            (CACHE_CONTROL, lifetime.cache_control()),
        ]);
        Ok(Self { plain: Representation::new(body, headers)?, compressed: Vec::new() })
    }

    /// A text, compressed here and now.
    pub(crate) fn text(content_type: &str, body: String) -> Result<Self> {
        Self::compressed(content_type, Lifetime::Revalidated, body.into_bytes())
    }

    /// A resource, compressed here and now.
    pub(crate) fn compressed(
        content_type: &str,
        lifetime: Lifetime,
        body: Vec<u8>,
    ) -> Result<Self> {
        let (brotli, gzip) = (brotli(&body)?, gzip(&body)?);
        Self::new(content_type, lifetime, body)?
            .with_copy(Encoding::Brotli, brotli)?
            .with_copy(Encoding::Gzip, gzip)
    }

    /// Its bytes, as they are before anything is compressed.
    pub(crate) fn body(&self) -> &[u8] {
        &self.plain.body
    }

    /// The resource with a compressed copy beside it; the smallest is to be added first.
    pub(crate) fn with_copy(mut self, encoding: Encoding, body: Vec<u8>) -> Result<Self> {
        self.plain.headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        let mut headers = self.plain.headers.clone();
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        self.compressed.push((encoding, Representation::new(body, headers)?));
        Ok(self)
    }

    /// The resource with more headers, which go out with every answer.
    pub(crate) fn saying(mut self, more: &HeaderMap) -> Self {
        let compressed = self.compressed.iter_mut().map(|(_, representation)| representation);
        for representation in compressed.chain([&mut self.plain]) {
            representation.headers.extend(more.clone());
        }
        self
    }

    /// Answers a request for it.
    pub(crate) fn answer(&self, request: &HeaderMap) -> Response {
        let representation = self.choose(request);
        let known = request
            .typed_get::<IfNoneMatch>()
            .is_some_and(|known| !known.precondition_passes(&representation.tag));
        if !known {
            return representation.answer(StatusCode::OK);
        }
        let mut response = representation.answer(StatusCode::NOT_MODIFIED);
        *response.body_mut() = Body::empty();
        for about_the_body in [CONTENT_TYPE, CONTENT_ENCODING] {
            response.headers_mut().remove(about_the_body);
        }
        response
    }

    /// Answers, with a status of its own, a request for something else.
    pub(crate) fn answer_instead(&self, status: StatusCode, request: &HeaderMap) -> Response {
        let mut response = self.choose(request).answer(status);
        response.headers_mut().remove(ETAG);
        response
    }

    fn choose(&self, request: &HeaderMap) -> &Representation {
        let accepted = self.compressed.iter().find(|(encoding, _)| encoding.is_accepted(request));
        accepted.map_or(&self.plain, |(_, representation)| representation)
    }
}

fn brotli(body: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &body[..], &mut compressed, &parameters)?;
    Ok(compressed)
}

fn gzip(body: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(body)?;
    Ok(encoder.finish()?)
}
