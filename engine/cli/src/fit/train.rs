//! Going through samples again and again.

use super::Loss;
use super::adam::Adam;

/// The rate of the last steps, as a share of that of the first.
const LAST_RATE: f32 = 0.02;

/// One sample in so many is kept aside.
const ASIDE: usize = 10;

/// Weights that can be fitted to samples.
pub(super) trait Model {
    /// What it is fitted to.
    type Sample;

    /// Samples a step.
    const BATCH: usize;

    /// How far the first steps go.
    const RATE: f32;

    /// What is to be found.
    fn parameters(&mut self) -> &mut [f32];

    /// How the mean loss of a few samples changes with the parameters.
    fn gradient(&self, batch: &[&Self::Sample]) -> Vec<f32>;

    /// The mean of the negative logarithm of the chance of what was.
    fn loss(&self, samples: &[Self::Sample]) -> f64;
}

/// Fits a model, going through all samples but those kept aside so many times.
pub(super) fn train<M: Model>(model: &mut M, samples: &[M::Sample], rounds: u32) -> Loss {
    let (fitted, aside) = samples.split_at(samples.len() - samples.len() / ASIDE);
    let mut adam = Adam::new(model.parameters().len());
    // A stride that shares no factor with the number of samples visits all of them, far apart.
    let stride = stride(fitted.len());
    for round in 0..rounds {
        let rate = M::RATE * (1.0 - round as f32 / rounds as f32).max(LAST_RATE);
        for start in (0..fitted.len()).step_by(M::BATCH) {
            let end = (start + M::BATCH).min(fitted.len());
            let batch: Vec<_> =
                (start..end).map(|index| &fitted[index * stride % fitted.len()]).collect();
            let gradient = model.gradient(&batch);
            adam.step(model.parameters(), &gradient, rate);
        }
    }
    Loss { fitted: model.loss(fitted), aside: model.loss(aside) }
}

/// A number near the golden section of `length` that shares no factor with it.
fn stride(length: usize) -> usize {
    fn shared(a: usize, b: usize) -> usize {
        if b == 0 { a } else { shared(b, a % b) }
    }
    (length * 618 / 1000..).find(|&stride| stride > 0 && shared(stride, length) == 1).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stride_visits_every_sample_once() {
        for length in 1..200 {
            let stride = stride(length);
            let mut seen: Vec<_> = (0..length).map(|index| index * stride % length).collect();
            seen.sort_unstable();
            assert!(seen.into_iter().eq(0..length), "{length}");
        }
    }
}
