//! The search from the position itself: ever deeper, then the choice.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::alpha_beta::Search;
use super::limits::{Budget, Spent};
use super::ordering;
use super::value::{self, Value};
use crate::candidates::candidates;
use crate::{Choice, Evaluation, Point, Position, Settings, Thought};

/// A move of the position, with what is known of it.
struct RootMove {
    point: Point,
    /// What chance adds to its value.
    bonus: Value,
    value: Value,
    line: Vec<Point>,
}

/// Finds a move in a position that is not over.
pub(crate) fn search(
    position: &Position,
    settings: &Settings,
    random: &mut impl Rng,
) -> Option<Thought> {
    let evaluation = Evaluation::new(position.board());
    let own = position.to_move();
    let overlooks = random.random_ratio(settings.oversight.min(100).into(), 100);
    let forced = [evaluation.fives(own), evaluation.fives(!own)];
    let mut points: Vec<Point> = if !forced[0].is_empty() {
        forced[0].iter().take(1).collect()
    } else if !forced[1].is_empty() && !overlooks {
        forced[1].iter().collect()
    } else {
        candidates(&evaluation, own, 225)
            .into_iter()
            .filter(|&point| !forced[1].contains(point))
            .take(40)
            .collect()
    };
    if points.is_empty() {
        points.extend(forced[1].iter());
    }
    let mut moves: Vec<RootMove> = points
        .into_iter()
        .map(|point| RootMove {
            point,
            bonus: match settings.choice {
                Choice::Near(points) if points > 0 => random.random_range(0..=points),
                _ => 0,
            },
            value: 0,
            line: vec![point],
        })
        .collect();
    let mut search = Search::new(evaluation, own, Budget::new(settings.limits));
    let mut finished = 0;
    let deepest = settings.limits.depth.unwrap_or(u8::MAX).min(64);
    for depth in 1..=deepest.max(1) {
        match iterate(&mut search, depth, &mut moves, settings.choice) {
            Ok(()) => finished = depth,
            Err(Spent) => break,
        }
        search.budget.enforce();
        let best = &moves[0];
        let plies = value::WIN - best.value.abs();
        if moves.len() == 1 || plies <= depth.into() {
            break;
        }
    }
    let chosen = match settings.choice {
        Choice::Few(few) => moves[..moves.len().min(few.max(1).into())].choose(random)?,
        Choice::Near(_) => moves.first()?,
    };
    let bonus = if value::is_decisive(chosen.value) { 0 } else { chosen.bonus };
    Some(Thought {
        point: chosen.point,
        depth: finished,
        nodes: search.budget.nodes(),
        elapsed: search.budget.elapsed(),
        score: value::score(chosen.value - bonus),
        line: chosen.line.clone(),
    })
}

fn iterate(
    search: &mut Search,
    depth: u8,
    moves: &mut [RootMove],
    choice: Choice,
) -> Result<(), Spent> {
    let mut alpha = -value::WIN;
    let mut done = 0;
    let mut spent = Ok(());
    for index in 0..moves.len() {
        let root = &mut moves[index];
        let value = match look(search, depth, root, alpha) {
            Ok(value) => value,
            Err(Spent) => {
                spent = Err(Spent);
                break;
            }
        };
        if value > alpha || matches!(choice, Choice::Few(_)) {
            root.line.clear();
            root.line.push(root.point);
            root.line.extend_from_slice(&search.lines[1]);
            root.value = value;
            let mut place = index;
            if matches!(choice, Choice::Few(_)) {
                place = moves[..index].iter().position(|m| m.value < value).unwrap_or(index);
            } else {
                alpha = value;
                place = 0;
            }
            moves[place..=index].rotate_right(1);
        }
        done = index;
    }
    let _ = done;
    spent
}

fn look(search: &mut Search, depth: u8, root: &RootMove, alpha: Value) -> Result<Value, Spent> {
    let bonus = |value: Value| if value::is_decisive(value) { value } else { value + root.bonus };
    let without = |value: Value| if value::is_decisive(value) { value } else { value - root.bonus };
    search.make(root.point);
    let value = if search.evaluation.census(!search.to_move).windows(5) > 0 {
        value::win(1)
    } else if depth == 1 {
        search.budget.visit()?;
        search.lines[1].clear();
        -value::advantage(search.evaluation.balance(search.to_move))
    } else {
        let alpha = without(alpha);
        -search.search(depth - 1, -value::WIN, -alpha, 1)?
    };
    search.unmake(root.point);
    let _ = ordering::WIDTH;
    Ok(bonus(value))
}
