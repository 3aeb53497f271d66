//! A brain at the end of two pipes.

use std::io::{BufRead, Result, Write};
use std::time::Instant;

use engine::think_within;
use rand::Rng;

use super::{Brain, Remark, Step, Strength, Task};
use crate::Lines;
use crate::protocol::{Answer, Command};

/// Reads commands and writes answers until `END`, or until there are no more lines. Before each move
/// it says in a `MESSAGE` what led to it.
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
            Step::Think(task) => {
                let (remark, answer) = think(&mut brain, &task, strength, seeds.next_u32());
                if let Some(remark) = remark {
                    writeln!(output, "{remark}")?;
                }
                answer
            }
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// Finds a move; what there is to say of it, and the answer.
fn think(
    brain: &mut Brain,
    task: &Task,
    strength: Strength,
    seed: u32,
) -> (Option<Answer>, Answer) {
    let start = Instant::now();
    let settings = strength.settings(task.allowance);
    think_within(&task.position, &settings, seed).map_or_else(
        || (None, Answer::Error("there is no move".to_owned())),
        |thought| {
            let remark = Answer::Message(Remark(&thought).to_string());
            (Some(remark), brain.moved(thought.point, start.elapsed()))
        },
    )
}

#[cfg(test)]
mod tests {
    use engine::Level;
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_pcg::Pcg32;

    use super::*;

    fn answers(input: &[u8]) -> Vec<Answer> {
        let mut output = Vec::new();
        let strength = Strength::Level(Level::Easy);
        serve(input, &mut output, strength, &mut Pcg32::seed_from_u64(1)).unwrap();
        Lines::new(output.as_slice()).map(|line| Answer::parse(&line.unwrap())).collect()
    }

    #[test]
    fn each_command_that_expects_an_answer_gets_one() {
        let answers =
            answers(b"START 15\r\nINFO rule 0\r\nBEGIN\r\nwhat?\r\nSTART 9\r\nEND\r\nBEGIN\r\n");
        assert!(
            matches!(
                answers[..],
                [
                    Answer::Ok,
                    Answer::Message(_),
                    Answer::Move(_),
                    Answer::Unknown(_),
                    Answer::Error(_)
                ]
            ),
            "{answers:?}"
        );
    }

    fn piece() -> impl Strategy<Value = Vec<u8>> {
        let words = "START 15|BOARD|YXBOARD|YXSHOWFORBID|DONE|BEGIN|RESTART|INFO rule 4|TURN |TAKEBACK |INFO rule |INFO |\r\n|\n";
        let places = "1?[0-9],1?[0-9](,[1-3])?\n";
        prop_oneof![
            4 => words.prop_map(String::into_bytes),
            4 => places.prop_map(String::into_bytes),
            1 => prop::collection::vec(any::<u8>(), 0..9),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn any_bytes_are_answered_in_the_words_of_the_protocol(
            pieces in prop::collection::vec(piece(), 0..60),
        ) {
            let input = [&b"START 15\n"[..], &pieces.concat()].concat();
            for answer in answers(&input) {
                prop_assert!(!matches!(answer, Answer::Other(_)), "{}", answer);
            }
        }
    }
}
