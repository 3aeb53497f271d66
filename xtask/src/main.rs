//! Sets up, builds, serves, watches, measures and tests the project: `cargo xtask <verb>`.
//!
//! Whatever a verb needs and does not find, it brings; what is there already, it leaves alone.

mod cache;
mod command;
mod lighthouse;
mod listening;
mod load;
mod pictures;
mod project;
mod report;
mod serve;
mod server;
mod setup;
mod site;
mod speed;
mod test;
mod watch;
mod whole;

use std::{ffi::OsString, process::ExitCode};

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::{project::Project, server::Build, site::Finish};

#[derive(Parser)]
#[command(name = "cargo xtask", about)]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Bring everything that the other verbs need; each of them brings its own.
    Setup,
    /// Build the site and the server in release.
    Build,
    /// Build everything in release, then serve the site.
    Serve {
        /// What the server is to be told, such as `--listen 0.0.0.0:8080`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        server: Vec<OsString>,
    },
    /// Serve the site, rebuilding it and reloading its pages on every change.
    Watch {
        /// What the server is to be told, such as `--listen 0.0.0.0:8080`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        server: Vec<OsString>,
    },
    /// Compare the engine's speed in the browser with its speed on this machine.
    Speed {
        /// The level to think at.
        #[arg(default_value = "master")]
        level: String,
        /// How often to ask either of them.
        #[arg(long, default_value_t = 5)]
        runs: u32,
    },
    /// Rate every page with Lighthouse, as a phone would see it.
    Lighthouse {
        /// How often to rate each of them; the median counts.
        #[arg(long, default_value_t = 5)]
        runs: u32,
    },
    /// Put the server under load, beside a bare handler that gives the same bytes.
    Load {
        /// How long each of the rounds takes, in seconds.
        #[arg(long, default_value_t = 30)]
        seconds: u32,
        /// How long the server is watched for growing memory, in seconds.
        #[arg(long, default_value_t = 60)]
        soak: u32,
    },
    /// Run every test.
    Test {
        /// What the tests in the browser are to be told, such as the name of one of their files.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        browser: Vec<OsString>,
    },
}

fn main() -> ExitCode {
    match run(&Arguments::parse().verb) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(verb: &Verb) -> Result<()> {
    let project = Project::locate()?;
    match verb {
        Verb::Setup => setup::bring(&project),
        Verb::Build => whole::build(&project, Finish::Release, Build::Whole),
        Verb::Serve { server } => serve::serve(&project, server),
        Verb::Watch { server } => watch::watch(&project, server),
        Verb::Speed { level, runs } => speed::speed(&project, level, *runs),
        Verb::Lighthouse { runs } => lighthouse::lighthouse(&project, *runs),
        Verb::Load { seconds, soak } => load::load(&project, *seconds, *soak),
        Verb::Test { browser } => test::test(&project, browser),
    }
}
