//! What more than one module's tests need.

#[path = "../tests/drawn/mod.rs"]
pub(crate) mod drawn;

use crate::Board;

/// The same stones in the other colours.
pub(crate) fn turned(board: &Board) -> Board {
    let mut turned = Board::EMPTY;
    for (point, stone) in board.stones() {
        turned.set(point, Some(!stone));
    }
    turned
}
