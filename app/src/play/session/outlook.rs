//! What the computer expects to come.

use engine::{Point, Stone};

use super::{Line, Player, Session, Status};

/// What there is to say of the play to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outlook {
    /// The computer expects this play, the next stone first.
    Line(Vec<(Stone, Point)>),
    /// The last stone is the computer's, and it expects nothing to follow.
    Nothing,
    /// The computer is about to answer, and nothing that it expected before counts any more.
    Awaited,
    /// No stone of the computer's is there to go on from.
    Unknown,
}

impl Session {
    /// The latest stone of the computer's that is on the board.
    #[must_use]
    pub(crate) fn answered(&self) -> Option<(Stone, Point)> {
        let computers = |&stone: &Stone| self.player(stone) == Player::Computer;
        let stone = Stone::BOTH.into_iter().find(computers)?;
        self.thought().map(|thought| (stone, thought.point))
    }

    /// What there is to say of the play to come.
    #[must_use]
    pub(crate) fn outlook(&self) -> Outlook {
        let line = self.expected();
        let last = self.game.last_move();
        if !line.is_empty() {
            Outlook::Line(line)
        } else if matches!(self.status(), Status::Thinking(_)) {
            Outlook::Awaited
        } else if last.is_some() && last == self.thought().map(|thought| thought.point) {
            Outlook::Nothing
        } else {
            Outlook::Unknown
        }
    }

    /// The play that the computer expects from the position on the board, the next stone first.
    ///
    /// It is empty when the last stone is not the computer's: whatever a person has played, expected or
    /// not, the computer thinks anew.
    #[must_use]
    pub(crate) fn expected(&self) -> Vec<(Stone, Point)> {
        let line = self.thought().map_or(&[][..], |thought| &thought.line);
        // The line begins with the computer's own stone.
        let Some((first, rest)) = line.split_first() else { return Vec::new() };
        if self.game.last_move() != Some(*first) {
            return Vec::new();
        }
        // What cannot be played from here is not worth showing, nor what would come after it.
        let mut game = self.game.clone();
        rest.iter()
            .map_while(|&point| {
                let stone = game.to_move();
                game.play(point).ok().map(|_| (stone, point))
            })
            .collect()
    }

    /// The expected play that is drawn on the board.
    #[must_use]
    pub(crate) fn drawn_line(&self) -> Vec<(Stone, Point)> {
        match self.settings.line {
            Line::Hidden => Vec::new(),
            Line::OnBoard => self.expected(),
        }
    }
}
