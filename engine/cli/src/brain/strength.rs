//! How a brain thinks.

use std::time::Duration;

use engine::{Level, Limits, Settings};

/// How well a brain plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// As a level does, as long as the manager's limits allow it.
    Level(Level),
    /// As well as it can within the manager's limits.
    Best,
}

/// Positions that may be visited when there is only time to answer.
const HASTY_NODES: u64 = 1_000;

impl Strength {
    /// How to think when there is so much time for it.
    #[must_use]
    pub fn settings(self, allowance: Duration) -> Settings {
        let settings = match self {
            Self::Level(level) => level.settings(),
            Self::Best => Settings { limits: Limits::default(), ..Level::Master.settings() },
        };
        let limits = if allowance.is_zero() {
            Limits { depth: Some(1), nodes: Some(HASTY_NODES), ..settings.limits }
        } else {
            let time = settings.limits.time.map_or(allowance, |time| time.min(allowance));
            Limits { time: Some(time), ..settings.limits }
        };
        Settings { limits, ..settings }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_best_takes_all_the_time_that_there_is() {
        for time in [SECOND, 30 * SECOND] {
            assert_eq!(Strength::Best.settings(time).limits, Limits::time(time));
        }
    }

    #[test]
    fn a_level_takes_its_own_time_unless_there_is_less() {
        for level in Level::ALL {
            let own = level.settings();
            let strength = Strength::Level(level);
            let short = Duration::from_millis(1);
            assert_eq!(strength.settings(short).limits.time, Some(short));
            assert_eq!(strength.settings(short).limits.depth, own.limits.depth);
            let long = strength.settings(30 * SECOND);
            assert_eq!(long.limits.time, own.limits.time.or(Some(30 * SECOND)));
            assert_eq!((long.choice, long.oversight), (own.choice, own.oversight));
        }
    }

    #[test]
    fn without_time_it_looks_at_its_own_move_only() {
        for strength in [Strength::Best, Strength::Level(Level::Hard)] {
            assert_eq!(strength.settings(Duration::ZERO).limits.depth, Some(1));
        }
    }
}
