//! `cargo xtask serve`.

use std::{ffi::OsString, process::Command};

use anyhow::Result;

use crate::{project::Project, server::Build, site::Finish, whole};

/// Builds everything in release, then serves the site until it is told to stop.
pub(crate) fn serve(project: &Project, arguments: &[OsString]) -> Result<()> {
    whole::build(project, Finish::Release, Build::Whole)?;
    become_program(
        Command::new(project.program("server")).arg("--site").arg(project.site()).args(arguments),
    )
}

/// Hands this process over, so that whoever stops it stops the server itself.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;

    use anyhow::Context;

    Err(command.exec()).context("could not start the server")
}

/// Runs the server until it ends.
#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<()> {
    crate::command::run(command)
}
