//! What the judgement of a position should have been.

use crate::arena::Worth;

/// What the result of the game counts; the rest is what the player thought when it moved. One game
/// is a rough measure of a position, and a search that looked far ahead a fine one.
const RESULT: f32 = 0.3;

/// The chance to win when the player saw its win.
const SEEN: f32 = 0.99;

/// What 1 logit of the chance to win is in points of the level master.
const LOGIT: f32 = 100.0;

/// The chance that a network should see for a side: by what that side got in the end (1 for a win, 0
/// for a loss, ½ for a draw), and by what the position was worth to it when it moved, if it said so.
pub(super) fn target(result: f32, worth: Option<Worth>) -> f32 {
    let Some(worth) = worth else { return result };
    let chance = match worth.wins() {
        Some(true) => SEEN,
        Some(false) => 1.0 - SEEN,
        None => 1.0 / (1.0 + (-(worth.points() as f32) / LOGIT).exp()),
    };
    RESULT * result + (1.0 - RESULT) * chance
}

#[cfg(test)]
mod tests {
    use engine::Score;

    use super::*;

    #[test]
    fn a_result_and_a_worth_are_weighed() {
        for (result, score, expected) in [
            (1.0, None, 1.0),
            (0.5, None, 0.5),
            (1.0, Some(Score::Advantage(0)), 0.3 + 0.35),
            (0.0, Some(Score::Advantage(100)), 0.7 * 0.731_058_6),
            (0.5, Some(Score::Win(7)), 0.15 + 0.693),
            (1.0, Some(Score::Loss(8)), 0.3 + 0.007),
            (0.0, Some(Score::Advantage(9_000)), 0.7),
        ] {
            let target = target(result, score.map(Worth::from));
            assert!((target - expected).abs() < 1e-6, "{result} {score:?}: {target}");
        }
    }
}
