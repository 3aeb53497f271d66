//! `gomoku fit`.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use engine::COMBINATIONS;
use engine_cli::arena::read_entries;
use engine_cli::fit::{MoveFit, ResultFit, Samples};

/// Fit the weights of the level master to games.
///
/// Reads what `gomoku match --output` wrote, and writes the file of weights that the engine is built
/// with (engine/src/master/weights.bin). The same games give the same weights.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Files of games.
    #[arg(required = true)]
    games: Vec<PathBuf>,

    /// How often to go through all positions.
    #[arg(long, default_value_t = 30)]
    rounds: u32,

    /// Where to write the weights.
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut samples = Samples::default();
    let mut count = 0;
    for path in &arguments.games {
        let at = |error: &dyn std::error::Error| format!("{}: {error}", path.display());
        let file = File::open(path).map_err(|error| at(&error))?;
        for entry in read_entries(BufReader::new(file)) {
            samples.add(&entry.map_err(|error| at(&error))?);
            count += 1;
        }
    }
    if samples.results.is_empty() || samples.choices.is_empty() {
        return Err("there is no position to learn from in these games".into());
    }
    println!("{count} games, {} positions", samples.results.len());
    let (results, loss) = ResultFit::new(&samples.results, arguments.rounds);
    println!("results: loss {:.4}, of positions kept aside {:.4}", loss.fitted, loss.aside);
    let (moves, loss) = MoveFit::new(&samples.choices, arguments.rounds);
    println!("moves: loss {:.4}, of positions kept aside {:.4}", loss.fitted, loss.aside);

    let weights = [results.moving(), results.waiting(), moves.own(), moves.other()];
    let mut bytes = Vec::with_capacity(2 * (4 * COMBINATIONS + 1));
    for weight in weights.into_iter().flatten().chain([results.tempo()]) {
        // A cast to an integer keeps to its range.
        bytes.extend(((weight * 100.0).round() as i16).to_le_bytes());
    }
    fs::write(&arguments.output, bytes)
        .map_err(|error| format!("{}: {error}", arguments.output.display()))?;
    Ok(ExitCode::SUCCESS)
}
