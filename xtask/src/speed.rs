//! `cargo xtask speed`.

use anyhow::Result;

use crate::{command, project::Project, report, server::Build, setup, site::Finish, test, whole};

/// Measures the engine in the browser against the same engine on this machine.
///
/// It is one of the tests in the browser, run by itself.
pub(crate) fn speed(project: &Project, level: &str, runs: u32) -> Result<()> {
    whole::build(project, Finish::Release, Build::Whole)?;
    report::step("Compile the engine for this machine", || {
        let build = ["build", "--release", "--locked", "--example", "answer"];
        command::run(project.cargo().args(build).args(test::NATIVE))
    })?;
    let browser = setup::for_browser_tests(project)?;
    command::run(
        test::playwright(project, &browser)
            // What the project waits for in a run of all tests is not needed here.
            .args(["--project", "measured", "--no-deps", "speed"])
            .env("LIANWU_LEVEL", level)
            .env("LIANWU_RUNS", runs.to_string()),
    )
}
