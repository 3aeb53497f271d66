//! The Gomocup protocol over standard input and output.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use engine::Level;
use engine_cli::brain::{Strength, serve};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Plays gomoku by the Gomocup (Piskvork) protocol over standard input and output.
///
/// Boards are 15×15; the rule is free-style unless INFO rule says 1, standard, or 4, renju. Coordinates
/// are x,y from 0: x counts columns from the left, y rows from the top, so that 0,0 is A15.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Play at a level: easy, normal, hard or master. Otherwise as well as the time of INFO allows.
    #[arg(long)]
    level: Option<Level>,

    /// Where its random choices start from. Otherwise each run starts elsewhere.
    #[arg(long)]
    seed: Option<u64>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let strength = arguments.level.map_or(Strength::Best, Strength::Level);
    let mut seeds = Pcg64Mcg::seed_from_u64(arguments.seed.unwrap_or_else(rand::random));
    match serve(io::stdin().lock(), io::stdout().lock(), strength, &mut seeds) {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody listens any more.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If nobody reads that either, there is nobody left to be told.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::FAILURE
        }
    }
}
