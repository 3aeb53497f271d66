//! The moves worth a look.

use arrayvec::ArrayVec;

use crate::{Evaluation, POINTS, Point, Stone};

/// Moves, the most promising first.
pub(crate) type Moves = ArrayVec<Point, POINTS>;

/// The empty points where the windows promise a side most, or most need to be kept from the other:
/// at most `limit` of them, the best first.
///
/// There is always one while a point is empty: the centre, or the free point nearest to it, where no
/// window is worth anything.
pub(crate) fn candidates(evaluation: &Evaluation, to_move: Stone, limit: usize) -> Moves {
    let mut scored: ArrayVec<(u32, Point), POINTS> = evaluation
        .board()
        .empty_points()
        .map(|point| (promise(evaluation, point, to_move), point))
        .filter(|&(promise, _)| promise > 0)
        .collect();
    let best_first =
        |&(promise, point): &(u32, Point)| (u32::MAX - promise, off_centre(point), point);
    if scored.len() > limit {
        scored.select_nth_unstable_by_key(limit, best_first);
        scored.truncate(limit);
    }
    scored.sort_unstable_by_key(best_first);
    if scored.is_empty() {
        return evaluation
            .board()
            .empty_points()
            .min_by_key(|&point| off_centre(point))
            .into_iter()
            .collect();
    }
    scored.into_iter().map(|(_, point)| point).collect()
}

/// How much a move promises: what it makes for oneself, and what it keeps the other from.
pub(crate) fn promise(evaluation: &Evaluation, point: Point, to_move: Stone) -> u32 {
    let tally = evaluation.tally(point);
    tally.score(to_move) + tally.score(!to_move)
}

/// How far a point lies from the centre.
fn off_centre(point: Point) -> u8 {
    let centre = Point::CENTRE;
    point.column().abs_diff(centre.column()).max(point.row().abs_diff(centre.row()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Board;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn the_empty_board_has_its_centre() {
        let evaluation = Evaluation::new(&Board::EMPTY);
        assert_eq!(candidates(&evaluation, Stone::Black, 10)[..], [Point::CENTRE]);
    }

    #[test]
    fn what_makes_most_and_keeps_from_most_comes_first() {
        let evaluation = Evaluation::new(&board(
            "
               D E F G H I J
             9 . . . . . . .
             8 . X X X . . .
             7 . O O O . . .
             6 . . . . . . .
            ",
        ));
        let best: Vec<_> = candidates(&evaluation, Stone::Black, 4)
            .into_iter()
            .map(|point| point.to_string())
            .collect();
        assert!(
            best.iter().all(|name| ["D8", "H8", "D7", "H7"].contains(&name.as_str())),
            "{best:?}"
        );
    }

    proptest! {
        #[test]
        fn they_are_empty_points_and_there_is_always_one(
            stones in prop::collection::vec((0..225usize, any::<bool>()), 0..400),
            limit in 1..30usize,
        ) {
            let mut evaluation = Evaluation::new(&Board::EMPTY);
            for (index, black) in stones {
                let stone = if black { Stone::Black } else { Stone::White };
                evaluation.place(Point::from_index(index).unwrap(), stone);
            }
            let board = evaluation.board();
            let all = candidates(&evaluation, Stone::Black, POINTS);
            let best = candidates(&evaluation, Stone::Black, limit);
            prop_assert_eq!(all.is_empty(), board.is_full());
            prop_assert!(all.iter().all(|&point| board.is_empty_at(point)));
            prop_assert_eq!(&best[..], &all[..limit.min(all.len())]);
        }
    }
}
