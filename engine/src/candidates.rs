//! The moves worth a look.

use arrayvec::ArrayVec;

use crate::{Evaluation, POINTS, Point, PointSet, Stone};

/// Moves, the most promising first.
pub(crate) type Moves = ArrayVec<Point, POINTS>;

/// The points where a side may play and where the windows promise it most, or most need to be kept
/// from the other: at most `limit` of them, the best first.
///
/// There is always one while the side may play anywhere: where no window is worth anything it is the
/// point nearest to the centre.
pub(crate) fn candidates(evaluation: &Evaluation, to_move: Stone, limit: usize) -> Moves {
    let board = evaluation.board();
    let mut ranks: ArrayVec<Rank, POINTS> = board
        .empty_points()
        .map(|point| (point, promise(evaluation, point, to_move)))
        .filter(|&(point, promise)| promise > 0 && evaluation.allows(to_move, point))
        .map(|(point, promise)| Rank::new(point, promise))
        .collect();
    if ranks.is_empty() {
        let legal = board.empty_points().filter(|&point| evaluation.allows(to_move, point));
        ranks.extend(legal.map(|point| Rank::new(point, 0)).min());
    }
    if ranks.len() > limit {
        ranks.select_nth_unstable(limit);
        ranks.truncate(limit);
    }
    in_order(ranks)
}

/// These moves, the most promising first.
pub(crate) fn by_promise(evaluation: &Evaluation, to_move: Stone, points: PointSet) -> Moves {
    let rank = |point| Rank::new(point, promise(evaluation, point, to_move));
    in_order(points.iter().map(rank).collect())
}

/// How much a move promises: what it makes for oneself, and what it keeps the other from.
fn promise(evaluation: &Evaluation, point: Point, to_move: Stone) -> u32 {
    let tally = evaluation.tally(point);
    tally.score(to_move) + tally.score(!to_move)
}

fn in_order(mut ranks: ArrayVec<Rank, POINTS>) -> Moves {
    ranks.sort_unstable();
    ranks.into_iter().filter_map(Rank::point).collect()
}

/// A point and its place among the others, in one number that sorts quickly: those that promise
/// more come first, then those nearer to the centre, then those of a lower index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(u32);

impl Rank {
    const fn new(point: Point, promise: u32) -> Self {
        let sooner = u16::MAX as u32 - promise;
        Self(sooner << 16 | (OFF_CENTRE[point.index()] as u32) << 8 | point.index() as u32)
    }

    const fn point(self) -> Option<Point> {
        Point::from_index((self.0 & 0xff) as usize)
    }
}

/// How far a point lies from the centre, in columns or rows, whichever are more.
pub(crate) fn off_centre(point: Point) -> u8 {
    OFF_CENTRE[point.index()]
}

/// How far every point lies from the centre.
static OFF_CENTRE: [u8; POINTS] = {
    let mut distances = [0; POINTS];
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        let columns = point.column().abs_diff(Point::CENTRE.column());
        let rows = point.row().abs_diff(Point::CENTRE.row());
        distances[index] = if columns > rows { columns } else { rows };
        index += 1;
    }
    distances
};

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
        fn they_are_legal_and_there_is_always_one(
            rule in prop::sample::select(crate::Rule::ALL.to_vec()),
            stones in prop::collection::vec((0..225usize, any::<bool>()), 0..400),
            limit in 1..30usize,
        ) {
            let mut evaluation = Evaluation::by(rule, &Board::EMPTY);
            for (index, black) in stones {
                let stone = if black { Stone::Black } else { Stone::White };
                evaluation.place(Point::from_index(index).unwrap(), stone);
            }
            let board = evaluation.board();
            let all = candidates(&evaluation, Stone::Black, POINTS);
            let best = candidates(&evaluation, Stone::Black, limit);
            prop_assert_eq!(all.is_empty(), !rule.has_legal_move(board, Stone::Black));
            let forbidden = rule.forbidden_points(board, Stone::Black);
            let is_legal = |point| board.is_empty_at(point) && !forbidden.contains(point);
            prop_assert!(all.iter().all(|&point| is_legal(point)));
            prop_assert_eq!(&best[..], &all[..limit.min(all.len())]);
        }
    }
}
