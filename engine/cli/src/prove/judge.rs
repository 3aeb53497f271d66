//! What the engine says of a position: the same every time.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use engine::{BoardKey, Point, Position, Solver, Stone, rank_moves};
use rayon::prelude::*;

use super::Terms;

/// So many answers are judged before it is asked whether there are too many: the more, the better
/// threads share them; the fewer, the less is judged in vain.
const BATCH: usize = 16;

/// Judges positions, several answers at the same time on the threads of the pool it is used in.
pub(super) struct Judge {
    terms: Terms,
    idle: Mutex<Vec<Solver>>,
}

impl Judge {
    pub(super) const fn new(terms: Terms) -> Self {
        Self { terms, idle: Mutex::new(vec![]) }
    }

    /// Whether the win of the side to move needs no quiet move.
    pub(super) fn is_leaf(&self, position: &Position) -> bool {
        self.line(position).is_some()
    }

    /// The moves of Black's to try, the best first.
    pub(super) fn moves(&self, position: &Position) -> Vec<Point> {
        rank_moves(position, self.terms.candidate_nodes, self.terms.candidates)
    }

    /// White's answers after which Black needs a quiet move again, of such that are images of each
    /// other only one; `None` when there are too many, when White wins, or when Black threatens nothing.
    pub(super) fn replies(&self, position: &Position) -> Option<Vec<Point>> {
        let passed = Position::by(position.rule(), position.board().clone(), Stone::Black);
        let line = self.line(&passed)?;
        let mut seen = HashSet::new();
        let mut answers: Vec<_> = position
            .board()
            .empty_points()
            .filter_map(|answer| Some((answer, position.after(answer)?)))
            .filter(|(_, after)| seen.insert(BoardKey::of(after.board()).0))
            .collect();
        // What touches the threat is most likely to stop it.
        answers.sort_by_key(|&(answer, _)| {
            (line.iter().position(|&point| point == answer).unwrap_or(line.len()), {
                line.iter().map(|&point| distance(point, answer)).min()
            })
        });
        let mut open = vec![];
        for batch in answers.chunks(BATCH) {
            let judged: Vec<_> = batch
                .par_iter()
                .map(|(answer, after)| (*answer, self.verdict(*answer, after)))
                .collect();
            for (answer, verdict) in judged {
                match verdict {
                    Answer::Loses => {}
                    Answer::Wins => return None,
                    Answer::Open => open.push(answer),
                }
            }
            if open.len() > self.terms.replies {
                return None;
            }
        }
        Some(open)
    }

    fn verdict(&self, answer: Point, after: &Position) -> Answer {
        if !after.rule().winning_rows(after.board(), answer).is_empty() {
            Answer::Wins
        } else if self.is_leaf(after) {
            Answer::Loses
        } else {
            Answer::Open
        }
    }

    /// The winning line that a leaf sees.
    fn line(&self, position: &Position) -> Option<Vec<Point>> {
        let leaf = self.terms.leaf();
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut solver = idle().pop().unwrap_or_else(|| leaf.solver());
        let win = leaf.win(&mut solver, position);
        idle().push(solver);
        win.map(|win| win.line)
    }
}

/// What an answer of White's comes to.
enum Answer {
    /// Black wins by threats.
    Loses,
    /// It makes five.
    Wins,
    /// Black needs a quiet move.
    Open,
}

/// King's moves from one point to another.
fn distance(a: Point, b: Point) -> u8 {
    a.column().abs_diff(b.column()).max(a.row().abs_diff(b.row()))
}
