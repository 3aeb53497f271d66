//! First moves, so that no two pairs of games are alike.

mod draw;
mod file;
mod judge;

use engine::{Game, Rule};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64;

pub use draw::Draw;
pub use file::{OpeningsError, parse};
pub use judge::{Judge, JudgeError};

/// Where the openings of a match come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// They are drawn from the seed of the match by this rule, and no two are alike.
    Drawn(Rule),
    /// They are these, in this order, and from the first again when there are more games.
    Listed(Vec<Game>),
}

impl Openings {
    /// The same ones, in an order that the seed decides.
    #[must_use]
    pub fn shuffled(mut self, seed: u64) -> Self {
        if let Self::Listed(openings) = &mut self {
            openings.shuffle(&mut Pcg64::seed_from_u64(seed));
        }
        self
    }

    /// The openings one after the other, without an end unless there is none at all.
    pub(super) fn iter(&self, seed: u64) -> Box<dyn Iterator<Item = Game> + Send + '_> {
        match self {
            Self::Drawn(rule) => Box::new(Draw::new(*rule, seed, &Draw::STONES)),
            Self::Listed(openings) => Box::new(openings.iter().cloned().cycle()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed() -> Openings {
        let text = "h8i9g7\nh8h9k9\nh8i7j6\nh8i8f9\nh8g7k7";
        Openings::Listed(parse(Rule::Freestyle, text).unwrap())
    }

    fn texts(openings: &Openings, count: usize) -> Vec<String> {
        openings.iter(1).take(count).map(|game| game.to_string()).collect()
    }

    #[test]
    fn a_list_begins_again_in_the_same_order() {
        let seven = ["h8i9g7", "h8h9k9", "h8i7j6", "h8i8f9", "h8g7k7", "h8i9g7", "h8h9k9"];
        assert_eq!(texts(&listed(), 7), seven);
        assert_eq!(texts(&Openings::Listed(Vec::new()), 7), [""; 0]);
    }

    #[test]
    fn a_seed_shuffles_a_list_the_same_way_each_time() {
        let shuffled = texts(&listed().shuffled(1), 5);
        assert_eq!(shuffled, texts(&listed().shuffled(1), 5));
        assert_ne!(shuffled, texts(&listed(), 5));
        let sorted = |mut texts: Vec<String>| {
            texts.sort();
            texts
        };
        assert_eq!(sorted(shuffled), sorted(texts(&listed(), 5)));
    }
}
