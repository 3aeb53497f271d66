//! The programs that run on this machine.

use anyhow::Result;

use crate::{command, project::Project, report};

/// Builds the server and the engine's tools in release.
///
/// Both at once, also where only one is wanted: what they share is compiled once, for both.
pub(crate) fn build(project: &Project) -> Result<()> {
    report::step("Compile the server", || {
        command::run(project.cargo().args(["build", "--release", "--locked"]).args([
            "--package",
            "server",
            "--package",
            "engine-cli",
        ]))
    })
}
