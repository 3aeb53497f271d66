//! From the position to the move: a forced win if there is one, else deeper and deeper.

use std::time::Duration;

use rand::Rng;

use super::prospect::Prospect;
use super::root::Root;
use super::search::Search;
use crate::pattern::PatternBoard;
use crate::search::{Budget, value};
use crate::{
    Limits, Means, Point, PointSet, Position, Score, Settings, Solution, Solver, Thought, Verdict,
};

/// Positions that may be visited in search of a forced win, where nothing else limits it.
const THREAT_NODES: u64 = 60_000;

/// What part of the nodes and of the time that search may take.
const THREAT_SHARE: u32 = 10;

/// Positions that it remembers, as a power of two.
const SOLVER_BITS: u32 = 15;

/// No iteration goes deeper, in plies.
const DEEPEST: u8 = 64;

/// Where there is only one move, this many plies are enough to say what it is worth.
const ONLY_MOVE_DEPTH: u8 = 6;

/// Finds a move in a position that is not over.
pub(crate) fn think(
    position: &Position,
    settings: &Settings,
    random: &mut impl Rng,
) -> Option<Thought> {
    let mut budget = Budget::new(settings.limits);
    let mut patterns = PatternBoard::by(position.rule(), position.board());
    let own = position.to_move();
    if position.board().count() == 0 {
        let score = Score::Advantage(patterns.worth(own));
        return Some(thought(&budget, 1, score, vec![Point::CENTRE]));
    }
    let threats = Solver::new(SOLVER_BITS).solve_on(
        &mut patterns,
        own,
        Means::Threats,
        threat_limits(settings.limits),
    );
    let Solution { verdict, nodes, .. } = threats;
    budget.add(nodes);
    if let Verdict::Win(win) = verdict {
        return Some(thought(&budget, win.plies, Score::ProvenWin(win.plies), win.line));
    }
    let candidates = match Prospect::of(&patterns, own) {
        Prospect::Lost(_, Some(point)) => {
            return Some(thought(&budget, 1, Score::Loss(2), vec![point]));
        }
        Prospect::Forced(point) => PointSet::from_iter([point]),
        Prospect::Threatened(points) => points,
        Prospect::Won(..) | Prospect::Lost(_, None) | Prospect::Drawn | Prospect::Open => {
            patterns.legal_candidates(own)
        }
    };
    let mut root = Root::new(&patterns, own, candidates, settings.choice, random);
    let mut search = Search::new(patterns, own, budget);
    let deepest = settings.limits.depth.unwrap_or(DEEPEST).max(1);
    let (mut finished, mut stable) = (0, 0);
    for depth in 1..=deepest {
        let before = root.best()?.point;
        if root.weigh(&mut search, depth).is_err() {
            break;
        }
        finished = depth;
        search.budget.enforce();
        let best = root.best()?;
        stable = if best.point == before { stable + 1 } else { 0 };
        let seen_to_the_end =
            value::plies_to_end(best.value).is_some_and(|plies| plies <= i32::from(depth) + 2);
        let is_only = root.is_only() && settings.limits.depth.is_none() && depth >= ONLY_MOVE_DEPTH;
        if seen_to_the_end
            || is_only
            || is_enough(settings.limits.time, search.budget.elapsed(), stable)
        {
            break;
        }
    }
    let best = root.best()?;
    Some(thought(&search.budget, finished, value::score(best.value), best.line.clone()))
}

/// What the search for a forced win may take.
fn threat_limits(limits: Limits) -> Limits {
    Limits {
        depth: None,
        nodes: Some(limits.nodes.map_or(THREAT_NODES, |nodes| nodes / u64::from(THREAT_SHARE))),
        time: limits.time.map(|time| time / THREAT_SHARE),
    }
}

/// Whether to play what is best so far: the sooner, the longer it has been the same. Of an iteration that
/// is cut short the moves that were looked at count, so hardly any time is too short for another.
fn is_enough(limit: Option<Duration>, elapsed: Duration, stable: u32) -> bool {
    let percent = match stable {
        0..=2 => 97,
        3..=5 => 90,
        _ => 75,
    };
    limit.is_some_and(|limit| elapsed >= limit.mul_f64(f64::from(percent) / 100.0))
}

/// A thought that plays the first move of its line.
fn thought(budget: &Budget, depth: u8, score: Score, line: Vec<Point>) -> Thought {
    let point = line.first().copied().unwrap_or(Point::CENTRE);
    Thought { point, depth, nodes: budget.nodes(), elapsed: budget.elapsed(), score, line }
}
