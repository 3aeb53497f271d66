//! The ratings under which the results are the likeliest.

use engine::notation::excerpt;
use nalgebra::{Cholesky, DMatrix};
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use thiserror::Error;

use super::Results;

/// How strong a player is.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// Its name.
    pub player: String,
    /// Its Elo; the mean of all players is 0.
    pub elo: f64,
    /// So far to both sides reaches the interval that holds its true Elo against that mean with 95 %
    /// confidence.
    pub margin: f64,
    /// How many games it played.
    pub games: f64,
    /// The share of the points that it took in them, 0 to 1.
    pub share: f64,
}

/// Results that give no ratings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RatingError {
    /// There is no game.
    #[error("there is no game in these files")]
    Empty,
    /// Nothing can be said of players that no games connect.
    #[error("no game connects {} with {}: let players of both meet", list(.0), list(.1))]
    Unconnected(Vec<String>, Vec<String>),
    /// Some players lost all games against the others, who might be better by any difference.
    #[error(
        "{} never took a point from {}: the difference has no bound; play on, or add draws \
         with --prior 1", list(.0), list(.1)
    )]
    Unbounded(Vec<String>, Vec<String>),
}

fn list(players: &[String]) -> String {
    let names: Vec<_> = players.iter().map(|name| excerpt(name)).collect();
    names.join(", ")
}

/// The difference in Elo at which the odds are e to 1.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// The quantile of the normal distribution for 95 %, both sides together.
const QUANTILE: f64 = 1.959_964;

/// The relative change of a strength below which it has been found.
const EXACT: f64 = 1e-12;

/// More steps than are ever needed; a bound, so that no rounding can make it go on for ever.
const STEPS: u32 = 1_000_000;

/// Rates players by the model of Bradley and Terry, on which Elo rests: one is expected to take
/// from another the share `a / (a + b)` of the points, where `a` and `b` are their strengths.
///
/// The strengths are those of maximum likelihood, the margins follow from the Fisher information. A
/// draw counts as half a win and half a loss, which makes margins wider than need be. `prior` is how
/// many drawn games are thought to have been played, beside the true ones, by any two players who met:
/// none leaves the results as they are, one or two keep a player who lost all its games at a
/// finite distance.
///
/// The best first.
///
/// # Errors
///
/// When there is no game, when the players fall into groups that never met, or when some of them never
/// took a point from the others, so that no difference is large enough.
pub fn rate(results: &Results, prior: f64) -> Result<Vec<Rating>, RatingError> {
    let weighed = results.with_draws(prior);
    check(&weighed)?;
    let strengths = strengths(&weighed);
    let variances = variances(&weighed, &strengths);
    let logarithms: Vec<_> = strengths.iter().map(|strength| strength.ln()).collect();
    let mean = logarithms.iter().sum::<f64>() / logarithms.len() as f64;
    let rating = |(player, name): (usize, &String)| {
        let (points, games) = results.total(player);
        Rating {
            player: name.clone(),
            elo: ELO * (logarithms[player] - mean),
            margin: ELO * QUANTILE * variances[player].sqrt(),
            games,
            share: points / games,
        }
    };
    let mut ratings: Vec<_> = results.players().iter().enumerate().map(rating).collect();
    ratings.sort_by(|one, other| other.elo.total_cmp(&one.elo));
    Ok(ratings)
}

/// Whether there are ratings: from each player a chain of points taken must lead to each other one.
fn check(results: &Results) -> Result<(), RatingError> {
    let all = || 0..results.players().len();
    let groups = |is_edge: &dyn Fn(usize, usize) -> bool| {
        let mut graph = DiGraph::<(), ()>::new();
        let nodes: Vec<_> = all().map(|_| graph.add_node(())).collect();
        for one in all() {
            for other in all().filter(|&other| is_edge(one, other)) {
                graph.add_edge(nodes[one], nodes[other], ());
            }
        }
        tarjan_scc(&graph)
    };
    let split = |group: &[NodeIndex]| {
        let (inside, outside) = all().partition(|&player| group.contains(&NodeIndex::new(player)));
        let names = |players: Vec<usize>| {
            players.into_iter().map(|player| results.players()[player].clone()).collect()
        };
        (names(inside), names(outside))
    };
    let met = groups(&|one, other| results.games(one, other) > 0.0);
    let took = groups(&|one, other| results.points(one, other) > 0.0);
    match (&met[..], &took[..]) {
        ([], _) => Err(RatingError::Empty),
        ([group, _, ..], _) => {
            let (inside, outside) = split(group);
            Err(RatingError::Unconnected(inside, outside))
        }
        // The first group is one that no edge leads out of.
        (_, [group, _, ..]) => {
            let (inside, outside) = split(group);
            Err(RatingError::Unbounded(inside, outside))
        }
        _ => Ok(()),
    }
}

/// The strengths of maximum likelihood, up to a common factor, by the MM algorithm: David R. Hunter,
/// “MM algorithms for generalized Bradley–Terry models”, The Annals of Statistics 32 (2004), 384–406.
/// Each step makes the results likelier, and where [`check`] finds nothing wrong it comes to
/// the only maximum.
fn strengths(results: &Results) -> Vec<f64> {
    let players = results.players().len();
    let mut strengths = vec![1.0; players];
    for _ in 0..STEPS {
        let mut change = 0.0_f64;
        for player in 0..players {
            let own = strengths[player];
            let expected: f64 = (0..players)
                .map(|other| results.games(player, other) / (own + strengths[other]))
                .sum();
            let better = results.total(player).0 / expected;
            change = change.max((better / own).ln().abs());
            strengths[player] = better;
        }
        // Their common factor has no meaning, and must not run away.
        let mean = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / players as f64;
        for strength in &mut strengths {
            *strength /= mean.exp();
        }
        if change < EXACT {
            break;
        }
    }
    strengths
}

/// The variances of the logarithms of the strengths against their mean; infinite where numbers are
/// not exact enough to tell.
fn variances(results: &Results, strengths: &[f64]) -> Vec<f64> {
    let players = strengths.len();
    let information = |one: usize, other: usize| {
        let share = strengths[one] / (strengths[one] + strengths[other]);
        results.games(one, other) * share * (1.0 - share)
    };
    // The information has no inverse, for it says nothing of the mean. Made certain of that, with a
    // variance of 1 / players to be taken off again, it has.
    let known = 1.0 / players as f64;
    let matrix = DMatrix::from_fn(players, players, |one, other| {
        let own = if one == other {
            (0..players).map(|other| information(one, other)).sum()
        } else {
            -information(one, other)
        };
        own + known
    });
    Cholesky::new(matrix).map_or_else(
        || vec![f64::INFINITY; players],
        |matrix| matrix.inverse().diagonal().iter().map(|variance| variance - known).collect(),
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn results(scores: &[(&str, &str, [f64; 2])]) -> Results {
        let mut results = Results::default();
        for (one, other, points) in scores {
            results.score(one, other, *points);
        }
        results
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        let ratings = rate(&results(&[("a", "b", [25.0, 75.0])]), 0.0).unwrap();
        let [better, worse] = &ratings[..] else { panic!("{ratings:?}") };
        assert_eq!((&*better.player, &*worse.player), ("b", "a"));
        // 400 · log10 3 apart; a standard error of 400 / ln 10 / √(100 · ¾ · ¼) between them.
        assert!((better.elo - 95.424_251).abs() < 1e-5, "{better:?}");
        assert!((better.elo + worse.elo).abs() < 1e-9);
        assert!((better.margin - QUANTILE * 40.118_69 / 2.0).abs() < 1e-3, "{better:?}");
        assert!((better.games, better.share) == (100.0, 0.75));
    }

    /// The figures are those of the same likelihood maximised by SciPy's BFGS.
    #[test]
    fn three_players_settle_between_what_their_games_say() {
        let scores = [("a", "b", [7.0, 3.0]), ("b", "c", [8.5, 1.5]), ("c", "a", [4.0, 6.0])];
        let ratings = rate(&results(&scores), 0.0).unwrap();
        let expected =
            [("a", 74.9737, 108.9856), ("b", 37.5961, 106.4769), ("c", -112.5698, 113.8406)];
        for (rating, (name, elo, margin)) in ratings.iter().zip(expected) {
            assert_eq!(rating.player, name);
            assert!((rating.elo - elo).abs() < 1e-3, "{rating:?}");
            assert!((rating.margin - margin).abs() < 1e-3, "{rating:?}");
        }
    }

    #[test]
    fn players_that_nothing_connects_cannot_be_compared() {
        let apart = results(&[("a", "b", [1.0, 1.0]), ("c", "d", [1.0, 1.0])]);
        let error = rate(&apart, 1.0).unwrap_err().to_string();
        assert!(
            ["no game connects a, b with c, d: ", "no game connects c, d with a, b: "]
                .iter()
                .any(|start| error.starts_with(start)),
            "{error}"
        );
        assert_eq!(rate(&Results::default(), 1.0), Err(RatingError::Empty));
    }

    #[test]
    fn who_never_took_a_point_is_rated_only_with_draws_added() {
        let lopsided = results(&[
            ("a", "b", [6.0, 4.0]),
            ("a", "c", [10.0, 0.0]),
            ("d", "b", [0.0, 10.0]),
            ("c", "d", [5.0, 5.0]),
        ]);
        let error = rate(&lopsided, 0.0).unwrap_err();
        assert!(error.to_string().starts_with("c, d never took a point from a, b: "), "{error}");
        let ratings = rate(&lopsided, 1.0).unwrap();
        let order: Vec<_> = ratings.iter().map(|rating| &*rating.player).collect();
        assert_eq!(order[..2], ["a", "b"]);
        assert!(ratings.iter().all(|rating| rating.elo.abs() < 1000.0), "{ratings:?}");
        let c = ratings.iter().find(|rating| rating.player == "c").unwrap();
        assert!((c.games, c.share) == (20.0, 0.25), "draws that were never played count");
    }

    proptest! {
        #[test]
        fn results_as_expected_give_back_the_ratings(
            elos in prop::collection::vec(-600.0..600.0, 2..9),
            games in 1.0..100.0,
        ) {
            let mean = elos.iter().sum::<f64>() / elos.len() as f64;
            let mut results = Results::default();
            for one in 0..elos.len() {
                // A chain, with a few games across.
                for other in (one + 1..elos.len()).filter(|other| other - one == 1 || one % 2 == 0) {
                    let share = 1.0 / (1.0 + 10f64.powf((elos[other] - elos[one]) / 400.0));
                    let points = [games * share, games * (1.0 - share)];
                    results.score(&one.to_string(), &other.to_string(), points);
                }
            }
            let ratings = rate(&results, 0.0).unwrap();
            prop_assert!(ratings.is_sorted_by(|one, other| one.elo >= other.elo));
            for rating in &ratings {
                let true_elo = elos[rating.player.parse::<usize>().unwrap()] - mean;
                prop_assert!((rating.elo - true_elo).abs() < 1e-3, "{:?} {}", rating, true_elo);
                prop_assert!(rating.margin.is_finite() && rating.margin > 0.0);
            }
        }
    }
}
