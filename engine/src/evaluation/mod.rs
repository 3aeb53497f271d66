//! The evaluation by windows: what every run of five consecutive points holds, kept up as stones
//! come and go.

mod balance;
mod geometry;
#[cfg(test)]
mod tests;
mod threats;
mod window;

pub use window::{Census, Tally};

use geometry::{LENGTH, SPANS, Span, WINDOWS};
use window::Window;

use crate::renju::Referee;
use crate::{Board, POINTS, Point, Rule, Stone};

// What is said here of fives holds as long as a full window wins, where nothing makes it longer.
const _: () = {
    let mut index = 0;
    while index < Rule::ALL.len() {
        assert!(Rule::ALL[index].wins(Stone::Black, LENGTH as u8));
        assert!(Rule::ALL[index].wins(Stone::White, LENGTH as u8));
        index += 1;
    }
};

/// A board together with what its windows hold.
///
/// A window is a run of five consecutive points; there are 572. One that holds stones of one side
/// only is worth something to that side, the more the more there are; one that holds both colours
/// can never become a five and is worth nothing.
///
/// The sums are the same by every rule. What is read off them of fives and fours knows where six are
/// nothing; what is forbidden, [`allows`](Self::allows) says.
///
/// ```
/// use engine::{Board, Evaluation, Stone};
///
/// let board: Board = "
///        D E F G H I
///      8 . X X X X O
/// ".parse()?;
/// let mut evaluation = Evaluation::new(&board);
/// assert!(evaluation.fives(Stone::Black).iter().eq(["D8".parse()?]));
/// evaluation.place("D8".parse()?, Stone::White);
/// assert!(evaluation.fives(Stone::Black).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    rule: Rule,
    /// Where there are points that are forbidden.
    referee: Option<Box<Referee>>,
    board: Board,
    windows: [Window; WINDOWS],
    tallies: [Tally; POINTS],
    censuses: [Census; 2],
}

impl Evaluation {
    /// The evaluation of a board by the free-style rule.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self::by(Rule::Freestyle, board)
    }

    /// The evaluation of a board by a rule.
    #[must_use]
    pub fn by(rule: Rule, board: &Board) -> Self {
        let forbids = Stone::BOTH.into_iter().any(|side| rule.forbids(side));
        let mut evaluation = Self {
            rule,
            referee: forbids.then(|| Box::new(Referee::new(&Board::EMPTY))),
            board: Board::EMPTY,
            windows: [Window::default(); WINDOWS],
            tallies: [Tally::default(); POINTS],
            censuses: [Census::default(); 2],
        };
        for (point, stone) in board.stones() {
            evaluation.place(point, stone);
        }
        evaluation
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether a side may play on an empty point.
    #[must_use]
    pub fn allows(&self, side: Stone, point: Point) -> bool {
        match &self.referee {
            Some(referee) if self.rule.forbids(side) => referee.forbidden(point).is_none(),
            _ => true,
        }
    }

    /// What the windows through a point hold.
    #[must_use]
    pub const fn tally(&self, point: Point) -> Tally {
        self.tallies[point.index()]
    }

    /// What the windows of the whole board hold for one side.
    #[must_use]
    pub const fn census(&self, stone: Stone) -> Census {
        self.censuses[stone.index()]
    }

    /// Puts a stone on a point, in place of what stood there.
    pub fn place(&mut self, point: Point, stone: Stone) {
        self.take(point);
        self.board.set(point, Some(stone));
        if let Some(referee) = &mut self.referee {
            referee.place(point, stone);
        }
        self.change(point, |window| window.with(stone));
    }

    /// Takes the stone off a point, if there is one.
    pub fn take(&mut self, point: Point) {
        if let Some(stone) = self.board.set(point, None) {
            if let Some(referee) = &mut self.referee {
                referee.take(point);
            }
            self.change(point, |window| window.without(stone));
        }
    }

    fn change(&mut self, point: Point, change: impl Fn(Window) -> Window) {
        for span in &SPANS[point.index()] {
            let mut gains = [Tally::default(); LENGTH];
            for (gain, number) in gains.iter_mut().zip(span.numbers()) {
                let window = &mut self.windows[number];
                let (before, after) = (*window, change(*window));
                *window = after;
                *gain = after.tally().minus(before.tally());
                for stone in Stone::BOTH {
                    let census = &mut self.censuses[stone.index()];
                    *census = census.plus(after.census(stone)).minus(before.census(stone));
                }
            }
            if gains != [Tally::default(); LENGTH] {
                self.spread(*span, gains);
            }
        }
    }

    /// Adds to each point what the windows of a span through it have gained.
    fn spread(&mut self, span: Span, gains: [Tally; LENGTH]) {
        if span.windows == 0 {
            return;
        }
        let mut gain = Tally::default();
        for steps in 0..usize::from(span.windows) + LENGTH - 1 {
            if steps < LENGTH {
                gain = gain.plus(gains[steps]);
            } else {
                gain = gain.minus(gains[steps - LENGTH]);
            }
            let tally = &mut self.tallies[span.index(steps)];
            *tally = tally.plus(gain);
        }
    }
}
