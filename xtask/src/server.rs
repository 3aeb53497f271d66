//! The programs that run on this machine.

use anyhow::Result;

use crate::{command, project::Project, report};

/// How the compiler goes about it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Build {
    /// All of a crate at once, for the fastest program.
    Whole,
    /// Only what changed in a crate, for the shortest wait.
    Incremental,
}

/// Builds the server, the engine's tools and what draws the pictures, in release.
///
/// Both at once, also where only one is wanted: what they share is compiled once, for both.
pub(crate) fn build(project: &Project, build: Build) -> Result<()> {
    report::step("Compile the server", || {
        let mut cargo = project.cargo();
        cargo.args(["build", "--release", "--locked"]).args([
            "--package",
            "server",
            "--package",
            "engine-cli",
            "--package",
            "pictures",
        ]);
        if build == Build::Incremental {
            cargo.env("CARGO_INCREMENTAL", "1");
        }
        command::run(&mut cargo)
    })
}
