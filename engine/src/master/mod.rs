//! The strongest way to think.

pub(crate) mod weights;
