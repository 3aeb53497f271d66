//! The search: from the first look at the moves to the one that is played.

mod alpha_beta;
mod limits;
mod ordering;
mod root;
mod transposition;
mod value;

pub(crate) use root::search;
