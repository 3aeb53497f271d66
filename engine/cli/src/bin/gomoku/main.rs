//! Tools for people who work on the engine.

mod matches;

use std::process::ExitCode;

use clap::Parser;

/// Tools for people who work on the engine.
#[derive(Parser)]
#[command(version)]
enum Command {
    Match(matches::Arguments),
}

fn main() -> ExitCode {
    match Command::parse() {
        Command::Match(arguments) => matches::run(arguments),
    }
}
