//! A network in the integers of its file.

use engine::{Network, NetworkWeights, combinations};

use super::network::{FEATURES, LANES, Weights};
use super::{Loss, Sample, Split};

type File = NetworkWeights<i16>;

/// The integers nearest to the numbers of a network, of which a point of each combination adds so
/// much to each lane. What rounding changes in the sums of the first layer, in the mean of these
/// samples, is made up for in what they start from.
pub(super) fn rounded(weights: &Weights, points: &[[f32; LANES]], samples: &[Sample]) -> File {
    let mut file = File {
        pairs: weights.pairs.map(|lanes| lanes.map(|weight| integer(weight, File::ONE))),
        bias: [0; LANES],
        hidden: weights.hidden.map(|lanes| lanes.map(|weight| integer(weight, File::ONE))),
        hidden_bias: weights.hidden_bias.map(|bias| integer(bias, File::ONE)),
        output: weights.output.map(|weight| integer(weight, File::ONE)),
        output_bias: integer(weights.output_bias, File::ONE),
    };
    let mut errors = [0.0; LANES];
    for ((shapes, exact), counts) in combinations().zip(points).zip(mean_counts(samples)) {
        for (lane, (&exact, rounded)) in exact.iter().zip(file.point(shapes)).enumerate() {
            let error = f64::from(exact) - f64::from(rounded) / f64::from(File::ONE);
            errors[lane] += counts[usize::from(lane >= FEATURES)] * error;
        }
    }
    for ((rounded, &bias), error) in file.bias.iter_mut().zip(&weights.bias).zip(errors) {
        *rounded = integer((f64::from(bias) + error) as f32, File::BIAS_ONE);
    }
    file
}

/// At how many points each combination is to be found in the mean, for the side to move and for the
/// side that waits.
fn mean_counts(samples: &[Sample]) -> Vec<[f64; 2]> {
    let mut counts = vec![[0.0; 2]; engine::COMBINATIONS];
    for sample in samples {
        for (side, combinations) in [&sample.moving, &sample.waiting].into_iter().enumerate() {
            for &(combination, count) in combinations {
                counts[usize::from(combination)][side] += f64::from(count);
            }
        }
    }
    let size = samples.len().max(1) as f64;
    counts.into_iter().map(|sides| sides.map(|count| count / size)).collect()
}

fn integer(number: f32, one: f32) -> i16 {
    // A cast to an integer keeps to its range.
    (number * one).round() as i16
}

impl Sample {
    /// What the engine makes of the position with this network, in logits.
    pub(super) fn judged_by(&self, network: &Network) -> f32 {
        let points = |counts: &[(u16, f32)]| {
            let repeated = |&(combination, count)| std::iter::repeat_n(combination, count as usize);
            counts.iter().flat_map(repeated).collect::<Vec<_>>()
        };
        network.judge(points(&self.moving), points(&self.waiting)) as f32 / 100.0
    }
}

impl Loss {
    /// How good the engine's judgements are with this network.
    #[must_use]
    pub fn of(network: &Network, samples: &Split<Sample>) -> Self {
        let mean = |samples: &[Sample]| {
            let sum: f64 =
                samples.iter().map(|sample| sample.loss(sample.judged_by(network))).sum();
            sum / samples.len().max(1) as f64
        };
        Self { fitted: mean(&samples.fitted), aside: mean(&samples.aside) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::network::PAIRS;

    #[test]
    fn what_rounding_takes_from_every_point_is_made_up_for() {
        const SMALL: f32 = 0.0004;
        let weights = Weights { pairs: [[SMALL; LANES]; PAIRS], ..Weights::default() };
        let points = vec![[6.0 * SMALL; LANES]; engine::COMBINATIONS];
        let sample = Sample { moving: vec![(0, 150.0), (7, 50.0)], waiting: vec![], target: 0.5 };
        let file = rounded(&weights, &points, &[sample]);
        assert_eq!(file.pairs, [[0; LANES]; PAIRS]);
        // 200 points of six pairs each, for the side to move alone.
        let made_up: [i16; LANES] = std::array::from_fn(|lane| {
            if lane < FEATURES { (200.0 * 6.0 * SMALL * 64.0).round() as i16 } else { 0 }
        });
        assert_eq!(file.bias, made_up);
    }
}
