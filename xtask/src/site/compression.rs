//! Files compressed beforehand, as small as they get.

use std::io::Write;

use anyhow::Result;
use flate2::{Compression, write::GzEncoder};

use super::File;
use crate::cache::Cache;

/// The file and its compressed copies, which lie beside it.
pub(super) fn with_copies(cache: &Cache, file: File) -> Result<Vec<File>> {
    if !is_worth_it(&file.name) {
        return Ok(vec![file]);
    }
    let brotli = File {
        name: format!("{}.br", file.name),
        content: cache.get("brotli 11", &file.content, || brotli(&file.content))?,
    };
    let gzip = File {
        name: format!("{}.gz", file.name),
        content: cache.get("gzip 9", &file.content, || gzip(&file.content))?,
    };
    Ok(vec![file, brotli, gzip])
}

/// Pictures and fonts are compressed already.
fn is_worth_it(name: &str) -> bool {
    [".css", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"]
        .iter()
        .any(|ending| name.ends_with(ending))
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    brotli::BrotliCompress(
        &mut &content[..],
        &mut compressed,
        &brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() },
    )?;
    Ok(compressed)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}
