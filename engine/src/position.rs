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
///
/// It is written and read as its rule, unless that is free-style, the stones of each colour that has
/// any, and the side that moves next:
///
/// ```
/// use engine::{Position, Rule};
///
/// let position: Position = "renju black g7h8 white i9 next black".parse()?;
/// assert_eq!((position.rule(), position.board().count()), (Rule::Renju, 3));
/// assert_eq!(position.to_string(), "renju black g7h8 white i9 next black");
/// # Ok::<(), engine::notation::PositionError>(())
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
        Self::by(Rule::Freestyle, board, to_move)
    }

    /// A position by a rule.
    #[must_use]
    pub const fn by(rule: Rule, board: Board, to_move: Stone) -> Self {
        Self { rule, board, to_move }
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

    /// Whether the side to move may play on a point, be the game over or not.
    #[must_use]
    pub fn allows(&self, point: Point) -> bool {
        self.board.is_empty_at(point)
            && self.rule.forbidden(&self.board, self.to_move, point).is_none()
    }

    /// The position after a stone of the side to move; `None` when the rules do not allow it there.
    ///
    /// Whether the game goes on is [`is_over`](Self::is_over)'s to say.
    #[must_use]
    pub fn after(&self, point: Point) -> Option<Self> {
        if !self.allows(point) {
            return None;
        }
        let mut board = self.board.clone();
        board.set(point, Some(self.to_move));
        Some(Self { rule: self.rule, board, to_move: !self.to_move })
    }

    /// Whether there is nothing left to play for: one side has a winning row, or the side to move has
    /// nowhere to play.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let wins =
            |(point, _): (Point, Stone)| !self.rule.winning_rows(&self.board, point).is_empty();
        !self.rule.has_legal_move(&self.board, self.to_move) || self.board.stones().any(wins)
    }
}

impl From<&Game> for Position {
    fn from(game: &Game) -> Self {
        Self { rule: game.rule(), board: game.board().clone(), to_move: game.to_move() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::drawn::FULL;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn a_forbidden_point_is_black_s_alone_and_renju_s_alone() {
        let threes = board(
            "
               F G H I J K
            10 . . X . . .
             9 . . X . . .
             8 . . . X X .
            ",
        );
        for rule in Rule::ALL {
            for side in Stone::BOTH {
                let position = Position::by(rule, threes.clone(), side);
                let barred = rule == Rule::Renju && side == Stone::Black;
                assert_eq!(position.allows(Point::CENTRE), !barred);
                let after = position.after(Point::CENTRE);
                assert_eq!(after.is_none(), barred);
                assert!(after.is_none_or(|after| after.rule() == rule));
            }
        }
    }

    #[test]
    fn six_in_a_row_end_the_game_only_where_they_win() {
        for (row, stone) in [("X X X X X X", Stone::Black), ("O O O O O O", Stone::White)] {
            let six = board(&format!("D E F G H I\n 8 {row}"));
            for rule in Rule::ALL {
                let position = Position::by(rule, six.clone(), !stone);
                assert_eq!(position.is_over(), rule.wins(stone, 6), "{rule}, {stone:?}");
            }
        }
    }

    #[test]
    fn a_black_without_a_legal_point_has_nothing_left_to_play_for() {
        // All that is left is the middle of a black row.
        let mut full = board(FULL);
        let gap: Point = "H1".parse().unwrap();
        for name in ["E1", "F1", "G1", "I1", "J1"] {
            full.set(name.parse().unwrap(), Some(Stone::Black));
        }
        full.set(gap, None);
        let over = |rule, side| Position::by(rule, full.clone(), side).is_over();
        assert!(over(Rule::Renju, Stone::Black), "{full}");
        assert!(!over(Rule::Renju, Stone::White));
        assert!(!over(Rule::Freestyle, Stone::Black));
        assert!(!over(Rule::Standard, Stone::Black));
    }
}
