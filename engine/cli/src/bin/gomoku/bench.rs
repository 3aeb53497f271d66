//! `gomoku bench`.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;

/// Think about fixed positions, and print how many positions that visits.
///
/// The count is the same on every machine and held by a test: a change that is not meant to alter the
/// search leaves it as it is, one that is meant to shows its gain in a match.
#[derive(Args)]
pub(crate) struct Arguments {}

pub(crate) fn run(_: &Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let bench = engine::bench();
    let seconds = bench.elapsed.as_secs_f64();
    writeln!(
        io::stdout(),
        "{} nodes, {seconds:.2} s, {:.0} nodes/s",
        bench.nodes,
        bench.nodes as f64 / seconds
    )?;
    Ok(ExitCode::SUCCESS)
}
