//! What there is on a point.

use engine::renju::{Forbidden, Referee};
use engine::{Game, Outcome, Point, Stone};

use super::Session;

/// What there is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// Nothing.
    Empty,
    /// A stone.
    Stone(Stone),
    /// Nothing, and the side to move may not play there.
    Forbidden(Forbidden),
}

impl Session {
    /// What there is on a point.
    #[must_use]
    pub(crate) fn spot(&self, point: Point) -> Spot {
        if let Some(stone) = self.game.board().stone(point) {
            return Spot::Stone(stone);
        }
        self.forbidden
            .iter()
            .find(|(forbidden, _)| *forbidden == point)
            .map_or(Spot::Empty, |&(_, forbidden)| Spot::Forbidden(forbidden))
    }
}

/// The points that the rule forbids to the side to move, and why; none when the game is over.
pub(super) fn forbidden(game: &Game) -> Vec<(Point, Forbidden)> {
    if *game.outcome() != Outcome::Ongoing || !game.rule().forbids(game.to_move()) {
        return Vec::new();
    }
    let referee = Referee::new(game.board());
    let why = |point| Some((point, referee.forbidden(point)?));
    referee.forbidden_points().iter().filter_map(why).collect()
}
