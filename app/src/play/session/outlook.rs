//! What the computer expects to come.

use engine::{Point, Stone};

use super::{Line, Session};

impl Session {
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
