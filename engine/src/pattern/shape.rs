//! What a stone on a point would make in one line.

/// What a stone of one side on an empty point would make in one line through it, the better the
/// later. Only the points up to four steps away count: a five through the point reaches no further;
/// where exactly five win, own stones five steps away count too.
///
/// Open means that a defender needs more than one stone, or has to answer at once: an open four is
/// any two ways to five in one line, an open three can become an open four by one more stone, and
/// so on down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Shape {
    /// Nothing: no five can run through the point any more.
    #[default]
    Dead,
    /// One that can become a closed two at best.
    ClosedOne,
    /// One that can become an open two.
    OpenOne,
    /// Two that can become a closed three at best.
    ClosedTwo,
    /// Two that become an open three by one stone, in one way (活二).
    OpenTwo,
    /// An open two with two ways to an open three.
    WideTwo,
    /// An open two with three or more ways to an open three.
    WidestTwo,
    /// Three that can become a four, but no open four (眠三).
    ClosedThree,
    /// Three that become an open four by one stone, in one way (活三).
    OpenThree,
    /// An open three with two or more ways to an open four.
    WideThree,
    /// Four with one way to five (衝四).
    Four,
    /// Four with two or more ways to five (活四).
    OpenFour,
    /// As many in a row as win.
    Five,
}

impl Shape {
    /// All shapes, the weakest first.
    pub const ALL: [Self; 13] = [
        Self::Dead,
        Self::ClosedOne,
        Self::OpenOne,
        Self::ClosedTwo,
        Self::OpenTwo,
        Self::WideTwo,
        Self::WidestTwo,
        Self::ClosedThree,
        Self::OpenThree,
        Self::WideThree,
        Self::Four,
        Self::OpenFour,
        Self::Five,
    ];

    /// The shape with this number, counted from the weakest; a number too high, such as that of an
    /// overline, is nothing.
    pub(super) const fn from_number(number: u8) -> Self {
        let number = number as usize;
        if number < Self::ALL.len() { Self::ALL[number] } else { Self::Dead }
    }

    /// Whether one more stone can make it an open four.
    #[must_use]
    pub const fn is_open_three(self) -> bool {
        matches!(self, Self::OpenThree | Self::WideThree)
    }

    /// Whether one more stone can make it an open three.
    #[must_use]
    pub const fn is_open_two(self) -> bool {
        matches!(self, Self::OpenTwo | Self::WideTwo | Self::WidestTwo)
    }
}
