//! Positions and games as text.

mod diagram;
mod excerpt;
mod moves;

pub use diagram::{Diagram, DiagramError};
pub use excerpt::excerpt;
pub use moves::{MovesError, format_moves, parse_moves};
