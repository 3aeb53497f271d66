//! Fitting the engine's weights to games.
//!
//! Positions of played games become [samples](Samples): what shapes there are at which side's
//! disposal, what the position was worth, and which move was played. A [`NetworkFit`] and a [`MoveFit`]
//! are the weights under which these outcomes and moves are likeliest (a logistic output, and its like
//! with many choices for the moves), found by Adam (Kingma and Ba 2014).

mod adam;
mod moves;
mod network;
mod parts;
mod rounding;
mod samples;
mod scale;
mod split;
mod target;
mod train;

pub use moves::MoveFit;
pub use network::NetworkFit;
pub use samples::{Choices, Sample, Samples};
pub use split::Split;

/// How good a fit is: the mean of the negative logarithm of what was played or came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Over the samples that the weights were fitted to.
    pub fitted: f64,
    /// Over samples that were kept aside.
    pub aside: f64,
}
