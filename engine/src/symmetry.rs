//! The eight ways to turn and mirror the board, and boards that are images of each other.

use crate::{Board, POINTS, Point, SIZE, Stone};

/// A way to turn or mirror the board onto itself. No rule tells an image from what it is an image of.
///
/// ```
/// use engine::{Point, Symmetry};
///
/// let point: Point = "I10".parse()?;
/// for symmetry in Symmetry::ALL {
///     assert_eq!(symmetry.inverse().image(symmetry.image(point)), point);
/// }
/// # Ok::<(), engine::ParsePointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Whether columns and rows change places, before anything else.
    swap: bool,
    /// Whether left and right change places.
    columns: bool,
    /// Whether top and bottom change places.
    rows: bool,
}

impl Symmetry {
    /// The one that leaves everything where it is.
    pub const IDENTITY: Self = Self { swap: false, columns: false, rows: false };

    /// All eight, the identity first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self::IDENTITY; 8];
        let mut index = 0;
        while index < all.len() {
            all[index] =
                Self { swap: index & 4 != 0, columns: index & 2 != 0, rows: index & 1 != 0 };
            index += 1;
        }
        all
    };

    /// Where it takes a point.
    #[must_use]
    pub const fn image(self, point: Point) -> Point {
        let (x, y) = (point.column(), point.row());
        let (x, y) = if self.swap { (y, x) } else { (x, y) };
        let x = if self.columns { SIZE - 1 - x } else { x };
        let y = if self.rows { SIZE - 1 - y } else { y };
        // What is on the board stays on it.
        match Point::new(x, y) {
            Some(image) => image,
            None => point,
        }
    }

    /// The one that takes every image back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        let Self { swap, columns, rows } = self;
        if swap { Self { swap, columns: rows, rows: columns } } else { self }
    }

    /// Where it takes all stones.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let mut image = Board::EMPTY;
        for (point, stone) in board.stones() {
            image.set(self.image(point), Some(stone));
        }
        image
    }
}

/// Which stones stand where, the same for boards that are images of each other and for no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardKey([u64; WORDS]);

/// Two bits a point.
const WORDS: usize = POINTS.div_ceil(POINTS_A_WORD);
const POINTS_A_WORD: usize = 32;

impl BoardKey {
    /// The key of a board, and the symmetry that takes the board to the one image that stands for
    /// all: a move there is the image of a move here.
    ///
    /// ```
    /// use engine::{BoardKey, Game};
    ///
    /// let key = |moves: &str| Ok::<_, engine::ParseGameError>(BoardKey::of(moves.parse::<Game>()?.board()).0);
    /// assert_eq!(key("h8i9g10")?, key("h8g7i6")?);
    /// assert_ne!(key("h8i9g10")?, key("h8i9g11")?);
    /// # Ok::<(), engine::ParseGameError>(())
    /// ```
    #[must_use]
    pub fn of(board: &Board) -> (Self, Symmetry) {
        let stones: Vec<_> = board.stones().collect();
        let mut least = (Self([u64::MAX; WORDS]), Symmetry::IDENTITY);
        for symmetry in Symmetry::ALL {
            let key = Self::image(&stones, symmetry);
            if key < least.0 {
                least = (key, symmetry);
            }
        }
        least
    }

    /// The image of a board that stands for all images of it.
    #[must_use]
    pub fn representative(board: &Board) -> Board {
        Self::of(board).1.board(board)
    }

    fn image(stones: &[(Point, Stone)], symmetry: Symmetry) -> Self {
        let mut words = [0; WORDS];
        for &(point, stone) in stones {
            let index = symmetry.image(point).index();
            let bits = 1 + stone.index() as u64;
            words[index / POINTS_A_WORD] |= bits << (2 * (index % POINTS_A_WORD));
        }
        Self(words)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;
    use crate::{Direction, Rule};

    fn board() -> impl Strategy<Value = Board> {
        let stone = prop::sample::select(&Stone::BOTH[..]);
        prop::collection::vec((0..POINTS, stone), 0..120).prop_map(|stones| {
            let mut board = Board::EMPTY;
            for (index, stone) in stones {
                board.set(Point::from_index(index).unwrap(), Some(stone));
            }
            board
        })
    }

    #[test]
    fn there_are_eight_and_each_has_its_inverse() {
        let corner: Point = "B1".parse().unwrap();
        let images: HashSet<_> =
            Symmetry::ALL.iter().map(|symmetry| symmetry.image(corner)).collect();
        assert_eq!(images.len(), 8);
        for symmetry in Symmetry::ALL {
            for point in Point::all() {
                assert_eq!(symmetry.inverse().image(symmetry.image(point)), point);
            }
        }
    }

    #[test]
    fn lines_stay_lines() {
        for symmetry in Symmetry::ALL {
            for (point, direction) in
                Point::all().flat_map(|point| Direction::ALL.map(|direction| (point, direction)))
            {
                let Some(next) = point.step(direction, 1) else { continue };
                let (from, to) = (symmetry.image(point), symmetry.image(next));
                let onwards = Direction::ALL
                    .into_iter()
                    .find_map(|direction| {
                        [1, -1].into_iter().find_map(|sign| {
                            (from.step(direction, sign) == Some(to)).then_some((direction, sign))
                        })
                    })
                    .unwrap();
                let third = point.step(direction, 2).map(|third| symmetry.image(third));
                assert_eq!(third, from.step(onwards.0, 2 * onwards.1));
            }
        }
    }

    proptest! {
        #[test]
        fn images_have_one_key_and_other_boards_another(board in board(), other in board()) {
            let (key, symmetry) = BoardKey::of(&board);
            prop_assert_eq!(symmetry.board(&board), BoardKey::representative(&board));
            for symmetry in Symmetry::ALL {
                let image = symmetry.board(&board);
                prop_assert_eq!(BoardKey::of(&image).0, key);
                prop_assert_eq!(
                    BoardKey::representative(&image),
                    BoardKey::representative(&board)
                );
            }
            let alike = Symmetry::ALL.iter().any(|symmetry| symmetry.board(&board) == other);
            prop_assert_eq!(BoardKey::of(&other).0 == key, alike);
        }

        #[test]
        fn an_image_wins_where_the_board_does(board in board()) {
            for symmetry in Symmetry::ALL {
                let image = symmetry.board(&board);
                for (point, _) in board.stones() {
                    let rows = |board, point| Rule::Freestyle.winning_rows(board, point).len();
                    prop_assert_eq!(rows(&board, point), rows(&image, symmetry.image(point)));
                }
            }
        }
    }
}
