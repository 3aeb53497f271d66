//! Tools for people who work on the engine.

mod fit;
mod matches;
mod openings;
mod rating;

use std::process::ExitCode;

use clap::Parser;

/// Tools for people who work on the engine.
#[derive(Parser)]
#[command(version)]
enum Command {
    Fit(fit::Arguments),
    Match(Box<matches::Arguments>),
    Openings(openings::Arguments),
    Rating(rating::Arguments),
}

fn main() -> ExitCode {
    let outcome = match Command::parse() {
        Command::Fit(arguments) => fit::run(&arguments),
        Command::Match(arguments) => matches::run(*arguments),
        Command::Openings(arguments) => openings::run(&arguments),
        Command::Rating(arguments) => rating::run(&arguments),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}
