//! Bringing what is missing, by whichever way this machine allows.

pub(crate) mod browser;
mod debian;
mod java;
mod more_browsers;
pub(crate) mod npm;
pub(crate) mod wasm;

use std::{path::PathBuf, process::Command};

use anyhow::{Result, bail};

use crate::{command, project::Project, report};

/// Brings everything that any verb needs.
pub(crate) fn bring(project: &Project) -> Result<()> {
    for_building(project)?;
    for_tests_in_every_browser(project)?;
    report::say("everything is there");
    Ok(())
}

/// Brings what compiles and optimizes for the browser.
pub(crate) fn for_building(project: &Project) -> Result<wasm::Toolchain> {
    npm::install(&project.path("xtask"))?;
    wasm::Toolchain::find()
}

/// Brings what puts the server under load.
pub(crate) fn for_load_tests() -> Result<()> {
    if command::succeeds(Command::new("sh").args(["-c", "command -v wrk"])) {
        return Ok(());
    }
    if debian::available() {
        return debian::install(&["wrk"]);
    }
    bail!("there is no `wrk` here: install it, https://github.com/wg/wrk")
}

/// Brings what the tests in the browser need, those in browsers beside Chromium too, and says where
/// Chromium is.
pub(crate) fn for_tests_in_every_browser(project: &Project) -> Result<PathBuf> {
    more_browsers::bring();
    for_browser_tests(project)
}

/// Brings what the tests in the browser need, and says where the browser is.
pub(crate) fn for_browser_tests(project: &Project) -> Result<PathBuf> {
    let tests = project.path("end2end");
    npm::install(&tests)?;
    java::bring()?;
    browser::bring_fonts()?;
    browser::find(&tests)
}
