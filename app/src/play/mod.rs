//! The board that is played on.
//!
//! The [`session`] knows what happens in play, the [`worker`] finds the computer's moves, the
//! [`island`] shows the one and asks the other, and [`words`] holds all that it says.

mod island;
mod session;
mod words;
mod worker;

#[cfg(feature = "ssr")]
mod place;

#[cfg(feature = "ssr")]
pub(crate) use place::Play;
