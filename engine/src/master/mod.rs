//! The strongest way to think.

mod history;
mod moves;
mod prospect;
mod pruning;
mod root;
mod search;
mod table;
pub(crate) mod weights;

pub(crate) use root::think;
