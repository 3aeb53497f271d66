//! A small site to serve.

use std::{fs, path::Path};

use app::{Icon, Page};
use tempfile::TempDir;

/// The folder of the small site's files, as an address.
pub(crate) const FOLDER: &str = "/pkg/0123456789abcdef";

/// What stands for every picture of the small site.
pub(crate) const PICTURE: &str = "a picture";

/// Writes the folder of a small site.
pub(crate) fn site() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join(FOLDER.trim_start_matches('/'));
    fs::create_dir_all(&inside).unwrap();
    write(&folder.path().join("bundle.json"), &format!(r#"{{"folder": "{FOLDER}"}}"#));
    for (name, content) in [
        ("worker.js", "import './engine.js';"),
        ("worker.js.br", "worker in brotli"),
        ("worker.js.gz", "worker in gzip"),
        ("engine_bg.wasm", "\0asm"),
        ("lianwu.css", "body{}"),
    ] {
        write(&inside.join(name), content);
    }
    let shared = Page::ALL.iter().map(|page| page.share_picture());
    for address in shared.chain(Icon::ALL.map(|icon| icon.address().to_owned())) {
        let path = folder.path().join("pictures").join(address.trim_start_matches('/'));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        write(&path, PICTURE);
    }
    folder
}

fn write(path: &Path, content: &str) {
    fs::write(path, content).unwrap();
}
