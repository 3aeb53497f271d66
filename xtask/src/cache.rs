//! Results kept by the hash of what they were made from, so that slow work is never done twice.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// A folder of kept results.
pub(crate) struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The cache in a folder, which is made when it is not there.
    pub(crate) fn open(folder: PathBuf) -> Result<Self> {
        fs::create_dir_all(&folder)
            .with_context(|| format!("could not make the folder {}", folder.display()))?;
        Ok(Self { folder })
    }

    /// What `make` once made of `input`; `recipe` says how, with all that its result depends on.
    pub(crate) fn get(
        &self,
        recipe: &str,
        input: &[u8],
        make: impl FnOnce() -> Result<Vec<u8>>,
    ) -> Result<Vec<u8>> {
        let kept = self.folder.join(hash([recipe.as_bytes(), input]));
        if let Ok(result) = fs::read(&kept) {
            return Ok(result);
        }
        let result = make()?;
        write_whole(&kept, &result)?;
        Ok(result)
    }
}

/// Writes a file so that it is never seen half written.
fn write_whole(path: &Path, content: &[u8]) -> Result<()> {
    let unfinished = path.with_extension(std::process::id().to_string());
    fs::write(&unfinished, content)
        .and_then(|()| fs::rename(&unfinished, path))
        .with_context(|| format!("could not write {}", path.display()))
}

/// A hash over several byte strings, each kept apart from the next.
pub(crate) fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    format!("{:x}", hasher.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_work_is_done_once() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(folder.path().join("new")).unwrap();
        let first = cache.get("shout", b"five", || Ok(b"FIVE".to_vec())).unwrap();
        let again = cache.get("shout", b"five", || unreachable!("it is kept")).unwrap();
        assert_eq!(first, again);
    }

    #[test]
    fn another_recipe_is_other_work() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(folder.path().to_owned()).unwrap();
        cache.get("shout", b"five", || Ok(b"FIVE".to_vec())).unwrap();
        let result = cache.get("whisper", b"five", || Ok(b"five".to_vec())).unwrap();
        assert_eq!(result, b"five");
    }

    #[test]
    fn where_one_part_ends_counts() {
        assert_ne!(hash([&b"ab"[..], b"c"]), hash([&b"a"[..], b"bc"]));
    }
}
