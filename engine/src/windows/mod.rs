//! Thinking in windows of five: from a first look at the moves, deeper and deeper, to the one that is
//! played.

mod alpha_beta;
mod ordering;
mod prospect;
mod root;
mod transposition;

use rand::{Rng, RngExt};

use self::alpha_beta::Search;
use self::root::Root;
use crate::search::{Budget, value};
use crate::{Evaluation, Position, Settings, Thought};

/// Finds a move in a position that is not over.
///
/// The search is repeated one ply deeper at a time (iterative deepening): each time finds the better
/// moves sooner for what the time before has learnt, and there is always a move to play.
pub(crate) fn think(
    position: &Position,
    settings: &Settings,
    random: &mut impl Rng,
) -> Option<Thought> {
    let evaluation = Evaluation::by(position.rule(), position.board());
    let to_move = position.to_move();
    let budget = Budget::new(settings.limits);
    if let Some(point) = evaluation.fives(to_move).iter().next() {
        return Some(Thought {
            point,
            depth: 1,
            nodes: budget.nodes(),
            elapsed: budget.elapsed(),
            score: value::score(value::win(1)),
            line: vec![point],
        });
    }

    let overlooks = random.random_ratio(settings.oversight.min(100).into(), 100);
    let moves = root::moves(&evaluation, to_move, overlooks);
    let mut root = Root::new(&moves, settings.choice, random);
    let empty = position.board().empty_points().count() as u8;
    let deepest = settings.limits.depth.unwrap_or(u8::MAX).clamp(1, empty.max(1));

    let mut search = Search::new(evaluation, to_move, budget);
    let mut finished = 0;
    for depth in 1..=deepest {
        if root.weigh(&mut search, depth).is_err() {
            break;
        }
        finished = depth;
        if root.is_settled(depth) {
            break;
        }
        search.budget.enforce();
    }
    let chosen = root.choose(random)?;
    Some(Thought {
        point: chosen.point,
        depth: finished,
        nodes: search.budget.nodes(),
        elapsed: search.budget.elapsed(),
        score: value::score(chosen.value()),
        line: chosen.line.clone(),
    })
}
