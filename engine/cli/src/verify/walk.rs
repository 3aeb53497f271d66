//! Every play that a strategy leads to.

use std::collections::HashSet;

use engine::strategy::Strategy;
use engine::{Board, BoardKey, Point, Position};

use super::{Fault, Hole};

/// Which positions count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Images {
    /// Those that are images of each other.
    Alike,
    /// None but the same stones on the same points.
    Apart,
}

/// A position with Black to move in which the strategy names no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The moves that led there from the empty board.
    pub line: Vec<Point>,
    /// The position itself.
    pub position: Position,
}

/// Plays a strategy against every answer, and gives every [`End`] of it, each once.
pub struct Walk<'a> {
    strategy: &'a Strategy,
    images: Images,
    ahead: Vec<End>,
    seen: HashSet<(BoardKey, Option<Board>)>,
    moves: u64,
}

impl<'a> Walk<'a> {
    /// Begins at the start of the strategy.
    #[must_use]
    pub fn new(strategy: &'a Strategy, images: Images) -> Self {
        let start = strategy.start();
        let start = End { line: start.moves().to_vec(), position: Position::from(start) };
        Self { strategy, images, ahead: vec![start], seen: HashSet::new(), moves: 0 }
    }

    /// Positions so far in which the strategy named a move.
    #[must_use]
    pub const fn moves(&self) -> u64 {
        self.moves
    }

    fn is_new(&mut self, board: &Board) -> bool {
        let exact = (self.images == Images::Apart).then(|| board.clone());
        self.seen.insert((BoardKey::of(board).0, exact))
    }

    /// The positions after the strategy's move and every answer.
    fn play(&mut self, End { mut line, position }: End, point: Point) -> Result<(), Hole> {
        let Some(white) = position.after(point) else {
            return Err(Hole { line, fault: Fault::Illegal(point) });
        };
        line.push(point);
        self.moves += 1;
        if wins(&white, point) {
            return Ok(());
        }
        let first = self.ahead.len();
        for answer in white.board().empty_points() {
            let Some(position) = white.after(answer) else { continue };
            let line = [&line[..], &[answer]].concat();
            if wins(&position, answer) {
                return Err(Hole { line, fault: Fault::Over });
            }
            if self.is_new(position.board()) {
                self.ahead.push(End { line, position });
            }
        }
        // The first answer is played on first.
        self.ahead[first..].reverse();
        // White, who has not won, may have nowhere to play.
        let drawn = !white.rule().has_legal_move(white.board(), white.to_move());
        if drawn { Err(Hole { line, fault: Fault::Over }) } else { Ok(()) }
    }
}

impl Iterator for Walk<'_> {
    type Item = Result<End, Hole>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(end) = self.ahead.pop() {
            let Some(point) = self.strategy.answer(&end.position) else { return Some(Ok(end)) };
            if let Err(hole) = self.play(end, point) {
                self.ahead.clear();
                return Some(Err(hole));
            }
        }
        None
    }
}

/// Whether the last stone won.
fn wins(position: &Position, last: Point) -> bool {
    !position.rule().winning_rows(position.board(), last).is_empty()
}
