//! Positions as what fitting sees of them.

use std::collections::BTreeMap;

use engine::notation::parse_moves;
use engine::{
    Board, Kind, Limits, Means, PatternBoard, Point, Position, Rule, Solver, Stone, Verdict,
};

use super::Split;
use super::target::target;
use crate::arena::{Entry, Reason, Worth};

/// Positions that are visited in search of a win by fours.
const FOURS_NODES: u64 = 300;

/// Positions that this search remembers, as a power of two.
const SOLVER_BITS: u32 = 12;

/// Combinations of shapes, and at how many points each.
pub(super) type Counts = Vec<(u16, f32)>;

/// A position and what it was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What the side to move could make.
    pub moving: Counts,
    /// What the other side could make.
    pub waiting: Counts,
    /// The chance of the side to move to win, as far as the game and its players tell.
    pub target: f32,
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
pub struct Samples {
    /// What positions were worth.
    pub worths: Split<Sample>,
    /// What was played in them.
    pub choices: Split<Choices>,
    solver: Solver,
}

/// A move of a game.
struct Move {
    game: u32,
    point: Point,
    /// What the position was worth to the player.
    worth: Option<Worth>,
    winner: Option<Stone>,
}

impl Default for Samples {
    fn default() -> Self {
        Self {
            worths: Split::default(),
            choices: Split::default(),
            solver: Solver::new(SOLVER_BITS),
        }
    }
}

impl Samples {
    /// Adds the positions of a game that the players chose themselves and that are decided by no
    /// threat on the board, for there the search asks for no judgement. A game that did not end on
    /// the board says nothing about the play.
    pub fn add(&mut self, entry: &Entry) {
        let is_played_out = matches!(entry.reason, Reason::Five | Reason::FullBoard);
        if !is_played_out || entry.moves.rule() != Rule::Freestyle {
            return;
        }
        let opening = parse_moves(&entry.opening).map_or(0, |moves| moves.len());
        let mut patterns = PatternBoard::new(&Board::EMPTY);
        let mut to_move = Stone::Black;
        for (ply, &point) in entry.moves.moves().iter().enumerate() {
            if let Some(chosen) = ply.checked_sub(opening)
                && !self.is_decided(&patterns, to_move)
            {
                let worth = entry.scores.get(chosen).copied().flatten();
                let (game, winner) = (entry.game, entry.winner);
                self.add_position(&patterns, to_move, &Move { game, point, worth, winner });
            }
            patterns.place(point, to_move);
            to_move = !to_move;
        }
    }

    /// Whether there is a five for either side, or an open four or a win by fours for the side to
    /// move.
    fn is_decided(&mut self, patterns: &PatternBoard, to_move: Stone) -> bool {
        let can_make = |side, kind| !patterns.points(side, kind).is_empty();
        if Stone::BOTH.into_iter().any(|side| can_make(side, Kind::Five))
            || can_make(to_move, Kind::OpenFour)
        {
            return true;
        }
        let position = Position::new(patterns.board().clone(), to_move);
        let by_fours = self.solver.solve(&position, Means::Fours, Limits::nodes(FOURS_NODES));
        matches!(by_fours.verdict, Verdict::Win(_))
    }

    fn add_position(&mut self, patterns: &PatternBoard, to_move: Stone, played: &Move) {
        let result = played.winner.map_or(0.5, |winner| if winner == to_move { 1.0 } else { 0.0 });
        let [moving, waiting] = [to_move, !to_move].map(|side| counts(patterns, side));
        let target = target(result, played.worth);
        self.worths.of_game(played.game).push(Sample { moving, waiting, target });

        let both = |point| [to_move, !to_move].map(|side| patterns.combination(side, point));
        let points: Vec<_> = patterns.candidates().iter().collect();
        if let Some(played_index) = points.iter().position(|&point| point == played.point) {
            let moves = points.into_iter().map(both).collect();
            self.choices.of_game(played.game).push(Choices { moves, played: played_index });
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

    fn samples(moves: &str, scores: &[Option<i32>], reason: &str) -> Samples {
        let entry: Entry = serde_json::from_value(serde_json::json!({
            "game": 1, "black": "a", "white": "b", "first": "Black", "opening": "h8a1g7",
            "moves": moves, "scores": scores, "winner": "Black", "reason": reason,
        }))
        .unwrap();
        let mut samples = Samples::default();
        samples.add(&entry);
        samples
    }

    fn targets(samples: &Samples) -> Vec<f32> {
        samples.worths.aside.iter().map(|sample| sample.target).collect()
    }

    #[test]
    fn the_opening_is_nobodys_choice_and_what_is_decided_is_none_any_more() {
        // With I9 Black has an open three, which White still has to answer; after that it has an open
        // four, and White a five to block.
        let samples = samples("h8a1g7a3i9a5j10a7k11", &[], "five");
        assert_eq!(targets(&samples), [0.0, 1.0, 0.0]);
        assert_eq!(samples.choices.aside.len(), 3);
    }

    #[test]
    fn a_win_by_fours_is_no_position_to_judge() {
        // Before it plays H10, Black has no open four, but a four there with an open three.
        let samples = samples("h8a1g7o1h9a15e10d10f10o15g10h1h10i10", &[], "five");
        assert_eq!(samples.worths.count(), 9);
    }

    #[test]
    fn what_a_player_thought_counts_for_its_own_position() {
        let samples = samples("h8a1g7a3i9a5j10a7k11", &[Some(0), None, Some(-9_996)], "five");
        for (target, expected) in targets(&samples).into_iter().zip([0.35, 1.0, 0.007]) {
            assert!((target - expected).abs() < 1e-6, "{target} {expected}");
        }
    }

    #[test]
    fn every_empty_point_is_counted_for_either_side() {
        for sample in samples("h8a1g7a3i9", &[], "five").worths.aside {
            for counts in [sample.moving, sample.waiting] {
                let points: f32 = counts.iter().map(|(_, count)| count).sum();
                assert!(points == 222.0 || points == 221.0, "{points}");
            }
        }
    }

    #[test]
    fn a_loss_on_time_and_another_rule_teach_nothing() {
        assert_eq!(samples("h8a1g7a3i9", &[], "time").worths.count(), 0);
        assert_eq!(samples("standard h8a1g7a3i9", &[], "five").worths.count(), 0);
    }
}
