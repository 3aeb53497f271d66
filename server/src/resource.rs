//! Something at an address, ready to be sent.

use std::io::Write;

use anyhow::{Context, Result};
use axum::{
    body::{Body, Bytes},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY},
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
    content_type: HeaderValue,
    lifetime: Lifetime,
    plain: Representation,
    compressed: Vec<(Encoding, Representation)>,
}

#[derive(Debug)]
struct Representation {
    body: Bytes,
    tag: ETag,
}

impl Representation {
    fn new(body: Vec<u8>) -> Result<Self> {
        let tag = format!("\"{:.32x}\"", Sha256::digest(&body));
        Ok(Self { body: body.into(), tag: tag.parse().context("a hash makes no entity tag")? })
    }
}

impl Resource {
    /// A resource of which there is no compressed copy yet.
    pub(crate) fn new(content_type: &str, lifetime: Lifetime, body: Vec<u8>) -> Result<Self> {
        Ok(Self {
            content_type: content_type.parse()?,
            lifetime,
            plain: Representation::new(body)?,
            compressed: Vec::new(),
        })
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
        self.compressed.push((encoding, Representation::new(body)?));
        Ok(self)
    }

    /// Answers a request for it.
    pub(crate) fn answer(&self, request: &HeaderMap) -> Response {
        let (encoding, representation) = self.choose(request);
        let known = request
            .typed_get::<IfNoneMatch>()
            .is_some_and(|known| !known.precondition_passes(&representation.tag));
        let mut response = if known {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            self.respond(encoding, representation)
        };
        response.headers_mut().typed_insert(representation.tag.clone());
        self.describe(&mut response);
        response
    }

    /// Answers, with a status of its own, a request for something else.
    pub(crate) fn answer_instead(&self, status: StatusCode, request: &HeaderMap) -> Response {
        let (encoding, representation) = self.choose(request);
        let mut response = self.respond(encoding, representation);
        *response.status_mut() = status;
        self.describe(&mut response);
        response
    }

    fn choose(&self, request: &HeaderMap) -> (Option<Encoding>, &Representation) {
        self.compressed
            .iter()
            .find(|(encoding, _)| encoding.is_accepted(request))
            .map_or((None, &self.plain), |(encoding, representation)| {
                (Some(*encoding), representation)
            })
    }

    fn respond(&self, encoding: Option<Encoding>, representation: &Representation) -> Response {
        let mut response = Response::new(Body::from(representation.body.clone()));
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, self.content_type.clone());
        if let Some(encoding) = encoding {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
        response
    }

    /// Says what caches need to know, with or without the body.
    fn describe(&self, response: &mut Response) {
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, self.lifetime.cache_control());
        if !self.compressed.is_empty() {
            headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
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
