//! A brain at the end of two pipes.

use std::io::{BufRead, Result, Write};
use std::time::Instant;

use engine::think_within;
use rand::Rng;

use super::{Brain, Step, Strength, Task};
use crate::Lines;
use crate::protocol::{Answer, Command};

/// Reads commands and writes answers until `END`, or until there are no more lines.
///
/// # Errors
///
/// When a pipe breaks.
pub fn serve(
    input: impl BufRead,
    mut output: impl Write,
    strength: Strength,
    seeds: &mut impl Rng,
) -> Result<()> {
    let mut brain = Brain::default();
    for line in Lines::new(input) {
        let answer = match brain.receive(Command::parse(&line?)) {
            Step::Wait => continue,
            Step::Exit => break,
            Step::Answer(answer) => answer,
            Step::Think(task) => think(&mut brain, &task, strength, seeds.next_u32()),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn think(brain: &mut Brain, task: &Task, strength: Strength, seed: u32) -> Answer {
    let start = Instant::now();
    let settings = strength.settings(task.allowance);
    think_within(&task.position, &settings, seed).map_or_else(
        || Answer::Error("there is no move".to_owned()),
        |thought| brain.moved(thought.point, start.elapsed()),
    )
}
