//! What a number of games says about two players.

use std::fmt;

/// Wins, draws and losses of one player against another, and what follows from them.
///
/// ```
/// use engine_cli::arena::Score;
///
/// let score = Score { wins: 30, draws: 5, losses: 15 };
/// assert_eq!(score.share(), 0.65);
/// assert_eq!(score.to_string(), "\
/// wins 30, draws 5, losses 15
/// score 65.0 % (95 %: 51.1 to 76.7)
/// Elo +108 (95 %: +8 to +207)");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    /// The quantile of the normal distribution for 95 %, both sides together.
    const QUANTILE: f64 = 1.959_964;

    /// How many games there were.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1, where a draw is half a point; one half before any game.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// Between which shares the true one lies, with 95 % confidence, by Wilson's interval.
    ///
    /// It holds for a few games too, and when all of them are won. That a draw strays less from the
    /// mean than a win or a loss is not taken into account, which makes it wider than need be.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let games = f64::from(self.games());
        let share = self.share();
        let square = Self::QUANTILE * Self::QUANTILE;
        let centre = share + square / (2.0 * games);
        let reach = Self::QUANTILE
            * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
        let scale = 1.0 + square / games;
        // Where all games are won or all are lost, an end is exact, and rounding must not spoil it.
        let low = if share > 0.0 { (centre - reach) / scale } else { 0.0 };
        let high = if share < 1.0 { (centre + reach) / scale } else { 1.0 };
        (low, high)
    }
}

/// The difference in Elo at which a player is expected to get that share of the points.
fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// A difference in Elo, as people read it.
struct Elo(f64);

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            f64::INFINITY => f.write_str("+∞"),
            f64::NEG_INFINITY => f.write_str("−∞"),
            elo if elo.round() == 0.0 => f.write_str("0"),
            elo if elo < 0.0 => write!(f, "−{:.0}", -elo),
            elo => write!(f, "+{elo:.0}"),
        }
    }
}

impl fmt::Display for Score {
    /// Writes all of it on three lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, draws, losses } = self;
        let (low, high) = self.interval();
        writeln!(f, "wins {wins}, draws {draws}, losses {losses}")?;
        writeln!(
            f,
            "score {:.1} % (95 %: {:.1} to {:.1})",
            self.share() * 100.0,
            low * 100.0,
            high * 100.0
        )?;
        write!(f, "Elo {} (95 %: {} to {})", Elo(elo(self.share())), Elo(elo(low)), Elo(elo(high)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn fifty_wins_of_fifty_leave_a_doubt() {
        let score = Score { wins: 50, draws: 0, losses: 0 };
        let text = score.to_string();
        assert!(text.contains("score 100.0 % (95 %: 92.9 to 100.0)"), "{text}");
        assert!(text.contains("Elo +∞ (95 %: +446 to +∞)"), "{text}");
    }

    #[test]
    fn even_players_are_at_zero() {
        let score = Score { wins: 10, draws: 7, losses: 10 };
        assert!(score.to_string().contains("score 50.0 %"));
        assert!(score.to_string().contains("Elo 0 (95 %"));
    }

    #[test]
    fn no_game_says_nothing() {
        assert_eq!(Score::default().interval(), (0.0, 1.0));
    }

    proptest! {
        #[test]
        fn the_interval_holds_the_share_and_mirrors_the_other_side(
            wins in 0..500u32, draws in 0..500u32, losses in 0..500u32,
        ) {
            let (low, high) = Score { wins, draws, losses }.interval();
            let share = Score { wins, draws, losses }.share();
            prop_assert!(0.0 <= low && low <= share && share <= high && high <= 1.0);
            let (other_low, other_high) = Score { wins: losses, draws, losses: wins }.interval();
            prop_assert!((low - (1.0 - other_high)).abs() < 1e-9);
            prop_assert!((high - (1.0 - other_low)).abs() < 1e-9);
        }
    }
}
