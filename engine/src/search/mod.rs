//! What every search shares: values, bounds, limits and the play that is expected.

mod bounds;
mod limits;
mod line;
pub(crate) mod value;

pub(crate) use bounds::{Bound, Bounds};
pub(crate) use limits::{Budget, Spent};
pub(crate) use line::Lines;
