//! When a match has shown enough.

use std::fmt;
use std::str::FromStr;

use engine::notation::excerpt;
use thiserror::Error;

use super::Pairs;

/// A sequential probability ratio test between two hypotheses: that a player is so much stronger than
/// the other, or so much.
///
/// After every pair of games the likelihoods of both are compared. When one has become so much
/// likelier that a mistake is improbable enough, the match can end: that takes fewer games
/// than a number fixed beforehand, and far fewer when the difference is larger than was asked.
///
/// It is the generalised test of fishtest, Stockfish's testing framework: the true shares of pairs
/// that bring 0, ½, 1, 1½ and 2 points are not known, so each hypothesis is given those that fit it
/// best ([Michel Van den Bergh, “The generalized maximum likelihood ratio for the expectation value of
/// a distribution”](https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf)).
///
/// ```
/// use engine_cli::arena::{Hypothesis, Pairs, Sprt};
///
/// let sprt: Sprt = "elo0=0,elo1=50".parse()?;
/// let pairs = Pairs([10, 5, 60, 9, 31]);
/// assert_eq!(format!("{:.2}", sprt.log_likelihood_ratio(&pairs)), "5.68");
/// assert_eq!(sprt.decide(&pairs), Some(Hypothesis::Upper));
/// # Ok::<(), engine_cli::arena::ParseSprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    lower: f64,
    upper: f64,
    false_upper: f64,
    false_lower: f64,
}

/// One of the two hypotheses of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// H0: the player is stronger by `elo0` only.
    Lower,
    /// H1: the player is stronger by `elo1`.
    Upper,
}

/// How often a class of pairs is taken to have been seen that never was.
const UNSEEN: f64 = 1e-3;

/// The largest difference in Elo that a test may ask for. Beyond it a share of the points can hardly
/// be told from all of them.
const MAXIMUM: f64 = 1000.0;

/// How often a wrong hypothesis is accepted when nothing is said of it.
const MISTAKES: f64 = 0.05;

impl Sprt {
    /// A test of the difference in Elo, with the probabilities of accepting `elo1` where `elo0` is
    /// true, and the other way round. `None` unless the differences are in order and at most 1000
    /// either way, and the probabilities positive and at most one half.
    #[must_use]
    pub fn new([elo0, elo1]: [f64; 2], [alpha, beta]: [f64; 2]) -> Option<Self> {
        let probability = |value: f64| 0.0 < value && value <= 0.5;
        (-MAXIMUM <= elo0 && elo0 < elo1 && elo1 <= MAXIMUM)
            .then_some(())
            .filter(|()| probability(alpha) && probability(beta) && alpha + beta < 1.0)
            .map(|()| Self { lower: elo0, upper: elo1, false_upper: alpha, false_lower: beta })
    }

    /// The differences in Elo of H0 and H1.
    #[must_use]
    pub const fn hypotheses(&self) -> (f64, f64) {
        (self.lower, self.upper)
    }

    /// The logarithms of the likelihood ratio at which H0 and H1 are accepted, by Wald: below the
    /// first and above the second.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let Self { false_upper, false_lower, .. } = self;
        ((false_lower / (1.0 - false_upper)).ln(), ((1.0 - false_lower) / false_upper).ln())
    }

    /// The logarithm of the ratio between the likelihoods of H1 and H0; above zero where H1 is
    /// the likelier.
    #[must_use]
    pub fn log_likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let seen = pairs.0.map(|count| if count == 0 { UNSEEN } else { count.into() });
        log_likelihood(&seen, expected_share(self.upper))
            - log_likelihood(&seen, expected_share(self.lower))
    }

    /// The hypothesis to accept; `None` while too little is known.
    #[must_use]
    pub fn decide(&self, pairs: &Pairs) -> Option<Hypothesis> {
        let (low, high) = self.bounds();
        match self.log_likelihood_ratio(pairs) {
            ratio if ratio >= high => Some(Hypothesis::Upper),
            ratio if ratio <= low => Some(Hypothesis::Lower),
            _ => None,
        }
    }
}

/// The share of the points that is expected at a difference in Elo.
fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The logarithm of the likelihood of what was seen, were the mean share of the points the given one
/// and everything else as fits best; up to a term that is the same for all shares.
///
/// The best probabilities are `seen[i] / (total · (1 + x · (points[i] − share)))`, with `x` such that
/// their mean is the share.
fn log_likelihood(seen: &[f64; 5], share: f64) -> f64 {
    let distances = [0.0, 0.25, 0.5, 0.75, 1.0].map(|points| points - share);
    let of_all = |f: &dyn Fn(f64, f64) -> f64| {
        seen.iter().zip(distances).map(|(&seen, distance)| f(seen, distance)).sum::<f64>()
    };
    // It falls all the way from +∞ at one end, where a probability becomes infinite, to −∞.
    let mean = |x: f64| of_all(&|seen, distance| seen * distance / (1.0 + x * distance));
    let x = root(mean, -1.0 / (1.0 - share), 1.0 / share);
    -of_all(&|seen, distance| seen * (x * distance).ln_1p())
}

/// Where a function that falls from above zero to below it within an interval is zero, as exactly
/// as numbers allow.
fn root(f: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            return middle;
        }
        if f(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
}

impl fmt::Display for Sprt {
    /// Writes it so that it reads back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lower, upper, false_upper, false_lower } = self;
        write!(f, "elo0={lower},elo1={upper},alpha={false_upper},beta={false_lower}")
    }
}

/// A text that is no test.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseSprtError {
    /// A part of it is not known, or not a number.
    #[error("“{0}” is not one of elo0=NUMBER, elo1=NUMBER, alpha=NUMBER and beta=NUMBER")]
    Part(String),
    /// The numbers make no test.
    #[error(
        "expected elo0=NUMBER,elo1=NUMBER with elo0 below elo1 and both at most {MAXIMUM} either \
         way, and perhaps alpha=NUMBER,beta=NUMBER, both above 0 and below 0.5"
    )]
    Numbers,
}

impl FromStr for Sprt {
    type Err = ParseSprtError;

    /// Reads a test such as `elo0=0,elo1=20,alpha=0.05,beta=0.05`; the last two are 0.05 where they
    /// are left out.
    ///
    /// # Errors
    ///
    /// When the text holds something else, or numbers that make no test.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (mut elo0, mut elo1, mut alpha, mut beta) = (f64::NAN, f64::NAN, MISTAKES, MISTAKES);
        for part in text.split(',') {
            let error = || ParseSprtError::Part(excerpt(part));
            let (key, value) = part.split_once('=').ok_or_else(error)?;
            let number = value.trim().parse().map_err(|_| error())?;
            *match key.trim() {
                "elo0" => &mut elo0,
                "elo1" => &mut elo1,
                "alpha" => &mut alpha,
                "beta" => &mut beta,
                _ => return Err(error()),
            } = number;
        }
        Self::new([elo0, elo1], [alpha, beta]).ok_or(ParseSprtError::Numbers)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new([elo0, elo1], [0.05; 2]).unwrap()
    }

    /// The first two are examples of fastchess's, a match runner for chess; all were computed a
    /// second time with SciPy's root finder.
    #[test]
    fn the_ratio_is_that_of_other_programs() {
        for (elo0, elo1, pairs, expected) in [
            (0.5, 2.5, [223, 9863, 21_279, 10_037, 246], -3.074_126),
            (0.0, 2.0, [871, 26_175, 55_983, 26_678, 821], -4.978_673),
            (0.0, 20.0, [1, 2, 10, 6, 4], 0.807_697),
            (0.0, 50.0, [10, 5, 60, 9, 31], 5.681_785),
            (-10.0, 10.0, [3, 0, 11, 0, 5], 0.273_081),
            (0.0, 20.0, [0, 0, 20, 0, 0], -1.176_947),
            (0.0, 20.0, [0, 0, 0, 0, 30], 1.677_369),
            (0.0, 20.0, [40, 0, 0, 0, 0], -2.368_944),
            (0.0, 20.0, [0; 5], 0.0),
        ] {
            let ratio = sprt(elo0, elo1).log_likelihood_ratio(&Pairs(pairs));
            assert!((ratio - expected).abs() < 1e-5, "{pairs:?}: {ratio}");
        }
    }

    #[test]
    fn the_bounds_are_walds() {
        let (low, high) = sprt(0.0, 20.0).bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
        let (low, high) = Sprt::new([0.0, 1.0], [0.05, 0.1]).unwrap().bounds();
        assert!((low + 2.251_292).abs() < 1e-6 && (high - 2.890_372).abs() < 1e-6);
    }

    #[test]
    fn a_bound_that_is_reached_decides() {
        assert_eq!(sprt(0.0, 50.0).decide(&Pairs([10, 5, 60, 9, 31])), Some(Hypothesis::Upper));
        assert_eq!(sprt(0.0, 50.0).decide(&Pairs([31, 9, 60, 5, 10])), Some(Hypothesis::Lower));
        assert_eq!(sprt(0.0, 20.0).decide(&Pairs([1, 2, 10, 6, 4])), None);
        assert_eq!(sprt(0.0, 20.0).decide(&Pairs::default()), None);
    }

    #[test]
    fn what_is_written_reads_back_and_other_texts_are_refused() {
        let test: Sprt = "elo0=-1.5,elo1=20".parse().unwrap();
        assert_eq!(test.to_string(), "elo0=-1.5,elo1=20,alpha=0.05,beta=0.05");
        assert_eq!(test.to_string().parse(), Ok(test));
        let error = |text: &str| text.parse::<Sprt>().unwrap_err();
        for text in ["", "elo0", "elo0=x", "elo=0", "elo0=0,elo1=20,", "elo0=0;elo1=20"] {
            assert!(matches!(error(text), ParseSprtError::Part(_)), "{text}");
        }
        for text in [
            "elo0=0",
            "elo1=0",
            "elo0=0,elo1=0",
            "elo0=5,elo1=0",
            "elo0=0,elo1=nan",
            "elo0=0,elo1=inf",
            "elo0=0,elo1=1001",
            "elo0=0,elo1=20,alpha=0",
            "elo0=0,elo1=20,beta=0.6",
            "elo0=0,elo1=20,alpha=0.5,beta=0.5",
            "elo0=0,elo1=20,alpha=-0.05",
        ] {
            assert_eq!(error(text), ParseSprtError::Numbers, "{text}");
        }
    }

    /// How many of so many tests accept H1 when the pairs are drawn with these chances.
    fn accepted(sprt: Sprt, chances: [f64; 5], tests: u64) -> usize {
        let accepts = |seed: &u64| {
            let mut random = Pcg64::seed_from_u64(*seed);
            let mut pairs = Pairs::default();
            loop {
                let mut left: f64 = random.random();
                let class = chances.iter().position(|chance| {
                    left -= chance;
                    left < 0.0
                });
                pairs.add(class.unwrap_or(4));
                if let Some(hypothesis) = sprt.decide(&pairs) {
                    return hypothesis == Hypothesis::Upper;
                }
            }
        };
        (0..tests).filter(accepts).count()
    }

    #[test]
    fn mistakes_are_as_rare_as_was_asked() {
        let sprt = sprt(0.0, 80.0);
        let even = [0.12, 0.08, 0.6, 0.08, 0.12];
        let mistakes = accepted(sprt, even, 400);
        assert!((5..=30).contains(&mistakes), "{mistakes} of 400 times H1 where H0 is true");
        // The share at 80 Elo, 0.6131: so much is moved from no point to two.
        let stronger = [0.0069, 0.08, 0.6, 0.08, 0.2331];
        let mistakes = 400 - accepted(sprt, stronger, 400);
        assert!(mistakes <= 30, "{mistakes} of 400 times H0 where H1 is true");
    }

    proptest! {
        #[test]
        fn seen_from_the_other_side_the_ratio_is_reversed(
            pairs: [u16; 5], elo0 in -300.0..300.0, width in 0.1..300.0,
        ) {
            let pairs = pairs.map(u32::from);
            let mut reversed = pairs;
            reversed.reverse();
            let ratio = sprt(elo0, elo0 + width).log_likelihood_ratio(&Pairs(pairs));
            let other = sprt(-elo0 - width, -elo0).log_likelihood_ratio(&Pairs(reversed));
            prop_assert!(ratio.is_finite());
            prop_assert!((ratio + other).abs() < 1e-6 * (1.0 + ratio.abs()), "{} {}", ratio, other);
        }

        #[test]
        fn a_share_beyond_a_hypothesis_speaks_for_it(
            pairs in prop::array::uniform5(1..2000u32), elo0 in -300.0..300.0, width in 0.1..300.0,
        ) {
            let points: u32 = (0..).zip(pairs).map(|(half_points, count)| half_points * count).sum();
            let share = f64::from(points) / f64::from(4 * pairs.iter().sum::<u32>());
            let ratio = sprt(elo0, elo0 + width).log_likelihood_ratio(&Pairs(pairs));
            if share > expected_share(elo0 + width) {
                prop_assert!(ratio > 0.0);
            } else if share < expected_share(elo0) {
                prop_assert!(ratio < 0.0);
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*|((elo0|elo1|alpha|beta)=-?[0-9.e]*,?)*") {
            if let Ok(sprt) = text.parse::<Sprt>() {
                prop_assert!(sprt.log_likelihood_ratio(&Pairs([1, 0, 3, 0, 2])).is_finite());
            }
        }
    }
}
