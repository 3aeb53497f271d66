//! Positions as what fitting sees of them.

use std::collections::BTreeMap;

use engine::{Kind, PatternBoard, Stone};

use super::Played;

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
    /// decided yet: no five or open four on the board for either side to make.
    pub fn add(&mut self, played: &Played) {
        let mut patterns = PatternBoard::new(&engine::Board::EMPTY);
        let mut to_move = Stone::Black;
        for (ply, &point) in played.game.moves().iter().enumerate() {
            if ply >= played.opening {
                self.add_position(&patterns, to_move, point, played.winner);
            }
            patterns.place(point, to_move);
            to_move = !to_move;
        }
    }

    fn add_position(
        &mut self,
        patterns: &PatternBoard,
        to_move: Stone,
        played: engine::Point,
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
