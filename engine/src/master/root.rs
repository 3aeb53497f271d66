//! The moves of the position itself, deeper and deeper.

use std::time::Duration;

use rand::{Rng, RngExt};

use super::prospect::Prospect;
use super::search::Search;
use crate::pattern::PatternBoard;
use crate::search::alpha_beta::Bounds;
use crate::search::limits::{Budget, Spent};
use crate::search::value::{self, Value};
use crate::{
    Choice, ForcedWin, Limits, Means, Point, Position, Score, Settings, Solver, Stone, Thought,
    Verdict,
};

/// A move to think about.
struct RootMove {
    point: Point,
    value: Value,
    line: Vec<Point>,
    favour: Value,
}

/// Up to so many stones, chance chooses among moves that are nearly as good.
const OPENING: usize = 6;

/// Attacks that are looked at in search of a forced win, where nothing else limits it.
const THREAT_NODES: u64 = 20_000;

/// Positions that this search remembers, as a power of two.
const SOLVER_BITS: u32 = 15;

/// Finds a move in a position that is not over.
pub(crate) fn think(
    position: &Position,
    settings: &Settings,
    random: &mut impl Rng,
) -> Option<Thought> {
    let budget = Budget::new(settings.limits);
    let patterns = PatternBoard::new(position.board());
    let own = position.to_move();
    if position.board().count() == 0 {
        return Some(thought(
            &budget,
            Point::CENTRE,
            1,
            Score::Advantage(patterns.worth(own)),
            vec![],
        ));
    }
    let prospect = Prospect::of(&patterns, own);
    let candidates = match prospect {
        Prospect::Won(plies, point) => {
            let score = Score::ProvenWin(plies as u8);
            return Some(thought(&budget, point, 1, score, vec![]));
        }
        Prospect::Forced(point) => std::iter::once(point).collect(),
        Prospect::Threatened(points) => points,
        Prospect::Lost(_, Some(point)) => {
            return Some(thought(&budget, point, 1, Score::Loss(2), vec![]));
        }
        Prospect::Lost(_, None) | Prospect::Open => patterns.candidates(),
    };
    let favours = match settings.choice {
        Choice::Near(points) if position.board().count() < OPENING => points.max(0),
        Choice::Near(_) | Choice::Few(_) => 0,
    };
    let mut moves: Vec<RootMove> = candidates
        .iter()
        .map(|point| RootMove {
            point,
            value: patterns.promise(own, point),
            line: vec![point],
            favour: random.random_range(0..=favours),
        })
        .collect();
    moves.sort_by_key(|other| (-other.value, other.point));

    let mut search = Search::new(patterns, own, budget);
    if let Some(win) = forced_win(&mut search.patterns, own, settings.limits) {
        let ForcedWin { plies, line, .. } = win;
        let point = line.first().copied()?;
        return Some(thought(&search.budget, point, plies, Score::ProvenWin(plies), line));
    }
    let deepest = settings.limits.depth.unwrap_or(64).max(1);
    let mut finished = 0;
    let mut stable = 0;
    let mut value = 0;
    for depth in 1..=deepest {
        let best = moves.first()?.point;
        search.root_depth = depth.into();
        let Ok(found) = widen(&mut search, &mut moves, depth.into(), value) else { break };
        value = found;
        finished = depth;
        search.budget.enforce();
        stable = if moves.first()?.point == best { stable + 1 } else { 0 };
        if moves.len() == 1 && settings.limits.depth.is_none() && depth >= 6 {
            break;
        }
        if value::plies_to_end(value).is_some_and(|plies| plies <= i32::from(depth) + 2) {
            break;
        }
        if is_enough(settings.limits.time, search.budget.elapsed(), stable) {
            break;
        }
    }
    let chosen = moves.first()?;
    let score = value::score(chosen.value);
    Some(thought(&search.budget, chosen.point, finished, score, chosen.line.clone()))
}

/// Looks for a forced win before all else, for a tenth of what there is to spend.
fn forced_win(patterns: &mut PatternBoard, own: Stone, limits: Limits) -> Option<ForcedWin> {
    let share = Limits {
        depth: None,
        nodes: Some(limits.nodes.map_or(THREAT_NODES, |nodes| nodes / 10)),
        time: limits.time.map(|time| time / 10),
    };
    match Solver::new(SOLVER_BITS).solve_on(patterns, own, Means::Threats, share).verdict {
        Verdict::Win(win) => Some(win),
        Verdict::NotWithinLimits | Verdict::Refuted => None,
    }
}

/// Whether another iteration would hardly be finished.
fn is_enough(limit: Option<Duration>, elapsed: Duration, stable: u32) -> bool {
    let Some(limit) = limit else { return false };
    let share = match stable {
        0..=2 => 80,
        3..=5 => 65,
        _ => 55,
    };
    elapsed >= limit * share / 100
}

fn thought(budget: &Budget, point: Point, depth: u8, score: Score, line: Vec<Point>) -> Thought {
    let line = if line.is_empty() { vec![point] } else { line };
    Thought { point, depth, nodes: budget.nodes(), elapsed: budget.elapsed(), score, line }
}

/// Searches within a window round the value of the iteration before, and wider when it lies outside.
fn widen(
    search: &mut Search,
    moves: &mut [RootMove],
    depth: i32,
    before: Value,
) -> Result<Value, Spent> {
    let mut margin = 30;
    let mut bounds = if depth < 5 || value::is_decided(before) {
        Bounds::ALL
    } else {
        Bounds { alpha: before - margin, beta: before + margin }
    };
    loop {
        let value = weigh(search, moves, depth, bounds)?;
        margin *= 3;
        if value <= bounds.alpha && bounds.alpha > -value::WIN {
            bounds.alpha = if margin > 1000 { -value::WIN } else { before - margin };
        } else if value >= bounds.beta && bounds.beta < value::WIN {
            bounds.beta = if margin > 1000 { value::WIN } else { before + margin };
        } else {
            return Ok(value);
        }
    }
}

fn weigh(
    search: &mut Search,
    moves: &mut [RootMove],
    depth: i32,
    bounds: Bounds,
) -> Result<Value, Spent> {
    let Bounds { mut alpha, beta } = bounds;
    let mut best = -value::WIN;
    for index in 0..moves.len() {
        let RootMove { point, favour, .. } = moves[index];
        let less = |value: Value| if value::is_decided(value) { value } else { value - favour };
        let wide = Bounds { alpha: less(alpha), beta: less(beta) };
        let value = if index == 0 {
            search.value_of(point, depth - 1, wide, 0)?
        } else {
            let reduction = if depth >= 3 && index >= 4 { 1 + i32::from(index >= 15) } else { 0 };
            search.value_if_better(point, (depth - 1, reduction), wide, 0)?
        };
        let value = if value::is_decided(value) { value } else { value + favour };
        if value > best {
            best = value;
        }
        if value > alpha || index == 0 {
            let found = &mut moves[index];
            found.value = value;
            found.line.truncate(1);
            found.line.extend_from_slice(search.lines.from(1));
            moves[..=index].rotate_right(1);
        }
        if value > alpha {
            alpha = value;
        }
        if value >= beta {
            break;
        }
    }
    Ok(best)
}
