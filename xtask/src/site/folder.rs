//! The folder on the disk.

use std::fs;

use anyhow::{Context, Result};

use super::{File, Finish, compression};
use crate::{
    cache::{self, Cache},
    project::Project,
    report,
};

/// How much of the hash names a folder.
const NAME_LENGTH: usize = 16;

/// Writes the files, in a folder named by their content, and tells the server of it.
///
/// Nothing of an earlier build is left: what a page names is from its own build or not there.
pub(super) fn write(
    project: &Project,
    cache: &Cache,
    finish: Finish,
    files: Vec<File>,
) -> Result<()> {
    let site = project.site();
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("could not clear {}", site.display()))?;
    }
    let folder = format!("/pkg/{}", name(&files));
    let inside = site.join(folder.trim_start_matches('/'));
    for file in files {
        let copies = match finish {
            Finish::Release => compression::with_copies(cache, file)?,
            Finish::Draft => vec![file],
        };
        weigh(&copies);
        for copy in copies {
            let path = inside.join(&copy.name);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::write(&path, copy.content)
                .with_context(|| format!("could not write {}", path.display()))?;
        }
    }
    let bundle = serde_json::json!({ "folder": folder });
    fs::write(site.join("bundle.json"), bundle.to_string()).context("could not write bundle.json")
}

/// Says how many bytes of a file travel.
fn weigh(copies: &[File]) {
    if let Some((name, bytes)) =
        copies.iter().map(|copy| (&copy.name, copy.content.len())).min_by_key(|(_, bytes)| *bytes)
    {
        report::say(format_args!("{bytes:>9} bytes  {name}"));
    }
}

fn name(files: &[File]) -> String {
    let mut sorted: Vec<_> = files.iter().collect();
    sorted.sort_by(|a, b| a.name.cmp(&b.name));
    let parts = sorted.iter().flat_map(|file| [file.name.as_bytes(), &file.content]);
    cache::hash(parts)[..NAME_LENGTH].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, content: &str) -> File {
        File { name: name.to_owned(), content: content.as_bytes().to_vec() }
    }

    #[test]
    fn the_name_follows_the_content_and_not_the_order() {
        let here = name(&[file("a.js", "1"), file("b.js", "2")]);
        assert_eq!(here, name(&[file("b.js", "2"), file("a.js", "1")]));
        assert_ne!(here, name(&[file("a.js", "1"), file("b.js", "3")]));
        assert_ne!(here, name(&[file("a.js", "1"), file("c.js", "2")]));
    }
}
