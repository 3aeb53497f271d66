//! `gomoku openings`.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, value_parser};
use engine::Rule;
use engine_cli::arena::Player;
use engine_cli::arena::opening::{Draw, Judge};
use indicatif::{ProgressBar, ProgressStyle};

/// So many openings in a row that the judge refuses, and it will refuse all.
const PATIENCE: u32 = 1000;

/// Draw near-equal openings, and print them one a line, as `match --openings` reads them.
///
/// Each has a few stones near the centre, and no two are the same, not even turned or mirrored. A
/// judge looks at each, and takes those in which neither side is ahead by more than a bound. The
/// same arguments print the same openings; the first line says what they were.
#[derive(Args)]
pub(crate) struct Arguments {
    /// How many openings to print.
    #[arg(long, default_value_t = 50, value_parser = value_parser!(u32).range(1..=10_000))]
    count: u32,

    /// The rule: freestyle, standard or renju.
    #[arg(long, default_value_t)]
    rule: Rule,

    /// Where chance starts from.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many stones an opening has; each of the numbers is as likely as the others.
    #[arg(
        long,
        value_delimiter = ',',
        default_values_t = Draw::STONES,
        value_parser = value_parser!(u8).range(1..=10)
    )]
    stones: Vec<u8>,

    /// The level that looks at each opening, bounded by nodes or depth.
    #[arg(long, value_name = "LEVEL", default_value = "hard:nodes=200000")]
    judge: Player,

    /// How far a side may be ahead, in points of the judge's evaluation.
    #[arg(long, value_name = "POINTS", default_value_t = 10)]
    bound: u32,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let Arguments { count, rule, seed, stones, judge: player, bound } = arguments;
    let judge = Judge::new(player, *bound)?;
    let numbers: Vec<_> = stones.iter().map(ToString::to_string).collect();
    let bar = ProgressBar::new((*count).into()).with_style(ProgressStyle::with_template(
        "{wide_bar} {pos}/{len} openings, {elapsed} passed, about {eta} left",
    )?);
    bar.enable_steady_tick(Duration::from_secs(1));
    let say = |line: String| bar.suspend(|| writeln!(io::stdout().lock(), "{line}"));
    say(format!(
        "# gomoku openings --count {count} --rule {rule} --seed {seed} --stones {} --judge {player} \
         --bound {bound}",
        numbers.join(",")
    ))?;
    let mut taken = 0;
    let mut refused = 0;
    for opening in Draw::new(*rule, *seed, stones) {
        if judge.takes(&opening) {
            say(opening.to_string())?;
            bar.inc(1);
            taken += 1;
            refused = 0;
            if taken == *count {
                break;
            }
        } else {
            refused += 1;
            if refused == PATIENCE {
                let error = format!(
                    "{player} takes none of {PATIENCE} openings: --bound {bound} is too narrow"
                );
                return Err(error.into());
            }
        }
    }
    bar.finish_and_clear();
    Ok(ExitCode::SUCCESS)
}
