//! What the search for threats claims where a strategy ends.

use std::sync::{Mutex, PoisonError};

use engine::strategy::{Leaf, Strategy};
use engine::{Solver, proof};
use rayon::prelude::*;

use super::{End, Fault, Hole, Summary};
use crate::arena::Stop;

/// So many ends are checked before the first hole among them is looked for.
const BATCH: usize = 256;

/// Checks that the win is seen at each of these ends, and replays it, on the threads of the pool it
/// is used in. Ends early when that is wished.
///
/// # Errors
///
/// The first hole, in the order of the ends.
pub fn check_all(
    strategy: &Strategy,
    mut ends: impl Iterator<Item = Result<End, Hole>>,
    stop: &Stop,
    mut report: impl FnMut(Summary),
) -> Result<Summary, Hole> {
    let solvers = Mutex::new(vec![]);
    let leaf = strategy.leaf();
    let start = strategy.start().moves().len();
    let mut summary = Summary::default();
    while !stop.is_wished() {
        let batch: Vec<_> = ends.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        let idle = || solvers.lock().unwrap_or_else(PoisonError::into_inner);
        let checked: Vec<_> = batch
            .into_par_iter()
            .map(|end| {
                let end = end?;
                let mut solver = idle().pop().unwrap_or_else(|| leaf.solver());
                let checked = check(leaf, &mut solver, &end);
                idle().push(solver);
                checked
                    .map(|checked| (end.line.len() - start + usize::from(checked.plies), checked))
                    .map_err(|fault| Hole { line: end.line, fault })
            })
            .collect();
        for checked in checked {
            let (plies, checked) = checked?;
            summary.leaves += 1;
            summary.replayed += checked.positions;
            summary.longest = summary.longest.max(plies);
        }
        report(summary);
    }
    Ok(summary)
}

fn check(leaf: Leaf, solver: &mut Solver, end: &End) -> Result<proof::Checked, Fault> {
    let win = leaf.win(solver, &end.position).ok_or(Fault::NoWin)?;
    let claimed = solver.strategy(&end.position, &win, leaf.limits());
    proof::check(&end.position, win.plies, claimed).map_err(Fault::Refuted)
}
