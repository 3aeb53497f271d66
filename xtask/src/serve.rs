//! `cargo xtask serve`.

use std::{ffi::OsString, process::Command};

use anyhow::Result;

use crate::{
    command,
    project::Project,
    server::{self, Build},
    site,
};

/// Builds everything in release, then serves the site until it is told to stop.
pub(crate) fn serve(project: &Project, arguments: &[OsString]) -> Result<()> {
    site::build(project, site::Finish::Release)?;
    server::build(project, Build::Whole)?;
    command::run(
        Command::new(project.program("server")).arg("--site").arg(project.site()).args(arguments),
    )
}
