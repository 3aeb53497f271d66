//! How strong players are, from matches between several of them.
//!
//! [`Results`] are the games of any number of result files, [`rate`] finds the ratings under which
//! they are the likeliest, and a [`Table`] prints them.

mod estimate;
mod results;
mod table;

pub use estimate::{Rating, RatingError, rate};
pub use results::{Results, SameNameError};
pub use table::Table;
