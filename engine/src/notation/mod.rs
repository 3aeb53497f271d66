//! Positions and games as text.

mod diagram;
mod moves;

pub use diagram::{Diagram, DiagramError};
pub use moves::{MovesError, format_moves, parse_moves};
