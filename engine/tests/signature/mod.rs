//! A search whose nodes are counted, for tests and benches alike.

use engine::{Choice, Game, Limits, Method, Position, Settings, Thought, think_within};

/// What the search visits. A change that is not meant to alter the search leaves it as it is; one
/// that is meant to must show its gain in a match.
pub(crate) const NODES: u64 = 37_140;

/// Eight plies in the middle game.
pub(crate) fn search() -> Option<Thought> {
    let game: Game = "h8i9g7g9i7f7h9h10".parse().ok()?;
    let settings = Settings {
        method: Method::Windows,
        limits: Limits::depth(8),
        choice: Choice::Near(0),
        oversight: 0,
    };
    think_within(&Position::from(&game), &settings, 0)
}
