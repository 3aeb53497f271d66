//! A toolchain that compiles for the browser.
//!
//! The active one when it has the target, or can get it from rustup. Where rustup's server cannot
//! be reached, Debian's compiler: std is built once from Debian's sources and put, with that
//! compiler, into a toolchain of its own that rustup then knows by name.

mod debian_toolchain;

use std::{env, ffi::OsStr, fs, path::Path, process::Command};

use anyhow::{Result, bail};

use crate::{command, report, setup::debian};

/// The target that browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Set to `debian`, this variable skips rustup's server and whatever the active toolchain has.
const ROUTE: &str = "WEB_TOOLCHAIN_ROUTE";

/// A toolchain that has the target.
pub(crate) enum Toolchain {
    /// The one that is active.
    Active,
    /// One that rustup knows by this name.
    Named(&'static str),
}

impl Toolchain {
    /// Finds such a toolchain, or brings one.
    pub(crate) fn find() -> Result<Self> {
        let only_debian = env::var_os(ROUTE).is_some_and(|route| route == "debian");
        if !only_debian && has_std(Command::new("rustc")) {
            return Ok(Self::Active);
        }
        if debian_toolchain::is_ready()? {
            return Ok(Self::Named(debian_toolchain::NAME));
        }
        if !only_debian && added_by_rustup() {
            return Ok(Self::Active);
        }
        if !debian::available() {
            bail!(
                "this toolchain cannot compile for the browser: `rustup target add {TARGET}` does \
                 not work here, and there is no apt-get to take Debian's compiler from"
            );
        }
        debian_toolchain::bring()?;
        Ok(Self::Named(debian_toolchain::NAME))
    }

    /// This toolchain's cargo, to be run in a folder.
    pub(crate) fn cargo(&self, folder: &Path) -> Command {
        let mut command = Command::new("cargo");
        command.current_dir(folder);
        if let Self::Named(name) = self {
            command.env("RUSTUP_TOOLCHAIN", name);
            // Both name the compiler of the toolchain that started this program.
            command.env_remove("RUSTC").env_remove("RUSTDOC");
        }
        command
    }
}

fn added_by_rustup() -> bool {
    report::step(&format!("rustup target add {TARGET}"), || {
        command::run(Command::new("rustup").args(["target", "add", TARGET]))
    })
    .is_ok()
        && has_std(Command::new("rustc"))
}

/// Whether a compiler comes with the standard library for the target.
fn has_std(mut rustc: Command) -> bool {
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let Ok(output) = rustc.output() else { return false };
    let folder = String::from_utf8_lossy(&output.stdout);
    let Ok(entries) = fs::read_dir(folder.trim()) else { return false };
    entries.flatten().any(|entry| is_std(&entry.file_name()))
}

fn is_std(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with("libstd-") && name.ends_with(".rlib")
}
