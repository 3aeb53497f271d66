//! Wins that leave the other side no choice.

pub(crate) mod fours;
