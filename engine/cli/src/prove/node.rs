//! A position of the search.

use engine::{BoardKey, Point, Position, Stone};

/// A position, in the image that stands for all.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) key: BoardKey,
}

impl Node {
    pub(super) fn of(position: &Position) -> Self {
        let (key, symmetry) = BoardKey::of(position.board());
        let board = symmetry.board(position.board());
        Self { position: Position::by(position.rule(), board, position.to_move()), key }
    }

    /// The position after a move that is allowed.
    pub(super) fn after(&self, point: Point) -> Option<Self> {
        self.position.after(point).map(|position| Self::of(&position))
    }

    pub(super) fn is_black(&self) -> bool {
        self.position.to_move() == Stone::Black
    }
}
