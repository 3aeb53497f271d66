//! `gomoku judge`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use engine::Rule;
use engine_cli::judge::judge;
use serde::Serialize;

use crate::complain;

/// Say where Black may not play, for positions as lines of JSON.
///
/// A line such as {"black": ["H8", …], "white": […]} is answered by one such as
/// {"forbidden": {"E5": "double-four", …}}, with the kinds double-three, double-four and overline. The
/// numbers of stones need not be such as a game leads to.
///
/// A line that holds no position is answered by {"error": …, "line": N}, told of on standard error too,
/// and makes the exit code 1; the other lines are answered all the same. Blank lines are passed over.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The rule: freestyle, standard or renju. Only the last forbids anything.
    #[arg(long)]
    rule: Rule,

    /// Files to read; otherwise standard input is read.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// The answer to a line that holds no position.
#[derive(Serialize)]
struct Refusal<'a> {
    error: String,
    /// Its number in its file, from 1; blank lines count.
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a Path>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut output = BufWriter::new(io::stdout().lock());
    let mut all_good = true;
    if arguments.files.is_empty() {
        all_good = answer(arguments.rule, io::stdin().lock(), None, &mut output)?;
    }
    for path in &arguments.files {
        let file = BufReader::new(File::open(path).map_err(|error| in_file(path, &error))?);
        all_good &= answer(arguments.rule, file, Some(path), &mut output)?;
    }
    output.flush()?;
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Answers each line; whether all of them were positions.
fn answer(
    rule: Rule,
    input: impl BufRead,
    file: Option<&Path>,
    output: &mut impl Write,
) -> Result<bool, Box<dyn std::error::Error>> {
    let mut all_good = true;
    for (number, line) in (1..).zip(input.split(b'\n')) {
        let line = line.map_err(|error| in_file(file.unwrap_or(Path::new("-")), &error))?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        match judge(rule, &line) {
            Ok(judgement) => write(&mut *output, &judgement)?,
            Err(error) => {
                all_good = false;
                // What was answered before comes first where both streams meet.
                output.flush()?;
                let place = file.map_or(String::new(), |path| format!("{}: ", path.display()));
                complain(&format_args!("error: {place}line {number}: {error}"));
                let refusal = Refusal { error: error.to_string(), line: number, file };
                write(&mut *output, &refusal)?;
            }
        }
    }
    Ok(all_good)
}

fn write(output: &mut impl Write, answer: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, answer)?;
    writeln!(output)
}

fn in_file(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
