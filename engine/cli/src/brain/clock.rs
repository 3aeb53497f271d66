//! How long to think about a move.

use std::time::Duration;

use crate::protocol::Info;

/// What the manager said about time, and what that leaves for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    turn: Option<Duration>,
    game: Option<Duration>,
    left: Option<Duration>,
}

impl Clock {
    /// The limit of a turn by the protocol's custom, when the manager names none.
    const CUSTOM: Duration = Duration::from_secs(30);

    /// Of a limit that nobody named, this share is used: whoever types commands by hand, or leaves
    /// the limit out, does not ask for the longest thought.
    const SHARE_OF_CUSTOM: u32 = 10;

    /// Kept back from each turn for the pipes and for a busy machine, beside a twentieth of it.
    const MARGIN: Duration = Duration::from_millis(30);

    /// The most that is kept back from a turn.
    const LARGEST_MARGIN: Duration = Duration::from_millis(150);

    /// Few games last longer than so many stones.
    const STONES: usize = 70;

    /// However long the game lasts, there is enough time left for so many moves.
    const MOVES: usize = 10;

    /// Takes note of a limit; of other information it takes none.
    pub const fn hear(&mut self, info: &Info) {
        match *info {
            Info::TimeoutTurn(limit) => self.turn = Some(limit),
            Info::TimeoutMatch(limit) => {
                self.game = limit;
                self.left = limit;
            }
            Info::TimeLeft(left) => self.left = left,
            Info::MaxMemory(_)
            | Info::ThreadNum(_)
            | Info::GameType(_)
            | Info::Rule(_)
            | Info::Other => {}
        }
    }

    /// Starts the game's time anew.
    pub const fn restart(&mut self) {
        self.left = self.game;
    }

    /// Counts the time of a move, for managers that do not say what is left.
    pub const fn spend(&mut self, time: Duration) {
        if let Some(left) = self.left {
            self.left = Some(left.saturating_sub(time));
        }
    }

    /// How long to think about the next move, with so many stones on the board; zero when there is
    /// only time to answer.
    #[must_use]
    pub fn allowance(&self, stones: usize) -> Duration {
        let turn = self.turn.unwrap_or(Self::CUSTOM / Self::SHARE_OF_CUSTOM);
        let moves = (Self::STONES.saturating_sub(stones) / 2).max(Self::MOVES);
        let share = self.left.map(|left| left / u32::try_from(moves).unwrap_or(u32::MAX));
        let limit = share.map_or(turn, |share| share.min(turn));
        limit.saturating_sub((Self::MARGIN + limit / 20).min(Self::LARGEST_MARGIN))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn clock(infos: &[Info]) -> Clock {
        let mut clock = Clock::default();
        for info in infos {
            clock.hear(info);
        }
        clock
    }

    #[test]
    fn a_turn_is_used_but_for_a_margin() {
        assert_eq!(clock(&[Info::TimeoutTurn(ms(700))]).allowance(0), ms(635));
        assert_eq!(clock(&[Info::TimeoutTurn(ms(30_000))]).allowance(0), ms(29_850));
    }

    #[test]
    fn as_fast_as_possible_leaves_no_time() {
        assert_eq!(clock(&[Info::TimeoutTurn(ms(0))]).allowance(0), ms(0));
        assert_eq!(clock(&[Info::TimeoutTurn(ms(5))]).allowance(0), ms(0));
    }

    #[test]
    fn a_limit_that_nobody_named_is_not_used_up() {
        assert_eq!(Clock::default().allowance(0), ms(2850));
    }

    #[test]
    fn the_time_of_the_game_is_shared_among_the_moves_to_come() {
        let clock = clock(&[Info::TimeoutTurn(ms(30_000)), Info::TimeLeft(Some(ms(35_000)))]);
        assert_eq!(clock.allowance(0), ms(920));
        assert_eq!(clock.allowance(50), ms(3350));
        assert_eq!(clock.allowance(225), ms(3350));
    }

    #[test]
    fn what_is_left_is_counted_when_the_manager_does_not_say() {
        let mut clock = clock(&[Info::TimeoutMatch(Some(ms(35_000)))]);
        let at_first = clock.allowance(0);
        clock.spend(ms(34_999));
        assert_eq!(clock.allowance(0), ms(0));
        clock.restart();
        assert_eq!(clock.allowance(0), at_first);
    }

    #[test]
    fn a_game_without_a_limit_has_all_the_time() {
        let mut clock = clock(&[Info::TimeoutTurn(ms(700)), Info::TimeLeft(None)]);
        clock.spend(ms(1_000_000));
        assert_eq!(clock.allowance(0), ms(635));
    }

    proptest! {
        #[test]
        fn no_limit_is_ever_passed(turn: u32, left: u32, stones in 0..225usize) {
            let (turn, left) = (ms(turn.into()), ms(left.into()));
            let clock = clock(&[Info::TimeoutTurn(turn), Info::TimeLeft(Some(left))]);
            let allowance = clock.allowance(stones);
            prop_assert!(allowance == ms(0) || allowance + Clock::MARGIN <= turn.min(left / 10));
        }
    }
}
