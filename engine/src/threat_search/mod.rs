//! Wins that leave the other side no choice, and their proof.

mod allowance;
pub(crate) mod fours;
mod solve;
#[cfg(test)]
mod tests;
pub(crate) mod threats;

pub use solve::{ForcedWin, Means, Solution, Solver, Verdict};
