//! Files that go into the site as they are.

use std::{fs, path::Path};

use anyhow::{Context, Result};

use super::File;
use crate::project::Project;

/// The assets of the style, and the worker's script.
pub(super) fn collect(project: &Project) -> Result<Vec<File>> {
    let mut files = read_folder(&project.path("style/assets"))?;
    let worker = project.path("frontend/worker/worker.js");
    files.push(File { name: "worker.js".to_owned(), content: read(&worker)? });
    Ok(files)
}

/// All files below a folder, named by their path in it.
pub(super) fn read_folder(folder: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder)
        .with_context(|| format!("could not read the folder {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            let below = read_folder(&path)?;
            files.extend(
                below.into_iter().map(|file| File {
                    name: format!("{name}/{}", file.name),
                    content: file.content,
                }),
            );
        } else {
            files.push(File { name, content: read(&path)? });
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("could not read {}", path.display()))
}
