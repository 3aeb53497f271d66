//! `gomoku prove`.

use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use engine::Game;
use engine::strategy::Strategy;
use engine_cli::prove::{Journal, Outcome, Progress, Terms, prove};
use indicatif::{ProgressBar, ProgressStyle};
use tempfile::NamedTempFile;

use crate::at;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};

/// The exit code when no strategy is found.
const NOT_FOUND: u8 = 1;

/// Look for a winning strategy of Black's, and write it down.
///
/// A strategy names a quiet move in every position that may come of it, until the search for threats
/// sees the rest of the win. The moves are found by proof-number search over those that the level
/// master thinks best; all of White's answers are looked at.
///
/// What is found depends on the limits only, not on threads, time or interruptions. When nothing is
/// found, more candidates, replies or nodes may help: exit code 1.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The moves so far, such as h8i9; Black is to move. Nothing stands for the empty board.
    #[arg(default_value = "", hide_default_value = true)]
    moves: Game,

    /// Write the strategy to this file.
    #[arg(long, value_name = "FILE")]
    output: PathBuf,

    /// Keep what was found out in this file, and go on from what it holds. It only grows, and may be
    /// read on after any interruption.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// Positions that the search for threats may visit where the strategy names no move.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u32).range(1..))]
    leaf_nodes: u32,

    /// Positions that it remembers there, as a power of two.
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = value_parser!(u8).range(8..=20))]
    leaf_bits: u8,

    /// How many of Black's moves to try in a position at most.
    #[arg(long, value_name = "K", default_value = "12")]
    candidates: NonZero<usize>,

    /// Positions to visit to choose these moves.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = value_parser!(u64).range(1..))]
    candidate_nodes: u64,

    /// Give a move up that leaves White more answers than this which need a quiet move again.
    #[arg(long, value_name = "N", default_value_t = 48)]
    replies: usize,

    /// How many threads to use [default: one for each processor].
    #[arg(long)]
    threads: Option<NonZero<usize>>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let terms = Terms {
        leaf_nodes: arguments.leaf_nodes,
        leaf_bits: arguments.leaf_bits,
        candidates: arguments.candidates.get(),
        candidate_nodes: arguments.candidate_nodes,
        replies: arguments.replies,
    };
    let mut journal = match &arguments.checkpoint {
        Some(path) => {
            Journal::at(path, &arguments.moves, terms).map_err(|error| at(path, &error))?
        }
        None => Journal::in_memory(),
    };
    let stop = stop_on_interrupt()?;
    let bar = ProgressBar::new_spinner()
        .with_style(ProgressStyle::with_template("{spinner} {msg}, {elapsed} passed")?);
    bar.enable_steady_tick(Duration::from_secs(1));
    let begun = Instant::now();
    let before = journal.len();
    let mut last = Progress::default();
    let outcome = pool(arguments.threads)?.install(|| {
        prove(&arguments.moves, terms, &mut journal, &stop, |progress| {
            last = progress;
            bar.set_message(text(&progress));
        })
    })?;
    bar.finish_and_clear();
    let mut output = io::stdout();
    let seconds = begun.elapsed().as_secs_f64();
    let judged = journal.len();
    let new = judged - before;
    let code = match outcome {
        Outcome::Proven(strategy) => {
            let bytes = write(&arguments.output, &strategy)?;
            writeln!(output, "proven with {} quiet moves, {bytes} bytes", strategy.len())?;
            ExitCode::SUCCESS
        }
        Outcome::NotFound => {
            writeln!(output, "not found within the limits")?;
            ExitCode::from(NOT_FOUND)
        }
        Outcome::Stopped => {
            writeln!(output, "stopped: {}", text(&last))?;
            ExitCode::from(INTERRUPTED)
        }
    };
    writeln!(output, "{judged} positions judged, {new} of them now, {seconds:.1} s")?;
    Ok(code)
}

fn text(progress: &Progress) -> String {
    let Progress { judged, proven, open, depth } = progress;
    format!("{judged} positions judged, {proven} proven, at least {open} open, depth {depth}")
}

/// The threads that positions are judged on.
pub(crate) fn pool(
    threads: Option<NonZero<usize>>,
) -> Result<rayon::ThreadPool, rayon::ThreadPoolBuildError> {
    // As many as there are processors for 0.
    let threads = threads.map_or(0, NonZero::get);
    rayon::ThreadPoolBuilder::new().num_threads(threads).build()
}

/// Writes a strategy to a file, which is never there in part; how many bytes it has.
fn write(path: &Path, strategy: &Strategy) -> Result<usize, String> {
    let bytes = strategy.to_bytes();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let written = (|| {
        let mut file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        file.write_all(&bytes)?;
        file.persist(path)?;
        Ok::<_, io::Error>(())
    })();
    written.map_err(|error| at(path, &error))?;
    Ok(bytes.len())
}
