//! Openings drawn by chance.

use std::collections::HashSet;

use engine::{BoardKey, Choice, Game, Level, Limits, Point, Position, Rule, Settings, Stone};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

use super::judge::advantage;

/// The points that an opening uses: so far from the centre in each direction.
const REACH: u8 = 3;

/// The farthest that a stone lies from the one nearest to it.
const GAP: u8 = 2;

/// Openings that are drawn for each that is kept.
const DRAWN: usize = 8;

/// How closely an opening is looked at.
const LOOK: Limits = Limits { depth: Some(2), time: None, nodes: Some(500) };

/// How closely where points are forbidden: White soon has a win there that only threats show, a longer
/// one than a few plies.
const CLOSER_LOOK: Limits = Limits { depth: None, time: None, nodes: Some(40_000) };

/// Openings of a few stones near the centre, no two the same, not even turned or mirrored.
///
/// Of several the one is kept that the engine takes to be the most even; one in which it sees a win is
/// never kept. It looks a few plies ahead or, where points are forbidden, as the highest level does for
/// some tenths of a second an opening. The same seed draws the same openings.
///
/// There is always a next one, but of 3 and 5 stones there are only some hundred thousand: whoever
/// asks for more waits for ever.
#[derive(Clone, Debug)]
pub struct Draw {
    rule: Rule,
    random: Pcg64,
    seen: HashSet<BoardKey>,
    stones: Vec<u8>,
}

impl Draw {
    /// How many stones an opening may have when nothing is said of it. After an odd number White
    /// moves, who has a stone less; after an even one Black does, and wins four games of five.
    pub const STONES: [u8; 2] = [3, 5];

    /// Draws openings of so many stones by a rule, each number as likely as the others.
    #[must_use]
    pub fn new(rule: Rule, seed: u64, stones: &[u8]) -> Self {
        Self {
            rule,
            random: Pcg64::seed_from_u64(seed),
            seen: HashSet::new(),
            stones: stones.to_vec(),
        }
    }

    /// A few stones near the centre and near each other.
    fn scatter(&mut self) -> Game {
        let mut game = Game::new(self.rule);
        for _ in 0..self.stones.iter().choose(&mut self.random).copied().unwrap_or_default() {
            let next = Point::all()
                .filter(|&point| distance(point, Point::CENTRE) <= REACH)
                .filter(|&point| Position::from(&game).allows(point))
                .filter(|&point| {
                    let near = |&stone: &Point| distance(point, stone) <= GAP;
                    game.moves().is_empty() && distance(point, Point::CENTRE) <= 1
                        || game.moves().iter().any(near)
                })
                .choose(&mut self.random);
            // There is room for 49 stones, all of them within reach of each other.
            let Some(point) = next else { break };
            if game.play(point).is_err() {
                break;
            }
        }
        game
    }
}

impl Iterator for Draw {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let (level, limits) = if Stone::BOTH.into_iter().any(|side| self.rule.forbids(side)) {
            (Level::Master, CLOSER_LOOK)
        } else {
            (Level::Hard, LOOK)
        };
        let look = Settings { limits, choice: Choice::Near(0), ..level.settings() };
        loop {
            let drawn: Vec<_> = (0..DRAWN).map(|_| self.scatter()).collect();
            let fresh =
                drawn.into_iter().filter(|game| self.seen.insert(BoardKey::of(game.board()).0));
            let judged = fresh.filter_map(|game| Some((advantage(&game, &look)?, game)));
            // The first of the evenest: `min_by_key` keeps it.
            if let Some((_, game)) = judged.min_by_key(|(advantage, _)| advantage.unsigned_abs()) {
                return Some(game);
            }
        }
    }
}

fn distance(one: Point, other: Point) -> u8 {
    one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()))
}

#[cfg(test)]
mod tests {
    use engine::Outcome;

    use super::*;

    fn draw(seed: u64, count: usize) -> Vec<Game> {
        Draw::new(Rule::Freestyle, seed, &Draw::STONES).take(count).collect()
    }

    #[test]
    fn openings_are_short_near_the_centre_and_all_different() {
        let openings = draw(1, 40);
        assert_eq!(openings.len(), 40);
        let boards: HashSet<_> = openings.iter().map(|game| BoardKey::of(game.board()).0).collect();
        assert_eq!(boards.len(), 40);
        for game in &openings {
            assert!([3, 5].contains(&game.moves().len()), "{}", game.board());
            assert_eq!(game.outcome(), &Outcome::Ongoing, "{}", game.board());
            for &point in game.moves() {
                assert!(distance(point, Point::CENTRE) <= REACH, "{}", game.board());
            }
        }
    }

    #[test]
    fn the_seed_decides() {
        assert_eq!(draw(7, 10), draw(7, 10));
        assert_eq!(draw(7, 10), draw(7, 20)[..10]);
        assert_ne!(draw(7, 10), draw(8, 10));
    }

    #[test]
    fn where_points_are_forbidden_they_are_even_to_who_sees_threats() {
        let look = Settings { limits: CLOSER_LOOK, ..Level::Master.settings() };
        for game in Draw::new(Rule::Renju, 2, &Draw::STONES).take(3) {
            assert_eq!(game.rule(), Rule::Renju);
            let advantage = advantage(&game, &look).unwrap();
            assert!(advantage.abs() < 60, "{advantage} {}", game.board());
        }
    }

    #[test]
    fn they_have_as_many_stones_as_was_said() {
        let openings: Vec<_> = Draw::new(Rule::Freestyle, 1, &[4]).take(5).collect();
        assert!(openings.iter().all(|game| game.moves().len() == 4), "{openings:?}");
    }
}
