//! Who took how many points from whom.

use engine::Stone;
use engine::notation::excerpt;
use thiserror::Error;

use crate::arena::Entry;

/// The points that each of several players took from each other. A win is a point, a draw half a
/// point for both.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    players: Vec<String>,
    points: Vec<Vec<f64>>,
}

/// Both players of a game have the same name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("both players are called “{0}”: let the match call one otherwise, as in new=hard")]
pub struct SameNameError(String);

impl Results {
    /// Counts a game.
    ///
    /// # Errors
    ///
    /// When both players have the same name.
    pub fn add(&mut self, entry: &Entry) -> Result<(), SameNameError> {
        if entry.black == entry.white {
            return Err(SameNameError(excerpt(&entry.black)));
        }
        let points = match entry.winner {
            Some(Stone::Black) => [1.0, 0.0],
            Some(Stone::White) => [0.0, 1.0],
            None => [0.5, 0.5],
        };
        self.score(&entry.black, &entry.white, points);
        Ok(())
    }

    /// Counts points of two different players against each other.
    pub(super) fn score(&mut self, one: &str, other: &str, points: [f64; 2]) {
        let [one, other] = [one, other].map(|name| self.place(name));
        self.points[one][other] += points[0];
        self.points[other][one] += points[1];
    }

    fn place(&mut self, name: &str) -> usize {
        self.players.iter().position(|player| player == name).unwrap_or_else(|| {
            self.players.push(name.to_owned());
            for row in &mut self.points {
                row.push(0.0);
            }
            self.points.push(vec![0.0; self.players.len()]);
            self.players.len() - 1
        })
    }

    /// The names of the players, in the order in which they were first met.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The points that one player, by its place among [`players`](Self::players), took from another.
    pub(super) fn points(&self, player: usize, from: usize) -> f64 {
        self.points[player][from]
    }

    /// The games between two players.
    pub(super) fn games(&self, player: usize, other: usize) -> f64 {
        self.points[player][other] + self.points[other][player]
    }

    /// All points of a player, and all its games.
    pub(super) fn total(&self, player: usize) -> (f64, f64) {
        let others = 0..self.players.len();
        let games = others.map(|other| self.games(player, other)).sum();
        (self.points[player].iter().sum(), games)
    }

    /// The same with so many drawn games more between any two that met.
    pub(super) fn with_draws(&self, draws: f64) -> Self {
        let mut results = self.clone();
        for one in 0..self.players.len() {
            for other in 0..self.players.len() {
                if self.games(one, other) > 0.0 {
                    results.points[one][other] += draws / 2.0;
                }
            }
        }
        results
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(black: &str, white: &str, winner: &str) -> Entry {
        let line = format!(
            r#"{{"game":1,"black":"{black}","white":"{white}","first":"Black","opening":"",
                "moves":"h8","winner":{winner},"reason":"five"}}"#
        );
        serde_json::from_str(&line).unwrap()
    }

    #[test]
    fn points_go_to_who_took_them() {
        let mut results = Results::default();
        for (black, white, winner) in [
            ("a", "b", r#""Black""#),
            ("b", "a", r#""Black""#),
            ("c", "a", r#""White""#),
            ("b", "a", "null"),
        ] {
            results.add(&entry(black, white, winner)).unwrap();
        }
        assert_eq!(results.players(), ["a", "b", "c"]);
        assert_eq!(results.points, [[0.0, 1.5, 1.0], [1.5, 0.0, 0.0], [0.0, 0.0, 0.0]]);
        assert_eq!(results.total(0), (2.5, 4.0));
        let error = results.add(&entry("a", "a", "null")).unwrap_err();
        assert!(error.to_string().starts_with("both players are called “a”"), "{error}");
    }

    #[test]
    fn draws_are_added_where_players_met() {
        let mut results = Results::default();
        results.score("a", "b", [3.0, 0.0]);
        results.score("b", "c", [1.0, 1.0]);
        let points = [[0.0, 4.0, 0.0], [1.0, 0.0, 2.0], [0.0, 2.0, 0.0]];
        assert_eq!(results.with_draws(2.0).points, points);
    }
}
