//! What a brain says of its thoughts.

use std::fmt;

use engine::notation::format_moves;
use engine::{Score, Thought};

/// A thought, as the words of a `MESSAGE`: how many plies were looked ahead, what the position is
/// worth to the side that moved, how many positions were visited in how many milliseconds, and the
/// play that is expected.
///
/// ```
/// use engine::{Game, Level, think};
/// use engine_cli::brain::Remark;
///
/// let game: Game = "h8h9g8g9f8f9e8e9".parse()?;
/// let mut thought = think(&game, Level::Normal, 2).expect("the game is not over");
/// thought.elapsed = std::time::Duration::from_millis(3);
/// let remark = Remark(&thought).to_string();
/// assert!(remark.starts_with("depth 1 score win in 1 nodes "), "{remark}");
/// # Ok::<(), engine::ParseGameError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Remark<'a>(pub &'a Thought);

impl fmt::Display for Remark<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Thought { depth, nodes, elapsed, score, line, .. } = self.0;
        write!(f, "depth {depth} score ")?;
        match score {
            Score::ProvenWin(plies) => write!(f, "win within {plies}")?,
            Score::Win(plies) => write!(f, "win in {plies}")?,
            Score::Loss(plies) => write!(f, "loss in {plies}")?,
            Score::Advantage(points) => write!(f, "{points:+}")?,
        }
        write!(f, " nodes {nodes} time {} line {}", elapsed.as_millis(), format_moves(line))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn it_tells_all_that_led_to_the_move() {
        let points = engine::notation::parse_moves("h8 i9 g7").unwrap();
        let thought = |score| Thought {
            point: points[0],
            depth: 9,
            nodes: 37_140,
            elapsed: Duration::from_micros(57_900),
            score,
            line: points.clone(),
        };
        for (score, words) in [
            (Score::Advantage(12), "+12"),
            (Score::Advantage(-3), "-3"),
            (Score::Win(7), "win in 7"),
            (Score::ProvenWin(7), "win within 7"),
            (Score::Loss(8), "loss in 8"),
        ] {
            let expected = format!("depth 9 score {words} nodes 37140 time 57 line h8i9g7");
            assert_eq!(Remark(&thought(score)).to_string(), expected);
        }
    }
}
