//! Wins that leave the other side no choice, and their proof.

mod allowance;
mod found;
mod fours;
mod replay;
mod solve;
#[cfg(test)]
mod tests;
mod threats;

pub(crate) use found::Found;
pub(crate) use fours::Fours;
pub use solve::{ForcedWin, Means, Solution, Solver, Verdict};
