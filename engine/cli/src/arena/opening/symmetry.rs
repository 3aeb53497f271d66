//! Boards that are turned or mirrored images of each other.

use engine::{Board, POINTS, SIZE};

/// The same value for all boards that are turned or mirrored images of each other, and for no
/// others.
pub(super) fn canonical(board: &Board) -> [u8; POINTS] {
    const LAST: u8 = SIZE - 1;
    type Image = fn(u8, u8) -> (u8, u8);
    let images: [Image; 8] = [
        |x, y| (x, y),
        |x, y| (LAST - x, y),
        |x, y| (x, LAST - y),
        |x, y| (LAST - x, LAST - y),
        |x, y| (y, x),
        |x, y| (LAST - y, x),
        |x, y| (y, LAST - x),
        |x, y| (LAST - y, LAST - x),
    ];
    let stones = |image: Image| {
        let mut stones = [0; POINTS];
        for (point, stone) in board.stones() {
            let (column, row) = image(point.column(), point.row());
            stones[usize::from(row) * usize::from(SIZE) + usize::from(column)] =
                1 + stone.index() as u8;
        }
        stones
    };
    images.map(stones).into_iter().fold([u8::MAX; POINTS], Ord::min)
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;

    #[test]
    fn images_of_a_board_are_one_board() {
        let board = |text: &str| text.parse::<Game>().unwrap().board().clone();
        let first = canonical(&board("h8i9g10"));
        for image in ["h8g9i10", "h8i7g6", "h8g7i6", "h8i9j7", "h8g9f7", "h8i7j9", "h8g7f9"] {
            assert_eq!(canonical(&board(image)), first, "{image}");
        }
        assert_ne!(canonical(&board("h8i9g11")), first);
        assert_ne!(canonical(&board("i9h8g10")), first);
    }
}
