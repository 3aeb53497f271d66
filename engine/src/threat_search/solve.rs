//! Whether the side to move wins by force.

use std::time::Duration;

use super::found::{Found, REFUTED};
use super::fours::{self, Fours};
use super::threats::Threats;
use crate::clock::Clock;
use crate::pattern::PatternBoard;
use crate::{Limits, Point, Position, Stone};

/// No win takes more plies.
const LONGEST: u8 = 223;

/// By what means a win is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Means {
    /// By fours alone (VCF).
    Fours,
    /// By fours and open threes (VCT).
    Threats,
}

/// A win that the other side cannot prevent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedWin {
    /// How it is forced.
    pub means: Means,
    /// The last stone falls at most so many plies from now.
    pub plies: u8,
    /// The play when the other side holds out longest, the first move first.
    pub line: Vec<Point>,
}

/// What a search for a forced win comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins.
    Win(ForcedWin),
    /// None was found within the limits.
    NotWithinLimits,
    /// However far one looks, there is no win by these means.
    Refuted,
}

/// A verdict and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Whether the side to move wins.
    pub verdict: Verdict,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

/// Finds forced wins, and remembers what it has seen from one position to the next.
///
/// ```
/// use engine::{Game, Limits, Means, Position, Solver, Verdict};
///
/// let game: Game = "h8a1i8a3j8a5".parse()?;
/// let mut solver = Solver::new(12);
/// let solution = solver.solve(&Position::from(&game), Means::Threats, Limits::nodes(1000));
/// let Verdict::Win(win) = solution.verdict else { panic!("an open three wins") };
/// assert_eq!((win.means, win.plies), (Means::Fours, 3));
/// # Ok::<(), engine::ParseGameError>(())
/// ```
pub struct Solver {
    pub(super) fours: Fours,
    pub(super) threats: Threats,
}

impl Solver {
    /// A solver that remembers 2 to the power of `bits` positions, three times: some 70 bytes each.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        Self { fours: Fours::new(bits), threats: Threats::new(bits) }
    }

    /// Forgets what it has seen: from here on it finds what a new solver of its size would.
    pub fn clear(&mut self) {
        self.fours.clear();
        self.threats.clear();
    }

    /// Looks for a win of the side to move that leaves the other no choice, by these means. In a
    /// position that is over there is none.
    ///
    /// The depth of the limits is that of the win, in plies.
    #[must_use]
    pub fn solve(&mut self, position: &Position, means: Means, limits: Limits) -> Solution {
        if position.is_over() {
            return Solution { verdict: Verdict::Refuted, nodes: 0, elapsed: Duration::ZERO };
        }
        let mut patterns = PatternBoard::by(position.rule(), position.board());
        self.solve_on(&mut patterns, position.to_move(), means, limits)
    }

    /// How the side to move in `position` carries out a win that was found there: its next stone in
    /// every position that may come of it, as [`proof::check`](crate::proof::check) asks for it.
    /// Each is solved anew, within `limits` and what is left of the win's plies.
    ///
    /// ```
    /// use engine::{Game, Limits, Means, Position, Solver, Verdict, proof};
    ///
    /// let game: Game = "h8a1i8a3j8a5".parse()?;
    /// let position = Position::from(&game);
    /// let mut solver = Solver::new(12);
    /// let solution = solver.solve(&position, Means::Threats, Limits::nodes(1000));
    /// let Verdict::Win(win) = solution.verdict else { panic!("an open three wins") };
    /// let strategy = solver.strategy(&position, &win, Limits::nodes(1000));
    /// assert_eq!(proof::check(&position, win.plies, strategy)?.plies, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn strategy(
        &mut self,
        position: &Position,
        win: &ForcedWin,
        limits: Limits,
    ) -> impl FnMut(&Position) -> Option<Point> {
        let (stones, plies) = (position.board().count(), win.plies);
        move |after| {
            let played = after.board().count().saturating_sub(stones);
            let left = plies.saturating_sub(u8::try_from(played).unwrap_or(u8::MAX));
            let limits = Limits { depth: Some(left), ..limits };
            match self.solve(after, Means::Threats, limits).verdict {
                Verdict::Win(win) => win.line.first().copied(),
                Verdict::NotWithinLimits | Verdict::Refuted => None,
            }
        }
    }

    /// The same as [`solve`](Self::solve) on a board that has been read already, for a side to move; the game is not over.
    pub(crate) fn solve_on(
        &mut self,
        patterns: &mut PatternBoard,
        attacker: Stone,
        means: Means,
        limits: Limits,
    ) -> Solution {
        let clock = Clock::start();
        let before = self.nodes();
        let verdict = self.find(patterns, attacker, means, limits, clock);
        Solution { verdict, nodes: self.nodes() - before, elapsed: clock.elapsed() }
    }

    fn nodes(&self) -> u64 {
        self.fours.nodes() + self.threats.nodes()
    }

    fn find(
        &mut self,
        patterns: &mut PatternBoard,
        attacker: Stone,
        means: Means,
        limits: Limits,
        clock: Clock,
    ) -> Verdict {
        let before = self.nodes();
        let Self { fours, threats } = self;
        let deadline = limits.time.map(|time| (clock, time));
        let allowed = limits.nodes.unwrap_or(u64::MAX);
        // Whoever is to move makes the last stone: the plies are odd.
        let longest = limits.depth.map_or(LONGEST, |plies| plies.min(LONGEST));
        let mut by_fours = None;
        for plies in (1..=longest).step_by(2) {
            let left = allowed.saturating_sub(fours.nodes() + threats.nodes() - before);
            match fours.search_until(patterns, attacker, plies, left, deadline) {
                Found::Win(plies, _) => {
                    let line = fours::line(fours, patterns, attacker, plies);
                    by_fours = Some(ForcedWin { means: Means::Fours, plies, line });
                    break;
                }
                Found::None(REFUTED) if means == Means::Fours => return Verdict::Refuted,
                Found::None(REFUTED) => break,
                Found::None(_) if fours.is_spent() => return Verdict::NotWithinLimits,
                Found::None(_) => {}
            }
        }
        if means == Means::Fours {
            return by_fours.map_or(Verdict::NotWithinLimits, Verdict::Win);
        }
        // Threats may win sooner than fours.
        let longest = by_fours.as_ref().map_or(longest, |win| win.plies.saturating_sub(2));
        let mut verdict = Verdict::NotWithinLimits;
        for plies in (1..=longest).step_by(2) {
            let left = allowed.saturating_sub(fours.nodes() + threats.nodes() - before);
            match threats.search(patterns, attacker, plies, left, deadline) {
                Found::Win(plies, _) => {
                    let line = threats.line(patterns, attacker, plies);
                    return Verdict::Win(ForcedWin { means: Means::Threats, plies, line });
                }
                Found::None(REFUTED) => {
                    verdict = Verdict::Refuted;
                    break;
                }
                Found::None(_) if threats.is_spent() => break,
                Found::None(_) => {}
            }
        }
        by_fours.map_or(verdict, Verdict::Win)
    }
}
