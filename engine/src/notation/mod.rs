//! Positions and games as text.

mod diagram;
mod excerpt;
mod moves;
mod position;

pub use diagram::{Diagram, DiagramError};
pub use excerpt::excerpt;
pub(crate) use moves::read_moves;
pub use moves::{MovesError, format_moves, parse_moves};
pub use position::PositionError;
