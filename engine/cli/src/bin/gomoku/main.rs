//! Tools for people who work on the engine.

mod bench;
mod fit;
mod interrupt;
mod judge;
mod matches;
mod openings;
mod prove;
mod rating;
mod solve;
mod verify;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
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
    Prove(Box<prove::Arguments>),
    Rating(rating::Arguments),
    Solve(solve::Arguments),
    Verify(verify::Arguments),
}

fn main() -> ExitCode {
    let outcome = match Command::parse() {
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Fit(arguments) => fit::run(&arguments),
        Command::Judge(arguments) => judge::run(&arguments),
        Command::Match(arguments) => matches::run(*arguments),
        Command::Openings(arguments) => openings::run(&arguments),
        Command::Prove(arguments) => prove::run(&arguments),
        Command::Rating(arguments) => rating::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
    };
    outcome.unwrap_or_else(|error| {
        if is_unheard(&*error) {
            return ExitCode::SUCCESS;
        }
        complain(&format_args!("error: {error}"));
        ExitCode::from(2)
    })
}

/// Whether nobody reads on what is printed, as `head` does not that has its lines. What fails on the
/// way to and from a file never comes as the bare error of the system, for it names the file.
fn is_unheard(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == ErrorKind::BrokenPipe)
}

/// An error with the file that it is about.
fn at(path: &Path, error: &dyn Error) -> String {
    format!("{}: {error}", path.display())
}

/// Says a line on standard error. If nobody reads that either, there is nobody left to be told.
fn complain(line: &dyn Display) {
    let _ = writeln!(io::stderr(), "{line}");
}
