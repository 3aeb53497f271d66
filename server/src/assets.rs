//! The site's static files.

use std::{collections::HashMap, fs, path::Path};

use anyhow::{Context, Result, ensure};
use app::{Icon, Page};
use serde::Deserialize;

use crate::{
    encoding::Encoding,
    resource::{Lifetime, Resource},
};

/// The files of one build, read into memory.
#[derive(Debug)]
pub struct Assets {
    folder: String,
    files: HashMap<String, Resource>,
    pictures: HashMap<String, Resource>,
}

/// What the build says about itself, in `bundle.json`.
#[derive(Deserialize)]
struct Bundle {
    folder: String,
}

impl Assets {
    /// Reads the folder of a built site.
    ///
    /// # Errors
    ///
    /// When it is not there, or not the folder of a built site.
    pub fn read(site: &Path) -> Result<Self> {
        let bundle = site.join("bundle.json");
        let text = fs::read_to_string(&bundle).with_context(|| {
            format!("no built site in {}: could not read bundle.json", site.display())
        })?;
        let Bundle { folder } = serde_json::from_str(&text)
            .with_context(|| format!("{} was not understood", bundle.display()))?;
        ensure!(is_plain(&folder), "{} names no folder of the site: {folder:?}", bundle.display());
        let mut contents = HashMap::new();
        read_folder(&site.join(folder.trim_start_matches('/')), &folder, &mut contents)?;
        Ok(Self {
            folder,
            files: resources(contents)?,
            pictures: pictures(&site.join("pictures"))?,
        })
    }

    /// The address that all of the files are below.
    #[must_use]
    pub fn folder(&self) -> &str {
        &self.folder
    }

    /// The file or picture at an address.
    pub(crate) fn get(&self, path: &str) -> Option<&Resource> {
        self.files.get(path).or_else(|| self.pictures.get(path))
    }

    /// All files with their addresses, without the pictures.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &Resource)> {
        self.files.iter().map(|(address, file)| (address.as_str(), file))
    }

    /// The addresses of the pictures.
    pub(crate) fn pictures(&self) -> impl Iterator<Item = &str> {
        self.pictures.keys().map(String::as_str)
    }
}

/// Whether an address is that of a folder below `/pkg`, spelled without detours.
fn is_plain(folder: &str) -> bool {
    folder.strip_prefix("/pkg/").is_some_and(|name| {
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric())
    })
}

/// Reads all files below a folder, by their addresses.
fn read_folder(
    folder: &Path,
    address: &str,
    contents: &mut HashMap<String, Vec<u8>>,
) -> Result<()> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("could not read the folder {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        let address = format!("{address}/{name}");
        if path.is_dir() {
            read_folder(&path, &address, contents)?;
        } else {
            let content =
                fs::read(&path).with_context(|| format!("could not read {}", path.display()))?;
            contents.insert(address, content);
        }
    }
    Ok(())
}

/// The files as resources, each with its compressed copies.
fn resources(mut contents: HashMap<String, Vec<u8>>) -> Result<HashMap<String, Resource>> {
    let is_copy = |address: &str| {
        let mut endings = Encoding::ALL.iter().map(|encoding| encoding.ending());
        endings.any(|ending| {
            address.strip_suffix(ending).is_some_and(|plain| contents.contains_key(plain))
        })
    };
    let plain: Vec<String> = contents.keys().filter(|address| !is_copy(address)).cloned().collect();
    let mut files = HashMap::new();
    for address in plain {
        let content = contents.remove(&address).unwrap_or_default();
        let mut resource = Resource::new(&content_type(&address), Lifetime::Immutable, content)?;
        for encoding in Encoding::ALL {
            if let Some(copy) = contents.remove(&format!("{address}{}", encoding.ending())) {
                resource = resource.with_copy(encoding, copy)?;
            }
        }
        files.insert(address, resource);
    }
    Ok(files)
}

/// The pictures and icons that the pages name. Their addresses stay the same from build to build:
/// others keep them.
fn pictures(folder: &Path) -> Result<HashMap<String, Resource>> {
    let shared = Page::ALL.iter().map(|page| page.share_picture());
    let icons = Icon::ALL.map(|icon| icon.address().to_owned());
    shared
        .chain(icons)
        .map(|address| {
            let path = folder.join(address.trim_start_matches('/'));
            let content = fs::read(&path)
                .with_context(|| format!("could not read the picture {}", path.display()))?;
            let kind = content_type(&address);
            let picture = if address.ends_with(".svg") {
                Resource::compressed(&kind, Lifetime::Day, content)?
            } else {
                Resource::new(&kind, Lifetime::Day, content)?
            };
            Ok((address, picture))
        })
        .collect()
}

fn content_type(address: &str) -> String {
    let guess = mime_guess::from_path(address).first_or_octet_stream();
    let is_text = guess.type_() == mime_guess::mime::TEXT;
    if is_text { format!("{guess}; charset=utf-8") } else { guess.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_what_a_file_is() {
        assert_eq!(content_type("/pkg/1/worker.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("/pkg/1/lianwu.css"), "text/css; charset=utf-8");
        assert_eq!(content_type("/pkg/1/engine_bg.wasm"), "application/wasm");
        assert_eq!(content_type("/pkg/1/icon.svg"), "image/svg+xml");
        assert_eq!(content_type("/pkg/1/site.webmanifest"), "application/manifest+json");
        assert_eq!(content_type("/pkg/1/unheard-of"), "application/octet-stream");
    }

    #[test]
    fn the_folder_cannot_lead_out_of_the_site() {
        assert!(is_plain("/pkg/0123abcd"));
        for folder in ["", "/", "/pkg", "/pkg/", "pkg/1", "/pkg/..", "/pkg/../etc", "/pkg/1/2"] {
            assert!(!is_plain(folder), "{folder}");
        }
    }

    #[test]
    fn a_missing_site_is_told_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let error = Assets::read(&folder.path().join("nowhere")).unwrap_err();
        let line = format!("{error:#}");
        assert!(line.contains("no built site in") && line.contains("nowhere"), "{line}");
        assert!(!line.contains('\n'));
    }
}
