//! `gomoku fit`.

use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use engine::Network;
use engine_cli::arena::read_entries;
use engine_cli::fit::{Loss, MoveFit, NetworkFit, Samples};

/// Fit the weights of the level master to games.
///
/// Reads what `gomoku match --output` wrote of games that the level played against itself by the
/// free-style rule, and writes the files that the engine is built with: network.bin, by which it judges
/// positions, and promise.bin, by which it orders moves. The same games give the same files.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Files of games.
    #[arg(required = true)]
    games: Vec<PathBuf>,

    /// How often to go through all positions.
    #[arg(long, default_value_t = 30)]
    rounds: u32,

    /// The folder to write the files into, such as engine/src/master.
    #[arg(long, value_name = "FOLDER")]
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
    if !samples.worths.is_complete() || !samples.choices.is_complete() {
        return Err("there are too few positions to learn from in these games".into());
    }
    writeln!(io::stdout(), "{count} games, {} positions", samples.worths.count())?;
    let (fit, loss) = NetworkFit::new(&samples.worths, arguments.rounds);
    report("network", loss)?;
    let network = fit.rounded(&samples.worths.fitted);
    report("network in integers", Loss::of(&Network::new(&network), &samples.worths))?;
    let (fit, loss) = MoveFit::new(&samples.choices, arguments.rounds);
    report("moves", loss)?;

    for (name, bytes) in
        [("network.bin", network.into_bytes()), ("promise.bin", fit.promise().to_bytes())]
    {
        let path = arguments.output.join(name);
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn report(what: &str, Loss { fitted, aside }: Loss) -> io::Result<()> {
    writeln!(io::stdout(), "{what}: loss {fitted:.4}, of positions kept aside {aside:.4}")
}
