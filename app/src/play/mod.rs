//! The board that is played on.
