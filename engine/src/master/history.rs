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

#[cfg(test)]
mod tests {
    use super::*;

    const OTHER: Point = Point::STARS[0];

    #[test]
    fn what_did_well_is_told_from_what_did_badly_and_from_what_was_never_tried() {
        let mut history = History::new();
        history.learn(Stone::Black, None, Point::CENTRE, 100);
        history.learn(Stone::Black, None, OTHER, -100);
        let score = |side, point| history.score(side, None, point);
        assert!(score(Stone::Black, Point::CENTRE) > 0 && score(Stone::Black, OTHER) < 0);
        assert_eq!(score(Stone::White, Point::CENTRE), 0);
    }

    #[test]
    fn an_answer_counts_for_more_after_the_move_that_it_answered() {
        let mut history = History::new();
        history.learn(Stone::White, Some(OTHER), Point::CENTRE, 100);
        let after = history.score(Stone::White, Some(OTHER), Point::CENTRE);
        assert!(after > history.score(Stone::White, None, Point::CENTRE));
    }

    #[test]
    fn no_lesson_however_often_learnt_goes_beyond_the_bound() {
        for weight in [400, -400] {
            let mut history = History::new();
            for _ in 0..10_000 {
                history.learn(Stone::Black, None, OTHER, weight);
            }
            assert!(history.score(Stone::Black, None, OTHER).abs() <= MOST);
        }
    }
}
