//! Positions in which much is nearly forbidden.

use engine::{Board, Point, Stone};
use rand::{Rng, RngExt};

/// Any stones, in any numbers, crowded into a rectangle somewhere on the board or at its edge.
pub(super) fn board(rng: &mut impl Rng) -> Board {
    let mut board = Board::EMPTY;
    let mut span = || {
        let length = rng.random_range(5..=11_u8);
        // One place in three too many on both sides: more rectangles lie at an edge.
        let first = rng.random_range(-3..=18 - i16::from(length)).clamp(0, 15 - i16::from(length));
        (first as u8)..(first as u8 + length)
    };
    let (columns, rows) = (span(), span());
    let area = columns.len() * rows.len();
    let black = area * rng.random_range(12..=42) / 100;
    let white = area * rng.random_range(0..=20) / 100;
    for (count, stone) in [(black, Stone::Black), (white, Stone::White)] {
        for _ in 0..count {
            let place = (rng.random_range(columns.clone()), rng.random_range(rows.clone()));
            if let Some(point) = Point::new(place.0, place.1) {
                board.set(point, Some(stone));
            }
        }
    }
    board
}
