//! Stones on a board and the side that moves next.

use crate::{Board, Game, Point, Rule, Stone};

/// A position to think about: any stones in any numbers, and the side to move.
///
/// ```
/// use engine::{Game, Position, Stone};
///
/// let game: Game = "h8i9g7".parse()?;
/// let position = Position::from(&game);
/// assert_eq!(position.to_move(), Stone::White);
/// assert_eq!(position.board(), game.board());
///
/// let h9 = "H9".parse()?;
/// let after = position.after(h9).expect("H9 is empty");
/// assert_eq!((after.board().stone(h9), after.to_move()), (Some(Stone::White), Stone::Black));
/// assert_eq!(after.after(h9), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rule: Rule,
    board: Board,
    to_move: Stone,
}

impl Position {
    /// A position by the free-style rule.
    #[must_use]
    pub const fn new(board: Board, to_move: Stone) -> Self {
        Self { rule: Rule::Freestyle, board, to_move }
    }

    /// The rule that is played by.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The stones as they stand.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[must_use]
    pub const fn to_move(&self) -> Stone {
        self.to_move
    }

    /// The position after a stone of the side to move; `None` when the rules do not allow it there.
    ///
    /// Whether the game goes on is [`is_over`](Self::is_over)'s to say.
    #[must_use]
    pub fn after(&self, point: Point) -> Option<Self> {
        if !self.board.is_empty_at(point) {
            return None;
        }
        let mut board = self.board.clone();
        board.set(point, Some(self.to_move));
        Some(Self { rule: self.rule, board, to_move: !self.to_move })
    }

    /// Whether there is nothing left to play for: one side has a winning row, or the board is full.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let wins =
            |(point, _): (Point, Stone)| !self.rule.winning_rows(&self.board, point).is_empty();
        self.board.is_full() || self.board.stones().any(wins)
    }
}

impl From<&Game> for Position {
    fn from(game: &Game) -> Self {
        Self { rule: game.rule(), board: game.board().clone(), to_move: game.to_move() }
    }
}
