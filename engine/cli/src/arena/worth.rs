//! What a player thinks of its move, as one number.

use engine::Score;
use serde::{Deserialize, Serialize};

/// What the position was worth to a player by its own account when it moved: points of its evaluation,
/// positive when it is ahead; or for a win, 10,000 less the plies to its last stone, and the same
/// below 0 for a loss. So a result file has one number for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Worth(i32);

impl Worth {
    const DECIDED: i32 = 10_000;

    /// The most that an evaluation comes to here. Games end within far fewer plies than what is left
    /// to [`DECIDED`](Self::DECIDED).
    const HIGHEST: i32 = 9_000;

    /// Whether the player saw its win (`true`) or its loss; `None` while nothing was decided.
    #[must_use]
    pub const fn wins(self) -> Option<bool> {
        if self.0.abs() > Self::HIGHEST { Some(self.0 > 0) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn points(self) -> i32 {
        self.0
    }
}

impl From<Score> for Worth {
    fn from(score: Score) -> Self {
        Self(match score {
            Score::ProvenWin(plies) | Score::Win(plies) => Self::DECIDED - i32::from(plies),
            Score::Loss(plies) => i32::from(plies) - Self::DECIDED,
            Score::Advantage(points) => points.clamp(-Self::HIGHEST, Self::HIGHEST),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_decided_is_told_from_what_is_not_and_the_sooner_the_further_from_0() {
        for (score, points, wins) in [
            (Score::ProvenWin(3), 9_997, Some(true)),
            (Score::Win(255), 9_745, Some(true)),
            (Score::Loss(2), -9_998, Some(false)),
            (Score::Advantage(-42), -42, None),
            (Score::Advantage(29_000), 9_000, None),
            (Score::Advantage(i32::MIN), -9_000, None),
        ] {
            let worth = Worth::from(score);
            assert_eq!((worth.points(), worth.wins()), (points, wins), "{score:?}");
        }
    }
}
