//! The side of the protocol that plays.
//!
//! [`Brain`] is a state machine without input, output or clock: it is told what the manager said
//! and says what to do. [`serve()`] does it.

mod clock;
mod remark;
mod serve;
mod state;
mod strength;

pub use clock::Clock;
pub use remark::Remark;
pub use serve::serve;
pub use state::{Brain, Step, Task};
pub use strength::Strength;
