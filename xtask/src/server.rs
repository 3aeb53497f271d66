//! The server's program.

use anyhow::Result;

use crate::{command, project::Project, report};

/// Builds the server in release.
pub(crate) fn build(project: &Project) -> Result<()> {
    report::step("Compile the server", || {
        command::run(project.cargo().args([
            "build",
            "--release",
            "--locked",
            "--package",
            "server",
        ]))
    })
}
