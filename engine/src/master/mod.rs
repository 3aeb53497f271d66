//! The strongest way to think: threats by table, wins by threats, and a search that knows of both.

mod history;
mod moves;
mod prospect;
mod pruning;
mod root;
mod search;
mod table;
mod think;
pub(crate) mod weights;

pub(crate) use think::think;
