//! What the command-line tools are made of.
//!
//! - [`protocol`]: the Gomocup protocol, its commands and answers as values and as lines of text.
//! - [`brain`]: the side of the protocol that plays; `pbrain` is a thin loop round it.
//! - [`arena`]: the side that lets players meet; `gomoku match` prints what comes of it.
//! - [`rating`]: how strong players are, from several matches; `gomoku rating` prints the table.
//! - [`judge`]: where Black may not play; `gomoku judge` answers line by line.
//! - [`prove`]: winning strategies of Black's, found; `gomoku prove` writes them.
//! - [`verify`]: the same, played against every answer; `gomoku verify` says whether they have holes.
//! - [`fit`]: weights fitted to the games that were played; `gomoku fit` writes them.

pub mod arena;
pub mod brain;
pub mod fit;
mod json;
pub mod judge;
mod lines;
pub mod protocol;
pub mod prove;
pub mod rating;
pub mod verify;

pub use json::JsonError;
pub use lines::Lines;
