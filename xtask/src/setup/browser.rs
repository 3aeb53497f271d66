//! A browser for the tests, and letters for it to draw.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{command, report, setup::debian};

/// Names a browser to be used instead of the one that is found.
pub(crate) const VARIABLE: &str = "LIANWU_CHROMIUM";

/// What Chromium and its like are called.
const NAMES: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Where they are when they are not on the path.
const PLACES: [&str; 4] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
];

/// Finds Chromium, or brings it; `tests` is the folder of the browser tests, with its packages.
pub(crate) fn find(tests: &Path) -> Result<PathBuf> {
    if let Some(named) = env::var_os(VARIABLE) {
        let named = PathBuf::from(named);
        if !named.is_file() {
            bail!("{VARIABLE} names {}, which is not there", named.display());
        }
        return Ok(named);
    }
    if let Some(installed) = installed() {
        return Ok(installed);
    }
    if debian::available() {
        debian::install(&["chromium"])?;
        return installed().context("Debian's chromium is installed, but not to be found");
    }
    brought_by_playwright(tests)
}

fn installed() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path)
        .flat_map(|folder| NAMES.map(|name| folder.join(name)))
        .find(|program| program.is_file());
    on_path.or_else(|| PLACES.iter().map(PathBuf::from).find(|program| program.is_file()))
}

fn brought_by_playwright(tests: &Path) -> Result<PathBuf> {
    let brought = || -> Result<PathBuf> {
        let path = command::output(
            Command::new("node")
                .current_dir(tests)
                .args(["--print", "require('@playwright/test').chromium.executablePath()"]),
        )?;
        Ok(PathBuf::from(path.trim()))
    };
    if !brought()?.is_file() {
        report::step("Chromium, by Playwright", || {
            command::run(
                command::npm("npx").args(["playwright", "install", "chromium"]).current_dir(tests),
            )
            .context("there is no Chromium or Chrome here, and Playwright could not bring one")
        })?;
    }
    brought()
}

/// Brings letters for Chinese where there are none, as on a bare server.
pub(crate) fn bring_fonts() -> Result<()> {
    if !cfg!(target_os = "linux") || has_fonts() {
        return Ok(());
    }
    if !debian::available() {
        bail!("there is no font for Chinese here: install one, such as Noto Sans CJK");
    }
    debian::install(&["fontconfig", "fonts-noto-cjk"])
}

fn has_fonts() -> bool {
    Command::new("fc-list")
        .arg(":lang=zh-tw")
        .output()
        .is_ok_and(|fonts| fonts.status.success() && !fonts.stdout.is_empty())
}
