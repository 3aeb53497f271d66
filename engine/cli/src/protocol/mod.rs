//! The Gomocup protocol, also known as Piskvork's: what a manager says to a program that plays, and
//! what that program, the brain, says back, a line each.
//!
//! Coordinates are `x,y` from 0: x counts columns from the left and y rows from the top, as
//! Piskvork draws them. So `0,0` is A15, `7,7` is H8, and `14,14` is O1.
//!
//! The protocol is described at <https://plastovicka.github.io/protocl2en.htm>.

mod answer;
mod command;
mod coordinates;
mod info;
mod rule;

pub use answer::Answer;
pub use command::{Command, CommandError, Holder};
pub use coordinates::{Coordinates, ParseCoordinatesError};
pub use info::{Info, InfoError};
pub use rule::{rule_by_number, rule_number};
