//! Tools for people who work on the engine.

mod bench;
mod fit;
mod judge;
mod matches;
mod openings;
mod rating;
mod solve;

use std::process::ExitCode;

use clap::Parser;

/// Tools for people who work on the engine.
#[derive(Parser)]
#[command(version)]
enum Command {
    Bench(bench::Arguments),
    Fit(fit::Arguments),
    Judge(judge::Arguments),
    Match(Box<matches::Arguments>),
    Openings(openings::Arguments),
    Rating(rating::Arguments),
    Solve(solve::Arguments),
}

fn main() -> ExitCode {
    let outcome = match Command::parse() {
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Fit(arguments) => fit::run(&arguments),
        Command::Judge(arguments) => judge::run(&arguments),
        Command::Match(arguments) => matches::run(*arguments),
        Command::Openings(arguments) => openings::run(&arguments),
        Command::Rating(arguments) => rating::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}
