//! Bringing what is missing, by whichever way this machine allows.

pub(crate) mod browser;
mod debian;
mod java;
pub(crate) mod npm;
pub(crate) mod wasm;

use std::path::PathBuf;

use anyhow::Result;

use crate::{project::Project, report};

/// Brings everything that any verb needs.
pub(crate) fn bring(project: &Project) -> Result<()> {
    for_building(project)?;
    for_browser_tests(project)?;
    report::say("everything is there");
    Ok(())
}

/// Brings what compiles and optimizes for the browser.
pub(crate) fn for_building(project: &Project) -> Result<wasm::Toolchain> {
    npm::install(&project.path("xtask"))?;
    wasm::Toolchain::find()
}

/// Brings what the tests in the browser need, and says where the browser is.
pub(crate) fn for_browser_tests(project: &Project) -> Result<PathBuf> {
    let tests = project.path("end2end");
    npm::install(&tests)?;
    java::bring()?;
    browser::bring_fonts()?;
    browser::find(&tests)
}
