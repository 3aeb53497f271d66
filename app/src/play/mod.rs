//! The board that is played on.

mod session;
