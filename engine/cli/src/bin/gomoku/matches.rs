//! `gomoku match`.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::{Args, value_parser};
use engine::Rule;
use engine_cli::arena::opening::{self, Openings};
use engine_cli::arena::{
    Journal, Match, Player, Record, Report, Sprt, Tally, Timing, Verdict, parse_time,
};
use indicatif::{ProgressBar, ProgressStyle};

use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::{at, complain};

/// Let two players play each other, and print who is stronger.
///
/// A player is a level (easy, normal, hard, master), a level with limits of its own (hard:nodes=20000,
/// hard:depth=4, hard:time=2s or several with commas between them), or the command line of a program
/// that speaks the Gomocup protocol ("./pbrain-rapfi --mode gomocup").
///
/// Each opening is played twice with the colours swapped: those of a file, or others of 3 or 5 stones
/// that are drawn. Levels that are bounded by nodes or depth repeat themselves for the same seed.
#[derive(Args)]
pub(crate) struct Arguments {
    /// One player; the figures are from its side.
    first: Player,

    /// The other player.
    second: Player,

    /// The rule: freestyle, standard or renju. Programs are told of it by INFO rule.
    #[arg(long, default_value_t)]
    rule: Rule,

    /// How many games to play; at most, when a test may end the match sooner.
    #[arg(long, default_value_t = 50, value_parser = value_parser!(u32).range(1..=10_000))]
    games: u32,

    /// End the match as soon as a sequential probability ratio test decides whether the first player is
    /// stronger by elo0 or by elo1: elo0=0,elo1=20 or, with the probabilities of a mistake,
    /// elo0=0,elo1=20,alpha=0.05,beta=0.05.
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,

    /// Start from the openings of this file, one a line such as h8i9g7, in their order, and from the
    /// first again when there are more games; blank lines and what follows a # do not count.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Take the openings of the file in an order that the seed decides.
    #[arg(long, requires = "openings")]
    shuffle: bool,

    /// How many games to play at the same time [default: one for each processor].
    #[arg(long)]
    threads: Option<NonZero<usize>>,

    /// Where openings and random choices start from.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Time for a move, such as 700ms or 2s [default: 700ms for programs, its own for a level].
    #[arg(long, value_parser = parse_time)]
    time: Option<Duration>,

    /// How far a move may exceed its time before the game is lost.
    #[arg(long, value_parser = parse_time, default_value = "500ms")]
    tolerance: Duration,

    /// How long a program may take to get ready.
    #[arg(long, value_parser = parse_time, default_value = "10s")]
    start_time: Duration,

    /// Write the games to this file, one JSON object a line.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let Arguments {
        first,
        second,
        rule,
        games,
        sprt,
        openings,
        shuffle,
        threads,
        seed,
        time,
        tolerance,
        start_time,
        output,
    } = arguments;
    let openings = openings.map_or(Ok(Openings::Drawn(rule)), |path| read_openings(rule, &path))?;
    let encounter = Match {
        players: [first, second],
        games,
        openings: if shuffle { openings.shuffled(seed) } else { openings },
        threads: threads.map_or_else(thread::available_parallelism, Ok)?,
        seed,
        timing: Timing { time, tolerance, start: start_time },
    };
    let stop = stop_on_interrupt()?;
    encounter.check(&stop)?;
    let mut journal = output
        .as_deref()
        .map(|path| {
            let file = File::create(path).map_err(|error| at(path, &error))?;
            let journal = Journal::new(BufWriter::new(file), encounter.players.each_ref());
            Ok::<_, String>((path, journal))
        })
        .transpose()?;

    let bar = ProgressBar::new(games.into()).with_style(ProgressStyle::with_template(
        "{wide_bar} {pos}/{len} games, {msg}{elapsed} passed, about {eta} left",
    )?);
    bar.enable_steady_tick(Duration::from_secs(1));
    let mut tally = Tally::default();
    encounter.play(&stop, |record| {
        tally.add(&record);
        if let Some(warning) = warning(&encounter.players, &record) {
            bar.suspend(|| complain(&warning));
        }
        let score = tally.score();
        bar.set_message(format!("+{} ={} −{}, ", score.wins, score.draws, score.losses));
        bar.inc(1);
        if let Some((path, journal)) = &mut journal {
            journal.add(&record).map_err(|error| at(path, &error))?;
        }
        Ok::<_, String>(match sprt.and_then(|sprt| sprt.decide(&tally.pairs)) {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        })
    })?;
    bar.finish_and_clear();
    write!(
        io::stdout(),
        "{}",
        Report { players: &encounter.players, tally: &tally, sprt: sprt.as_ref() }
    )?;
    Ok(if stop.is_wished() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// What happened in a game that a player did not lose by being beaten.
fn warning(players: &[Player; 2], record: &Record) -> Option<String> {
    let Verdict::Forfeited { loser, failure } = &record.verdict else { return None };
    let player = &players[usize::from(*loser != record.first)];
    Some(format!(
        "game {}, move {}: {player} {failure}",
        record.number,
        record.game.moves().len() + 1
    ))
}

fn read_openings(rule: Rule, path: &Path) -> Result<Openings, String> {
    let text = fs::read_to_string(path).map_err(|error| at(path, &error))?;
    opening::parse(rule, &text).map(Openings::Listed).map_err(|error| at(path, &error))
}
