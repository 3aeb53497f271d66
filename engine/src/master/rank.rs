//! The moves that the search thinks best, in their order.

use rand::SeedableRng;
use rand_pcg::Pcg32;

use super::prospect::Prospect;
use super::root::Root;
use super::search::Search;
use crate::pattern::PatternBoard;
use crate::search::{Budget, value};
use crate::{Choice, Limits, Point, PointSet, Position};

/// No iteration goes deeper, in plies.
const DEEPEST: u8 = 30;

/// The moves of the side to move that the level master thinks best after so many positions, at most
/// `most`, the best first: the best of each iteration, the last one's first, and then the most
/// promising. None when the game is over or the search sees no way out of a loss.
///
/// The same position and numbers give the same moves.
///
/// ```
/// use engine::{Game, Position, rank_moves};
///
/// let game: Game = "h8a1i8a3j8a5".parse()?;
/// let moves = rank_moves(&Position::from(&game), 2000, 3);
/// assert!(moves[0] == "G8".parse()? || moves[0] == "K8".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn rank_moves(position: &Position, nodes: u64, most: usize) -> Vec<Point> {
    if position.is_over() {
        return vec![];
    }
    if position.board().count() == 0 {
        return vec![Point::CENTRE];
    }
    let own = position.to_move();
    let patterns = PatternBoard::by(position.rule(), position.board());
    let candidates = match Prospect::of(&patterns, own) {
        Prospect::Lost(..) | Prospect::Drawn => return vec![],
        Prospect::Won(_, point) | Prospect::Forced(point) => PointSet::from_iter([point]),
        Prospect::Threatened(points) => points,
        Prospect::Open => patterns.legal_candidates(own),
    };
    // Nothing is left to chance: no move is favoured.
    let mut random = Pcg32::seed_from_u64(0);
    let mut root = Root::new(&patterns, own, candidates, Choice::Near(0), &mut random);
    if !root.is_only() {
        let mut search = Search::new(patterns, own, Budget::new(Limits::nodes(nodes)));
        for depth in 1..=DEEPEST {
            if root.weigh(&mut search, depth).is_err() {
                break;
            }
            search.budget.enforce();
            if root.best().is_some_and(|best| value::is_decided(best.value)) {
                break;
            }
        }
    }
    match root.best() {
        Some(best) if value::is_decided(best.value) && best.value < value::DRAW => vec![],
        _ => root.points().take(most).collect(),
    }
}
