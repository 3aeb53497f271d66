//! What a match came to, for people to read.

use std::fmt;
use std::time::Duration;

use super::{Hypothesis, Pairs, Player, Score, Side, Sprt, Tally};

/// The tally of a match between two players, as text.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// Who played, in the order in which they were named.
    pub players: &'a [Player; 2],
    /// What came of it.
    pub tally: &'a Tally,
    /// The test that was to end it, if there was one.
    pub sprt: Option<&'a Sprt>,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { players: [first, second], tally, sprt } = self;
        let score = tally.score();
        writeln!(f, "{first} against {second}, {} games", score.games())?;
        writeln!(f, "{score}")?;
        let by_colour = |Score { wins, draws, losses }| format!("{wins}–{draws}–{losses}");
        let [black, white] = tally.by_colour.map(by_colour);
        writeln!(f, "with Black {black}, with White {white} (wins–draws–losses)")?;
        if tally.pairs.count() > 0 {
            writeln!(f, "pairs {} (0, ½, 1, 1½ and 2 points)", tally.pairs)?;
        }
        if let Some(sprt) = sprt {
            writeln!(f, "{}", verdict(sprt, &tally.pairs))?;
        }
        writeln!(f)?;
        let names = [first, second].map(ToString::to_string);
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        writeln!(
            f,
            "{:width$}  {:>6}  {:>9}  {:>9}  {:>13}  {:>14}  {:>8}",
            "", "moves", "mean time", "longest", "illegal moves", "losses on time", "failures"
        )?;
        for (name, side) in names.iter().zip(&tally.sides) {
            let Side { pace, illegal, late, broken } = side;
            writeln!(
                f,
                "{name:width$}  {:>6}  {:>9}  {:>9}  {illegal:>13}  {late:>14}  {broken:>8}",
                pace.moves,
                seconds(pace.mean().unwrap_or_default()),
                seconds(pace.longest),
            )?;
        }
        Ok(())
    }
}

/// What a test says of the pairs so far.
fn verdict(sprt: &Sprt, pairs: &Pairs) -> String {
    let [ratio, low, high] =
        [sprt.log_likelihood_ratio(pairs), sprt.bounds().0, sprt.bounds().1].map(signed);
    let (lower, upper) = sprt.hypotheses();
    let words = match sprt.decide(pairs) {
        Some(Hypothesis::Upper) => format!("H1 accepted: Elo {upper} rather than {lower}"),
        Some(Hypothesis::Lower) => format!("H0 accepted: Elo {lower} rather than {upper}"),
        None => "undecided".to_owned(),
    };
    format!("SPRT {sprt}: LLR {ratio} ({low} to {high}), {words}")
}

fn signed(number: f64) -> String {
    let sign = if number < 0.0 { "−" } else { "+" };
    format!("{sign}{:.2}", number.abs())
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use engine::Stone;

    use super::*;
    use crate::arena::{Failure, Pace, Record, Verdict};

    fn tally(verdicts: impl IntoIterator<Item = (Stone, Verdict)>) -> Tally {
        let mut tally = Tally::default();
        for (number, (first, verdict)) in (1..).zip(verdicts) {
            let pace = |seconds| Pace {
                moves: 2,
                total: Duration::from_secs(seconds),
                longest: Duration::from_secs(seconds),
            };
            let game = engine::Game::default();
            tally.add(&Record {
                number,
                first,
                opening: 0,
                game,
                scores: vec![],
                verdict,
                pace: [pace(1), pace(number.into())],
            });
        }
        tally
    }

    #[test]
    fn it_says_all_that_was_counted() {
        let forfeit = |loser, failure| Verdict::Forfeited { loser, failure };
        let tally = tally([
            (Stone::Black, Verdict::Won { winner: Stone::Black }),
            (Stone::White, Verdict::Won { winner: Stone::Black }),
            (Stone::Black, Verdict::Drawn),
            (Stone::White, forfeit(Stone::Black, Failure::Illegal("0,99".into()))),
            (Stone::Black, forfeit(Stone::Black, Failure::Late(Duration::from_secs(1)))),
            (Stone::White, forfeit(Stone::Black, Failure::Broken("ended".into()))),
        ]);
        let players = ["hard".parse().unwrap(), "./five".parse().unwrap()];
        let report = Report { players: &players, tally: &tally, sprt: None }.to_string();
        let expected = "\
hard against five, 6 games
wins 3, draws 1, losses 2
score 58.3 % (95 %: 24.1 to 86.1)
Elo +58 (95 %: −199 to +316)
with Black 1–1–1, with White 2–0–1 (wins–draws–losses)
pairs 0–0–2–1–0 (0, ½, 1, 1½ and 2 points)

       moves  mean time    longest  illegal moves  losses on time  failures
hard      12    0.500 s    1.000 s              0               1         0
five      12    1.750 s    6.000 s              1               0         1
";
        assert_eq!(report, expected);
    }

    #[test]
    fn it_says_what_a_test_came_to() {
        let won = |first| (first, Verdict::Won { winner: first });
        let players = ["new=hard".parse().unwrap(), "hard".parse().unwrap()];
        let sprt = "elo0=0,elo1=100,alpha=0.1,beta=0.1".parse().unwrap();
        for (pairs, words) in [
            (1, "LLR +0.25 (−2.20 to +2.20), undecided"),
            (9, "LLR +2.22 (−2.20 to +2.20), H1 accepted: Elo 100 rather than 0"),
        ] {
            let tally = tally((0..pairs).flat_map(|_| Stone::BOTH.map(won)));
            let report = Report { players: &players, tally: &tally, sprt: Some(&sprt) }.to_string();
            let line = format!("SPRT elo0=0,elo1=100,alpha=0.1,beta=0.1: {words}\n");
            assert!(report.contains(&line), "{report}");
        }
    }
}
