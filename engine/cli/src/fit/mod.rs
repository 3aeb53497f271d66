//! Fitting the engine's weights to games.
//!
//! Positions of played games become [samples](Samples): what shapes there are at which side's
//! disposal, who won in the end, and which move was played. A [`ResultFit`] and a [`MoveFit`] are the
//! weights under which these results and moves are likeliest (logistic regression, and its like with
//! many choices for the moves), found by Adam (Kingma and Ba 2014).

mod adam;
mod moves;
mod parts;
mod results;
mod samples;
mod train;

pub use moves::MoveFit;
pub use results::ResultFit;
pub use samples::{Choices, Sample, Samples};

/// How good a fit is: the mean of the negative logarithm of what was played or came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Over the samples that the weights were fitted to.
    pub fitted: f64,
    /// Over samples that were kept aside.
    pub aside: f64,
}
