//! Which openings are even.

use engine::{Choice, Game, Limits, Position, Score, Settings, think_within};
use thiserror::Error;

use crate::arena::{Kind, Player};

/// A level that looks at openings and takes those that are nearly even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judge {
    settings: Settings,
    bound: u32,
}

/// A player that cannot judge an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum JudgeError {
    /// It is an external program, which does not say what it thinks of a position.
    #[error("only a level can judge an opening")]
    Program,
    /// It is bounded by time, and would judge differently at every run.
    #[error("a judge is bounded by nodes or depth, not by time: for example hard:nodes=200000")]
    Time,
}

impl Judge {
    /// A judge that takes an opening when neither side is ahead by more than so many points of the
    /// judge's evaluation.
    ///
    /// # Errors
    ///
    /// When the player is no level, or is bounded by time.
    pub fn new(player: &Player, bound: u32) -> Result<Self, JudgeError> {
        let Kind::Level(level) = player.kind() else { return Err(JudgeError::Program) };
        let settings = level.settings(None);
        if settings.limits == Limits::default() || settings.limits.time.is_some() {
            return Err(JudgeError::Time);
        }
        Ok(Self { settings: Settings { choice: Choice::Near(0), oversight: 0, ..settings }, bound })
    }

    /// Whether it takes an opening. One in which it sees the end of the game it never takes.
    #[must_use]
    pub fn takes(&self, opening: &Game) -> bool {
        advantage(opening, &self.settings).is_some_and(|points| points.unsigned_abs() <= self.bound)
    }
}

/// How far the side to move is ahead, in points of the evaluation; `None` when the game is over or
/// its end is seen.
pub(super) fn advantage(game: &Game, settings: &Settings) -> Option<i32> {
    match think_within(&Position::from(game), settings, 0)?.score {
        Score::Advantage(points) => Some(points),
        Score::ProvenWin(_) | Score::Win(_) | Score::Loss(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(player: &str, bound: u32) -> Result<Judge, JudgeError> {
        Judge::new(&player.parse().unwrap(), bound)
    }

    #[test]
    fn the_bound_decides_and_a_decided_game_is_never_taken() {
        let even: Game = "h8i9g7".parse().unwrap();
        let points = advantage(&even, &judge("hard:depth=4", 0).unwrap().settings).unwrap();
        assert!(judge("hard:depth=4", points.unsigned_abs()).unwrap().takes(&even));
        if let Some(less) = points.unsigned_abs().checked_sub(1) {
            assert!(!judge("hard:depth=4", less).unwrap().takes(&even));
        }
        let generous = judge("hard:depth=4", u32::MAX).unwrap();
        for decided in ["h8a1i8a2j8a3", "h8a1i8a2j8a3k8a4l8"] {
            assert!(!generous.takes(&decided.parse().unwrap()), "{decided}");
        }
    }

    #[test]
    fn only_a_level_that_repeats_itself_can_judge() {
        assert!(judge("easy", 9).is_ok());
        assert!(judge("hard:nodes=1000", 9).is_ok());
        assert_eq!(judge("hard", 9), Err(JudgeError::Time));
        assert_eq!(judge("hard:nodes=1000,time=1s", 9), Err(JudgeError::Time));
        assert_eq!(judge("./program", 9), Err(JudgeError::Program));
    }
}
