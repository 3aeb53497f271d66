//! Which values are of interest, and what a value that was found says of the true one.

use super::value::{self, Value};

/// What is of interest: values above `alpha` and below `beta`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Bounds {
    /// Any value.
    pub(crate) const ALL: Self = Self { alpha: -value::WIN, beta: value::WIN };

    /// No value, only on which side of `alpha` it lies.
    pub(crate) const fn none_above(alpha: Value) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// The same for the other side.
    pub(crate) const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether this value lies within.
    pub(crate) const fn contain(self, value: Value) -> bool {
        self.alpha < value && value < self.beta
    }

    /// Whether any value can lie within.
    pub(crate) const fn are_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// How a stored value stands to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is as high or higher.
    Lower,
    /// The true one is as low or lower.
    Upper,
}

impl Bound {
    /// What a search within these bounds says by this value.
    pub(crate) const fn of(value: Value, bounds: Bounds) -> Self {
        if value <= bounds.alpha {
            Self::Upper
        } else if value >= bounds.beta {
            Self::Lower
        } else {
            Self::Exact
        }
    }
}
