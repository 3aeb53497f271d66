//! The npm packages of a folder.

use std::{fs, path::Path};

use anyhow::{Context, Result};

use crate::{cache, command, report};

/// Where the hash of the installed lock file is kept.
const STAMP: &str = "node_modules/.installed";

/// Installs exactly what the folder's lock file says, unless that is done already.
pub(crate) fn install(folder: &Path) -> Result<()> {
    let lock = folder.join("package-lock.json");
    let lock = fs::read(&lock).with_context(|| format!("could not read {}", lock.display()))?;
    let wanted = cache::hash([lock.as_slice()]);
    let stamp = folder.join(STAMP);
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    report::step(&format!("npm packages of {}", folder.display()), || {
        // No package needs a script of its own, and none is to fetch what the lock file does not name.
        command::run(
            command::npm("npm")
                .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
                .current_dir(folder),
        )?;
        // A lock file without packages leaves no folder behind.
        fs::create_dir_all(folder.join("node_modules"))
            .and_then(|()| fs::write(&stamp, wanted))
            .with_context(|| format!("could not write {}", stamp.display()))
    })
}
