//! Going through samples again and again.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64;

use super::adam::Adam;
use super::{Loss, Split};

/// What is left of the rate in the end, as a share of that of the first steps.
const LAST_RATE: f32 = 1.0 / 40.0;

/// Where the order of the samples comes from.
const SEED: u64 = 1;

/// Weights that can be fitted to samples.
pub(super) trait Model {
    /// What it is fitted to.
    type Sample;

    /// Samples a step.
    const BATCH: usize;

    /// How far the first steps go.
    const RATE: f32;

    /// What is to be found.
    fn parameters(&mut self) -> impl Iterator<Item = &mut f32>;

    /// How the mean loss of a few samples changes with the parameters, in their order.
    fn gradient(&self, batch: &[&Self::Sample]) -> Vec<f32>;

    /// The mean of the negative logarithm of the chance of what was.
    fn loss(&self, samples: &[Self::Sample]) -> f64;
}

/// Fits a model, going through all samples but those kept aside so many times, in another order each
/// time.
pub(super) fn train<M: Model>(model: &mut M, samples: &Split<M::Sample>, rounds: u32) -> Loss {
    let mut adam = Adam::new(model.parameters().count());
    let mut random = Pcg64::seed_from_u64(SEED);
    let mut order: Vec<_> = samples.fitted.iter().collect();
    for round in 0..rounds {
        order.shuffle(&mut random);
        let rate = M::RATE * (1.0 - round as f32 / rounds as f32 + LAST_RATE);
        for batch in order.chunks(M::BATCH) {
            let gradient = model.gradient(batch);
            adam.step(model.parameters(), &gradient, rate);
        }
    }
    Loss { fitted: model.loss(&samples.fitted), aside: model.loss(&samples.aside) }
}
