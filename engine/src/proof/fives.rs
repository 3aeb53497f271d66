//! Where a side makes five.

use crate::{Direction, Point, PointSet, Position, Stone};

/// The empty points where a stone of a side would win.
pub(super) fn fives(position: &Position, side: Stone) -> Vec<Point> {
    let mut board = position.board().clone();
    beside(position, side)
        .iter()
        .filter(|&point| {
            board.set(point, Some(side));
            let wins = !position.rule().winning_rows(&board, point).is_empty();
            board.set(point, None);
            wins
        })
        .collect()
}

/// The empty points that touch a stone of a side: a stone anywhere else would stand alone.
fn beside(position: &Position, side: Stone) -> PointSet {
    let board = position.board();
    board
        .stones()
        .filter(|&(_, stone)| stone == side)
        .flat_map(|(point, _)| {
            Direction::ALL
                .into_iter()
                .flat_map(move |direction| [point.step(direction, -1), point.step(direction, 1)])
        })
        .flatten()
        .filter(|&point| board.is_empty_at(point))
        .collect()
}
