//! `gomoku verify`.

use std::fs;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use engine::strategy::Strategy;
use engine_cli::arena::Stop;
use engine_cli::verify::{End, Hole, Images, Summary, Walk, check_all};
use indicatif::{ProgressBar, ProgressStyle};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

use crate::at;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::prove::pool;

/// The exit code when there is a hole.
const HOLE: u8 = 1;

/// Play a winning strategy against every answer, and say whether it has holes.
///
/// Where the strategy names no move, the search for threats must see the win within the nodes that the
/// strategy promises, and the win is replayed against every legal defence by a checker that knows only
/// the rules. The first hole is printed with the moves that lead there: exit code 1.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The strategy, as `gomoku prove` writes it.
    file: PathBuf,

    /// Replay only so many of the wins at the leaves, each as likely as any other. All of the
    /// strategy's moves are played all the same.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,

    /// Which ones.
    #[arg(long, default_value_t = 1, requires = "sample")]
    seed: u64,

    /// Play on from every image of a position for itself, which takes up to eight times as long.
    #[arg(long)]
    every_image: bool,

    /// How many threads to use [default: one for each processor].
    #[arg(long)]
    threads: Option<NonZero<usize>>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let path = &arguments.file;
    let bytes = fs::read(path).map_err(|error| at(path, &error))?;
    let strategy = Strategy::from_bytes(&bytes).map_err(|error| at(path, &error))?;
    let stop = stop_on_interrupt()?;
    let bar = ProgressBar::new_spinner()
        .with_style(ProgressStyle::with_template("{spinner} {msg}, {elapsed} passed")?);
    bar.enable_steady_tick(Duration::from_secs(1));
    let begun = Instant::now();
    let pool = pool(arguments.threads)?;
    let verified = pool.install(|| {
        verify(&strategy, arguments, &stop, |summary| {
            bar.set_message(format!("{} leaves verified", summary.leaves));
        })
    });
    bar.finish_and_clear();
    let mut output = io::stdout();
    let summary = match verified {
        Ok(summary) => summary,
        Err(hole) => {
            writeln!(output, "hole: {hole}")?;
            return Ok(ExitCode::from(HOLE));
        }
    };
    let stopped = stop.is_wished();
    let of = match arguments.sample {
        Some(_) => format!(" of a sample, seed {}", arguments.seed),
        None => String::new(),
    };
    writeln!(output, "{}", if stopped { "stopped, no hole so far" } else { "no hole" })?;
    writeln!(output, "from “{}”", strategy.start())?;
    writeln!(output, "{} positions with a move, {} leaves{of}", summary.moves, summary.leaves)?;
    writeln!(output, "wins replayed in {} positions", summary.replayed)?;
    writeln!(output, "the longest takes {} plies", summary.longest)?;
    writeln!(output, "{:.1} s", begun.elapsed().as_secs_f64())?;
    Ok(if stopped { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

fn verify(
    strategy: &Strategy,
    arguments: &Arguments,
    stop: &Stop,
    report: impl FnMut(Summary),
) -> Result<Summary, Hole> {
    let images = if arguments.every_image { Images::Apart } else { Images::Alike };
    let mut walk = Walk::new(strategy, images);
    let summary = match arguments.sample {
        None => check_all(strategy, walk.by_ref(), stop, report)?,
        Some(count) => {
            let sample = sample(walk.by_ref(), count, arguments.seed)?;
            check_all(strategy, sample.into_iter().map(Ok), stop, report)?
        }
    };
    Ok(Summary { moves: walk.moves(), ..summary })
}

/// So many of the ends, each as likely, or the hole that is met on the way to them.
fn sample(walk: &mut Walk<'_>, count: usize, seed: u64) -> Result<Vec<End>, Hole> {
    let mut hole = None;
    let ends = walk.map_while(|end| end.map_err(|met| hole = Some(met)).ok());
    let sample = ends.sample(&mut Pcg64::seed_from_u64(seed), count);
    hole.map_or(Ok(sample), Err)
}
