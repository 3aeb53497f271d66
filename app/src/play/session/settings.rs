//! What the player chooses.

use engine::{Level, Rule, Stone};

/// Who plays against whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Mode {
    /// 對電腦: one person against the computer.
    #[default]
    Computer,
    /// 雙人同機: two people at one device.
    TwoPlayers,
}

impl Mode {
    /// Both modes.
    pub(crate) const ALL: [Self; 2] = [Self::Computer, Self::TwoPlayers];
}

/// Who moves first against the computer: as Black, or as the side to move where a game starts from a
/// position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum First {
    /// 我先下.
    #[default]
    Person,
    /// 電腦先下.
    Computer,
}

impl First {
    /// Both choices.
    pub(crate) const ALL: [Self; 2] = [Self::Person, Self::Computer];
}

/// Whether the play that the computer expects is drawn on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Line {
    /// Nobody has asked to see it.
    #[default]
    Hidden,
    /// It is drawn for as long as it goes on from the position on the board.
    OnBoard,
}

/// All that is chosen beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    /// Who plays against whom.
    pub(crate) mode: Mode,
    /// What it is played by.
    pub(crate) rule: Rule,
    /// How strongly the computer plays.
    pub(crate) level: Level,
    /// Who moves first against the computer.
    pub(crate) first: First,
    /// Whether the play that the computer expects is drawn.
    pub(crate) line: Line,
}

/// Who a colour belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Player {
    /// The person who plays against the computer.
    You,
    /// The computer.
    Computer,
    /// One of two people at the device, known by the colour alone.
    Someone,
}

impl Settings {
    /// The player of a colour in a game that another colour, or the same, begins.
    #[must_use]
    pub(super) fn player(self, stone: Stone, begins: Stone) -> Player {
        match (self.mode, self.first, stone == begins) {
            (Mode::TwoPlayers, _, _) => Player::Someone,
            (Mode::Computer, First::Person, true) | (Mode::Computer, First::Computer, false) => {
                Player::You
            }
            (Mode::Computer, First::Person, false) | (Mode::Computer, First::Computer, true) => {
                Player::Computer
            }
        }
    }
}
