//! Files that go into the site as they are.

use std::{fs, path::Path};

use anyhow::{Context, Result};

use super::File;
use crate::project::Project;

/// The worker's script.
pub(super) fn worker(project: &Project) -> Result<File> {
    let path = project.path("frontend/worker/worker.js");
    Ok(File { name: "worker.js".to_owned(), content: read(&path)? })
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
