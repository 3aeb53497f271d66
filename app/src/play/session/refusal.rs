//! Why a move is refused.

use engine::renju::{self, Examination, Forbidden, Three};
use engine::{Board, Point};

/// Why Black may not play on a point: of all that a stone there would make, what it is forbidden for.
/// `None` when it may.
#[must_use]
pub(super) fn refusal(board: &Board, point: Point) -> Option<Examination> {
    let mut examined = renju::examine(board, point);
    let why = examined.forbidden()?;
    let Examination { fours, threes, .. } = &mut examined;
    match why {
        Forbidden::Overline => {
            fours.clear();
            threes.clear();
        }
        Forbidden::DoubleFour => threes.clear(),
        Forbidden::DoubleThree => {
            fours.clear();
            threes.retain(Three::is_real);
            for three in threes {
                three.next.retain(|next| next.forbidden.is_none());
            }
        }
    }
    Some(examined)
}
