//! What the engine says of a position: the same every time.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
        let found = self.found(position);
        found.map(|(solver, _)| self.put_back(solver)).is_some()
    }

    /// The moves of Black's to try, the best first.
    pub(super) fn moves(&self, position: &Position) -> Vec<Point> {
        rank_moves(position, self.terms.candidate_nodes, self.terms.candidates)
    }

    /// White's answers after which Black needs a quiet move again, of such that are images of each
    /// other only one; `None` when there are too many, when White wins, or when Black threatens nothing.
    ///
    /// Those against which Black's threat stands as it is are not looked at more closely: see
    /// [`more_replies`](Self::more_replies).
    pub(super) fn replies(&self, position: &Position) -> Option<Vec<Point>> {
        let passed = Position::by(position.rule(), position.board().clone(), Stone::Black);
        let (finder, line) = self.found(&passed)?;
        let mut answers = answers(position);
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
                .map(|(answer, after)| {
                    if finder.stands_against(&passed, *answer) {
                        (*answer, Answer::Loses)
                    } else {
                        (*answer, self.verdict(*answer, after))
                    }
                })
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
        self.put_back(finder);
        Some(open)
    }

    /// White's answers beside these after which the search at the leaves does not see the win, though
    /// the threat stands. There are few.
    pub(super) fn more_replies(&self, position: &Position, replies: &[Point]) -> Vec<Point> {
        answers(position)
            .par_iter()
            .filter(|(answer, after)| !replies.contains(answer) && !self.is_leaf(after))
            .map(|&(answer, _)| answer)
            .collect()
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

    /// The winning line that a leaf sees, and the solver that found it.
    fn found(&self, position: &Position) -> Option<(Solver, Vec<Point>)> {
        let leaf = self.terms.leaf();
        let mut solver = self.idle().pop().unwrap_or_else(|| leaf.solver());
        match leaf.win(&mut solver, position) {
            Some(win) => Some((solver, win.line)),
            None => {
                self.put_back(solver);
                None
            }
        }
    }

    fn put_back(&self, solver: Solver) {
        self.idle().push(solver);
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Solver>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// White's answers with the positions that follow, of such that are images of each other only one.
fn answers(position: &Position) -> Vec<(Point, Position)> {
    let mut seen = HashSet::new();
    position
        .board()
        .empty_points()
        .filter_map(|answer| Some((answer, position.after(answer)?)))
        .filter(|(_, after)| seen.insert(BoardKey::of(after.board()).0))
        .collect()
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
