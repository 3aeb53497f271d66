//! Positions as what fitting sees of them.

use std::collections::BTreeMap;

use engine::notation::parse_moves;
use engine::{Board, Kind, PatternBoard, Point, Stone};

use crate::arena::{Entry, Reason};

/// Combinations of shapes, and at how many points each.
pub(super) type Counts = Vec<(u16, f32)>;

/// A position and how its game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What the side to move could make.
    pub moving: Counts,
    /// What the other side could make.
    pub waiting: Counts,
    /// What the side to move got in the end: 1 for a win, 0 for a loss, ½ for a draw.
    pub result: f32,
}

/// A position's moves: what the side to move would make there, and what the other side would.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// All moves near stones.
    pub moves: Vec<[u16; 2]>,
    /// Which of them was played.
    pub played: usize,
}

/// What games have to teach.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// How positions ended.
    pub results: Vec<Sample>,
    /// What was played in them.
    pub choices: Vec<Choices>,
}

impl Samples {
    /// Adds the positions of a game that the players chose themselves and that threats have not
    /// decided yet: no five or open four on the board for either side to make. A game that did not
    /// end on the board says nothing about the play.
    pub fn add(&mut self, entry: &Entry) {
        if !matches!(entry.reason, Reason::Five | Reason::FullBoard) {
            return;
        }
        let opening = parse_moves(&entry.opening).map_or(0, |moves| moves.len());
        let mut patterns = PatternBoard::new(&Board::EMPTY);
        let mut to_move = Stone::Black;
        for (ply, &point) in entry.moves.moves().iter().enumerate() {
            if ply >= opening {
                self.add_position(&patterns, to_move, point, entry.winner);
            }
            patterns.place(point, to_move);
            to_move = !to_move;
        }
    }

    fn add_position(
        &mut self,
        patterns: &PatternBoard,
        to_move: Stone,
        played: Point,
        winner: Option<Stone>,
    ) {
        let is_decided = Stone::BOTH.into_iter().any(|side| {
            [Kind::Five, Kind::OpenFour]
                .into_iter()
                .any(|kind| !patterns.points(side, kind).is_empty())
        });
        if is_decided {
            return;
        }
        let result = winner.map_or(0.5, |winner| if winner == to_move { 1.0 } else { 0.0 });
        let [moving, waiting] = [to_move, !to_move].map(|side| counts(patterns, side));
        self.results.push(Sample { moving, waiting, result });

        let both = |point| [to_move, !to_move].map(|side| patterns.combination(side, point));
        let points: Vec<_> = patterns.candidates().iter().collect();
        if let Some(played) = points.iter().position(|&point| point == played) {
            self.choices.push(Choices { moves: points.into_iter().map(both).collect(), played });
        }
    }
}

fn counts(patterns: &PatternBoard, side: Stone) -> Counts {
    let mut counts = BTreeMap::<u16, f32>::new();
    for point in patterns.empty().iter() {
        *counts.entry(patterns.combination(side, point)).or_default() += 1.0;
    }
    counts.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(moves: &str, reason: &str) -> Samples {
        let entry: Entry = serde_json::from_value(serde_json::json!({
            "game": 1, "black": "a", "white": "b", "first": "Black",
            "opening": "h8a1g7", "moves": moves, "winner": "Black", "reason": reason,
        }))
        .unwrap();
        let mut samples = Samples::default();
        samples.add(&entry);
        samples
    }

    #[test]
    fn the_opening_is_nobodys_choice_and_what_is_decided_is_none_any_more() {
        // With I9 Black has an open three: White's answer and all after it are left out.
        let samples = samples("h8a1g7a3i9a5j10a7k11", "five");
        let results: Vec<_> = samples.results.iter().map(|sample| sample.result).collect();
        assert_eq!(results, [0.0, 1.0]);
        assert_eq!(samples.choices.len(), 2);
    }

    #[test]
    fn every_empty_point_is_counted_for_either_side() {
        for sample in samples("h8a1g7a3i9", "five").results {
            for counts in [sample.moving, sample.waiting] {
                let points: f32 = counts.iter().map(|(_, count)| count).sum();
                assert!(points == 222.0 || points == 221.0, "{points}");
            }
        }
    }

    #[test]
    fn a_loss_on_time_is_no_game_to_learn_from() {
        assert_eq!(samples("h8a1g7a3i9", "time"), Samples::default());
    }
}
