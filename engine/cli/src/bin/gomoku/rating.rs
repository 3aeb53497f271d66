//! `gomoku rating`.

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use engine_cli::arena::read_entries;
use engine_cli::rating::{Results, Table, rate};

/// Rate all players of one or more result files of `match --output`, and print a table.
///
/// The ratings are those under which the results are the likeliest (Bradley and Terry), a draw being
/// half a win; the mean of all players is 0. Players are told apart by their names, so a match between
/// two versions of one program needs names for them: new=./pbrain old=./pbrain-before.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The result files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// So many drawn games are added between any two players who met: a player that lost all its games
    /// has no rating otherwise.
    #[arg(long, value_name = "GAMES", default_value = "0", value_parser = parse_prior)]
    prior: f64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut results = Results::default();
    for path in &arguments.files {
        read(path, &mut results).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let ratings = rate(&results, arguments.prior)?;
    write!(io::stdout(), "{}", Table(&ratings))?;
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path, results: &mut Results) -> Result<(), Box<dyn std::error::Error>> {
    for entry in read_entries(BufReader::new(File::open(path)?)) {
        let entry = entry?;
        results.add(&entry).map_err(|error| format!("game {}: {error}", entry.game))?;
    }
    Ok(())
}

fn parse_prior(text: &str) -> Result<f64, &'static str> {
    let number = text.parse::<f64>().ok().filter(|games| (0.0..=1000.0).contains(games));
    number.ok_or("expected a number of games from 0 to 1000")
}
