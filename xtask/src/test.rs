//! `cargo xtask test`.

use std::{
    ffi::OsString,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use anyhow::{Result, bail};

use crate::{
    command,
    project::Project,
    report,
    server::Build,
    setup::{self, browser},
    site::Finish,
    whole,
};

/// What is compiled together for this machine, so that what it shares is compiled once.
pub(crate) const NATIVE: [&str; 12] = [
    "--package",
    "engine",
    "--package",
    "engine-cli",
    "--package",
    "app",
    "--package",
    "server",
    "--package",
    "pictures",
    "--package",
    "diagram",
];

/// This program, which cargo has compiled by itself already.
const XTASK: [&str; 2] = ["--package", "xtask"];

/// What is compiled for the browser: never together with the server, whose `app` is another.
const BROWSER: [&str; 4] = ["--package", "page", "--package", "worker"];

/// Runs every test; `arguments` are for the tests in the browser.
pub(crate) fn test(project: &Project, arguments: &[OsString]) -> Result<()> {
    let mut tests = Tests::default();
    tests.run("Format", || command::run(project.cargo().args(["fmt", "--all", "--check"])));
    let sites = tests.run("Build", || whole::build(project, Finish::Release, Build::Whole));
    tests.run("Unit and integration tests", || {
        cargo(project, "test", &NATIVE, &[])?;
        cargo(project, "test", &XTASK, &[])
    });
    tests.run("Benchmarks, once", || cargo(project, "test", &NATIVE, &["--bench", "*"]));
    tests.run("Lints", || {
        for packages in [&NATIVE[..], &XTASK, &BROWSER] {
            cargo(project, "clippy", packages, &["--all-targets", "--", "-D", "warnings"])?;
        }
        Ok(())
    });
    tests.run("Documentation", || document(project));
    if sites {
        tests.run("Tests in the browser", || in_browser(project, arguments));
    } else {
        tests.skip("Tests in the browser");
    }
    tests.conclude()
}

fn cargo(project: &Project, verb: &str, packages: &[&str], more: &[&str]) -> Result<()> {
    command::run(project.cargo().args([verb, "--release", "--locked"]).args(packages).args(more))
}

fn document(project: &Project) -> Result<()> {
    for packages in [&NATIVE[..], &XTASK] {
        command::run(
            project
                .cargo()
                .env("RUSTDOCFLAGS", "-D warnings")
                .args(["doc", "--release", "--locked", "--no-deps", "--document-private-items"])
                .args(packages),
        )?;
    }
    Ok(())
}

fn in_browser(project: &Project, arguments: &[OsString]) -> Result<()> {
    let browser = setup::for_tests_in_every_browser(project)?;
    let mut playwright = playwright(project, &browser);
    let tests = project.path("end2end");
    command::run(command::npm("npm").args(["run", "--silent", "check"]).current_dir(tests))?;
    command::run(playwright.args(arguments))
}

/// The command that runs the tests in the browser, on what was built in release.
pub(crate) fn playwright(project: &Project, browser: &Path) -> Command {
    let mut command = command::npm("npx");
    command
        .args(["playwright", "test"])
        .current_dir(project.path("end2end"))
        .env(browser::VARIABLE, browser)
        .env("LIANWU_SERVER", project.program("server"))
        .env("LIANWU_PBRAIN", project.program("pbrain"))
        .env("LIANWU_ANSWER", project.program("examples/answer"))
        .env("LIANWU_SITE", project.site());
    command
}

/// What became of each group of tests.
struct Tests {
    started: Instant,
    results: Vec<(&'static str, Duration, Outcome)>,
}

#[derive(Clone, Copy, PartialEq)]
enum Outcome {
    Passed,
    Failed,
    Skipped,
}

impl Default for Tests {
    fn default() -> Self {
        Self { started: Instant::now(), results: Vec::new() }
    }
}

impl Tests {
    /// Runs a group and says whether it passed; the groups after it run all the same.
    fn run(&mut self, name: &'static str, group: impl FnOnce() -> Result<()>) -> bool {
        let started = Instant::now();
        let outcome = match report::step(name, group) {
            Ok(()) => Outcome::Passed,
            Err(error) => {
                report::say(format_args!("✗ {name}: {error:#}"));
                Outcome::Failed
            }
        };
        self.results.push((name, started.elapsed(), outcome));
        outcome == Outcome::Passed
    }

    fn skip(&mut self, name: &'static str) {
        self.results.push((name, Duration::ZERO, Outcome::Skipped));
    }

    /// Lists the groups, and ends with the one line that counts.
    fn conclude(self) -> Result<()> {
        report::say("");
        for (name, time, outcome) in &self.results {
            let time = report::time(*time);
            match outcome {
                Outcome::Passed => report::say(format_args!("✓ {name} ({time})")),
                Outcome::Failed => report::say(format_args!("✗ {name} ({time})")),
                Outcome::Skipped => report::say(format_args!("– {name}: not run")),
            }
        }
        let count = self.results.len();
        let passed =
            self.results.iter().filter(|(.., outcome)| *outcome == Outcome::Passed).count();
        let time = report::time(self.started.elapsed());
        if passed < count {
            bail!("{} of {count} groups of tests did not pass ({time})", count - passed);
        }
        report::say(format_args!("all {count} groups of tests passed ({time})"));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn one_failure_fails_the_whole_and_stops_nothing() {
        let mut tests = Tests::default();
        assert!(!tests.run("first", || Err(anyhow!("broken"))));
        assert!(tests.run("second", || Ok(())));
        tests.skip("third");
        let error = tests.conclude().unwrap_err().to_string();
        assert!(error.starts_with("2 of 3 groups of tests did not pass"), "{error}");
    }

    #[test]
    fn all_must_pass() {
        let mut tests = Tests::default();
        tests.run("only", || Ok(()));
        assert!(tests.conclude().is_ok());
    }
}
