//! A win that was found, replayed where one more stone of the other side stands.

use super::Solver;
use super::found::key;
use super::threats::{Answers, Attacks, answers, attacks};
use crate::pattern::{Kind, PatternBoard};
use crate::{Point, Position, Stone, zobrist};

/// A replay that takes more positions than this is given up.
const MOST: u32 = 4000;

impl Solver {
    /// Whether the win that was found last, by the side to move in `position`, stands when the other
    /// side has a stone more: the same moves are played against every answer that this board allows,
    /// which takes far less than to look for a win. False says nothing: there may be another win, or
    /// some of the moves may be forgotten.
    ///
    /// ```
    /// use engine::{Game, Limits, Means, Position, Solver};
    ///
    /// let game: Game = "h8a1i8a3j8a5".parse()?;
    /// let position = Position::from(&game);
    /// let mut solver = Solver::new(12);
    /// let _ = solver.solve(&position, Means::Threats, Limits::nodes(1000));
    /// assert!(solver.stands_against(&position, "O15".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stands_against(&self, position: &Position, stone: Point) -> bool {
        let attacker = position.to_move();
        let mut patterns = PatternBoard::by(position.rule(), position.board());
        let wins = patterns.points(!attacker, Kind::Five).contains(stone);
        if wins || !position.board().is_empty_at(stone) || !patterns.allows(!attacker, stone) {
            return false;
        }
        patterns.place(stone, !attacker);
        let more = zobrist::stone_key(stone, !attacker);
        Replay { solver: self, attacker, more, left: MOST }.attack(&mut patterns)
    }
}

struct Replay<'a> {
    solver: &'a Solver,
    attacker: Stone,
    /// What the stone makes of the key of a position.
    more: u64,
    /// Positions that may still be visited.
    left: u32,
}

impl Replay<'_> {
    fn attack(&mut self, patterns: &mut PatternBoard) -> bool {
        let attacks = match attacks(patterns, self.attacker) {
            Attacks::Win(..) => return true,
            Attacks::Points(points) => points,
        };
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        let key = key(patterns.key() ^ self.more, self.attacker);
        let Solver { fours, threats } = self.solver;
        let Some(point) = threats.winning_move(key).or_else(|| fours.winning_move(key)) else {
            return false;
        };
        if !attacks.contains(point) {
            return false;
        }
        patterns.place(point, self.attacker);
        let wins = self.defend(patterns);
        patterns.undo();
        wins
    }

    fn defend(&mut self, patterns: &mut PatternBoard) -> bool {
        match answers(patterns, self.attacker) {
            Answers::Lost(..) => true,
            Answers::Free => false,
            Answers::Points(answers) => answers.iter().all(|answer| {
                patterns.place(answer, !self.attacker);
                let wins = self.attack(patterns);
                patterns.undo();
                wins
            }),
        }
    }
}
