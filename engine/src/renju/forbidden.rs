//! The three ways of being forbidden.

use std::fmt;

/// Why Black may not play on a point. Where there are several reasons the last of these counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Forbidden {
    /// Two threes or more at once (三三).
    DoubleThree,
    /// Two fours or more at once (四四), be it in one line.
    DoubleFour,
    /// Six or more in a row (長連).
    Overline,
}

impl Forbidden {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::DoubleThree, Self::DoubleFour, Self::Overline];

    /// The word for it in what tools read and write.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DoubleThree => "double-three",
            Self::DoubleFour => "double-four",
            Self::Overline => "overline",
        }
    }
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
