//! Which moves have refuted others before.

use crate::{Point, Stone};

const SLOTS: usize = 256;

/// The bound of what is remembered of one move.
const MOST: i32 = 8192;

/// What speaks for and against moves by what came of them elsewhere in the tree.
pub(super) struct History {
    moves: [Box<[i16; SLOTS]>; 2],
    answers: [Box<[[i16; SLOTS]; SLOTS]>; 2],
}

impl History {
    pub(super) fn new() -> Self {
        Self {
            moves: std::array::from_fn(|_| Box::new([0; SLOTS])),
            answers: std::array::from_fn(|_| boxed()),
        }
    }

    /// How a move has done, and how it has done as an answer to the move before it.
    pub(super) fn score(&self, side: Stone, before: Option<Point>, point: Point) -> i32 {
        let answer = before
            .map_or(0, |before| self.answers[side.index()][before.index()][point.index()].into());
        i32::from(self.moves[side.index()][point.index()]) + answer
    }

    /// Takes note of a move that did well, or badly when the weight is negative.
    pub(super) fn learn(&mut self, side: Stone, before: Option<Point>, point: Point, weight: i32) {
        let learn = |value: &mut i16| {
            let old = i32::from(*value);
            *value = (old + weight - old * weight.abs() / MOST) as i16;
        };
        learn(&mut self.moves[side.index()][point.index()]);
        if let Some(before) = before {
            learn(&mut self.answers[side.index()][before.index()][point.index()]);
        }
    }
}

fn boxed() -> Box<[[i16; SLOTS]; SLOTS]> {
    let rows = vec![[0; SLOTS]; SLOTS].into_boxed_slice();
    // The length is right, so there is nothing to lose.
    rows.try_into().unwrap_or_else(|_| Box::new([[0; SLOTS]; SLOTS]))
}
