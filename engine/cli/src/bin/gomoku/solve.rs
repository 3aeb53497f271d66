//! `gomoku solve`.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum, value_parser};
use engine::notation::format_moves;
use engine::{
    ForcedWin, Game, Limits, Means, Outcome, Position, Rule, Solution, Solver, Verdict, proof,
};
use engine_cli::arena::parse_time;
use serde::Serialize;

/// Positions that the solver remembers, as a power of two.
const BITS: u32 = 21;

/// Look for a win of the side to move that leaves the other no choice.
///
/// Prints the kind of win, its length in plies, the line in which the other side holds out longest,
/// and the positions visited; or that there is no win within the limits; or that it is refuted: however
/// far one looks, there is none by these means.
///
/// Where stones are forbidden to Black, no win needs one, and a win may rest on what Black may not block.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The moves so far, such as h8i9g7; Black moves first.
    moves: String,

    /// The rule: freestyle, standard or renju. The moves may name it instead, as in "renju h8i9g7"; where
    /// neither does, it is freestyle.
    #[arg(long)]
    rule: Option<Rule>,

    /// By what means: fours alone (VCF), or fours and open threes (VCT).
    #[arg(long, value_enum, default_value = "threats")]
    by: By,

    /// How long to look, such as 10s or 10min.
    #[arg(long, value_parser = parse_time, default_value = "10s")]
    time: Duration,

    /// How many positions to visit at most. Those that it takes to write the line of a win down come
    /// on top.
    #[arg(long, value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The longest win to look for, in plies.
    #[arg(long, value_parser = value_parser!(u8).range(1..=225))]
    plies: Option<u8>,

    /// Replay the win against every legal defence before it is printed, for as long again as --time
    /// allows.
    #[arg(long)]
    check: bool,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum By {
    Fours,
    Threats,
}

/// What is printed with `--json`.
#[derive(Serialize)]
struct Answer {
    /// `win`, `not-within-limits` or `refuted`.
    verdict: &'static str,
    /// `vcf` or `vct`, when it is a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u8>,
    /// Both sides' moves, the winner's first.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
    nodes: u64,
    seconds: f64,
    /// Positions in which the win was replayed, with `--check`; `null` when the time did not suffice.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked: Option<Option<u64>>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn std::error::Error>> {
    let game = match arguments.rule {
        Some(rule) => Game::by(rule, &arguments.moves)?,
        None => arguments.moves.parse()?,
    };
    if *game.outcome() != Outcome::Ongoing {
        return Err("the game is over".into());
    }
    let position = Position::from(&game);
    let means = match arguments.by {
        By::Fours => Means::Fours,
        By::Threats => Means::Threats,
    };
    let limits =
        Limits { depth: arguments.plies, time: Some(arguments.time), nodes: arguments.nodes };
    let mut solver = Solver::new(BITS);
    let solution = solver.solve(&position, means, limits);
    let checked = match &solution.verdict {
        Verdict::Win(win) if arguments.check => {
            Some(check(&mut solver, &position, win, arguments.time)?)
        }
        _ => None,
    };
    let answer = Answer::new(&solution, checked);
    let mut output = io::stdout();
    if arguments.json {
        writeln!(output, "{}", serde_json::to_string(&answer)?)?;
    } else {
        write!(output, "{}", answer.text())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Replays a win against every defence, for so long at most. Returns the positions that it took;
/// `None` when the time was not enough.
fn check(
    solver: &mut Solver,
    position: &Position,
    win: &ForcedWin,
    time: Duration,
) -> Result<Option<u64>, proof::Refutation> {
    let start = Instant::now();
    let mut in_time = true;
    let mut strategy = solver.strategy(position, win, Limits::time(time));
    let checked = proof::check(position, win.plies, |position| {
        in_time &= start.elapsed() < time;
        let point = strategy(position).filter(|_| in_time);
        in_time &= start.elapsed() < time;
        point
    });
    match checked {
        Ok(proof) => Ok(Some(proof.positions)),
        Err(_) if !in_time => Ok(None),
        Err(refutation) => Err(refutation),
    }
}

impl Answer {
    fn new(solution: &Solution, checked: Option<Option<u64>>) -> Self {
        let win = match &solution.verdict {
            Verdict::Win(win) => Some(win),
            Verdict::NotWithinLimits | Verdict::Refuted => None,
        };
        Self {
            verdict: match solution.verdict {
                Verdict::Win(_) => "win",
                Verdict::NotWithinLimits => "not-within-limits",
                Verdict::Refuted => "refuted",
            },
            kind: win.map(|win| match win.means {
                Means::Fours => "vcf",
                Means::Threats => "vct",
            }),
            plies: win.map(|win| win.plies),
            line: win.map(|win| format_moves(&win.line)),
            nodes: solution.nodes,
            seconds: solution.elapsed.as_secs_f64(),
            checked,
        }
    }

    fn text(&self) -> String {
        let mut text = match (self.verdict, self.kind, self.plies, &self.line) {
            ("win", Some(kind), Some(plies), Some(line)) => {
                let kind = kind.to_uppercase();
                format!("win by {kind} in at most {plies} plies\nline {line}\n")
            }
            ("refuted", ..) => "refuted: there is no win by these means\n".to_owned(),
            _ => "no win within the limits\n".to_owned(),
        };
        match self.checked {
            Some(Some(positions)) => {
                text += &format!("checked against every defence in {positions} positions\n");
            }
            Some(None) => text += "not checked against every defence within the time\n",
            None => {}
        }
        text + &format!("{} nodes, {:.2} s\n", self.nodes, self.seconds)
    }
}
