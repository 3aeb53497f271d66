//! How often pairs of shapes occur.

use std::array;

use engine::combinations;

use super::Sample;
use super::network::{FEATURES, LANES, PAIRS, Weights};

/// No deviation counts as less: a pair that is nearly never seen is not blown up.
const LEAST_DEVIATION: f64 = 0.05;

/// By what the counts of pairs in a position become numbers of the same size for all pairs: each
/// count less its mean, in standard deviations. Weights are looked for in these, where one rate suits
/// all of them.
pub(super) struct Scale {
    deviations: [f32; PAIRS],
    /// Of the side to move and of the side that waits, in deviations.
    means: [[f32; PAIRS]; 2],
}

impl Scale {
    /// The scale of these samples' counts.
    pub(super) fn new(samples: &[Sample]) -> Self {
        let pairs: Vec<_> = combinations().map(Weights::pairs_of).collect();
        let mut sums = [[0.0; PAIRS]; 2];
        let mut squares = [0.0; PAIRS];
        for sample in samples {
            for (combinations, sums) in [&sample.moving, &sample.waiting].into_iter().zip(&mut sums)
            {
                let mut counts = [0.0; PAIRS];
                for &(combination, count) in combinations {
                    for &pair in &pairs[usize::from(combination)] {
                        counts[pair] += f64::from(count);
                    }
                }
                for (pair, count) in counts.into_iter().enumerate() {
                    sums[pair] += count;
                    squares[pair] += count * count;
                }
            }
        }
        let size = samples.len().max(1) as f64;
        let deviations = array::from_fn(|pair| {
            let mean = (sums[0][pair] + sums[1][pair]) / (2.0 * size);
            let variance = squares[pair] / (2.0 * size) - mean * mean;
            variance.max(0.0).sqrt().max(LEAST_DEVIATION)
        });
        Self {
            deviations: deviations.map(|deviation| deviation as f32),
            means: sums
                .map(|sums| array::from_fn(|pair| (sums[pair] / size / deviations[pair]) as f32)),
        }
    }

    /// The network for counts as they are that says the same as one for scaled counts.
    pub(super) fn plain(&self, scaled: &Weights) -> Weights {
        let mut plain = scaled.clone();
        for (pair, weights) in plain.pairs.iter_mut().enumerate() {
            for (lane, weight) in weights.iter_mut().enumerate() {
                plain.bias[lane] -= *weight * self.mean(pair, lane);
                *weight /= self.deviations[pair];
            }
        }
        plain
    }

    /// How the loss changes with the numbers of the network for scaled counts, by how it changes with
    /// those of the [plain](Self::plain) one.
    pub(super) fn scaled_gradient(&self, plain: &Weights) -> Weights {
        let mut scaled = plain.clone();
        for (pair, weights) in scaled.pairs.iter_mut().enumerate() {
            for (lane, weight) in weights.iter_mut().enumerate() {
                *weight =
                    *weight / self.deviations[pair] - plain.bias[lane] * self.mean(pair, lane);
            }
        }
        scaled
    }

    /// The mean of a pair's count for the side that a lane is about, in deviations.
    fn mean(&self, pair: usize, lane: usize) -> f32 {
        debug_assert!(lane < LANES);
        self.means[usize::from(lane >= FEATURES)][pair]
    }
}
