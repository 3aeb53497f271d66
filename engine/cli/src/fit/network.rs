//! The network under which the outcomes of positions are likeliest.

use engine::{COMBINATIONS, NetworkWeights, combinations};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::rounding::rounded;
use super::samples::Counts;
use super::scale::Scale;
use super::train::{Model, train};
use super::{Loss, Sample, Split};

/// The numbers of a network while they are looked for; 1 is 1.
pub(super) type Weights = NetworkWeights<f32>;

pub(super) const FEATURES: usize = Weights::FEATURES;
pub(super) const LANES: usize = Weights::LANES;
pub(super) const HIDDEN: usize = Weights::HIDDEN;
pub(super) const PAIRS: usize = Weights::PAIRS;

/// How strongly the weights of both layers are pulled towards zero.
const PULL: f32 = 1e-4;

/// Where the numbers that a fit starts from come from.
const SEED: u64 = 1;

/// The chance to win as a logistic function of what a small network makes of the shapes.
pub struct NetworkFit {
    scale: Scale,
    weights: Weights,
    /// The six pairs of each combination.
    pairs: Vec<[usize; 6]>,
}

/// What a network makes of a position.
struct Heard {
    first: [f32; LANES],
    hidden: [f32; HIDDEN],
    logit: f32,
}

/// A network for counts as they are, with what a point of each combination adds to each lane.
struct Plain {
    weights: Weights,
    points: Vec<[f32; LANES]>,
}

impl NetworkFit {
    /// Fits a network to the first kind of samples, going through them so many times.
    #[must_use]
    pub fn new(samples: &Split<Sample>, rounds: u32) -> (Self, Loss) {
        let mut fit = Self {
            scale: Scale::new(&samples.fitted),
            weights: start(),
            pairs: combinations().map(Weights::pairs_of).collect(),
        };
        let loss = train(&mut fit, samples, rounds);
        (fit, loss)
    }

    /// The network in the integers of its file. The samples are those that it was fitted to.
    #[must_use]
    pub fn rounded(&self, samples: &[Sample]) -> NetworkWeights<i16> {
        let plain = self.plain();
        rounded(&plain.weights, &plain.points, samples)
    }

    fn plain(&self) -> Plain {
        let weights = self.scale.plain(&self.weights);
        let point = |pairs: &[usize; 6]| {
            let mut lanes = [0.0; LANES];
            for &pair in pairs {
                add(&mut lanes, &weights.pairs[pair], 1.0);
            }
            lanes
        };
        Plain { points: self.pairs.iter().map(point).collect(), weights }
    }
}

impl Plain {
    fn hear(&self, sample: &Sample) -> Heard {
        let Self { weights, points } = self;
        let mut first = weights.bias;
        let (moving, waiting) = first.split_at_mut(FEATURES);
        for &(combination, count) in &sample.moving {
            add(moving, &points[usize::from(combination)][..FEATURES], count);
        }
        for &(combination, count) in &sample.waiting {
            add(waiting, &points[usize::from(combination)][FEATURES..], count);
        }
        let first = first.map(|sum| sum.max(0.0));
        let neuron = |neuron: usize| {
            let heard: f32 = first.iter().zip(&weights.hidden[neuron]).map(|(a, b)| a * b).sum();
            (heard + weights.hidden_bias[neuron]).max(0.0)
        };
        let hidden = std::array::from_fn(neuron);
        let said: f32 = hidden.iter().zip(&weights.output).map(|(a, b)| a * b).sum();
        Heard { first, hidden, logit: said + weights.output_bias }
    }
}

impl Model for NetworkFit {
    type Sample = Sample;

    const BATCH: usize = 1024;

    const RATE: f32 = 0.004;

    fn parameters(&mut self) -> impl Iterator<Item = &mut f32> {
        self.weights.numbers_mut()
    }

    fn loss(&self, samples: &[Sample]) -> f64 {
        let plain = self.plain();
        let sum: f64 = samples.iter().map(|sample| sample.loss(plain.hear(sample).logit)).sum();
        sum / samples.len().max(1) as f64
    }

    fn gradient(&self, batch: &[&Sample]) -> Vec<f32> {
        let plain = self.plain();
        let mut gradient = Weights::default();
        let mut by_point = vec![[0.0; LANES]; COMBINATIONS];
        for sample in batch {
            let heard = plain.hear(sample);
            let error = (chance(heard.logit) - sample.target) / batch.len() as f32;
            let first = backward(&plain.weights, &heard, error, &mut gradient);
            spread(&sample.moving, &first, 0..FEATURES, &mut by_point);
            spread(&sample.waiting, &first, FEATURES..LANES, &mut by_point);
        }
        for (pairs, change) in self.pairs.iter().zip(&by_point) {
            for &pair in pairs {
                add(&mut gradient.pairs[pair], change, 1.0);
            }
        }
        let mut gradient = self.scale.scaled_gradient(&gradient);
        let pulled = [
            (gradient.pairs.as_flattened_mut(), self.weights.pairs.as_flattened()),
            (gradient.hidden.as_flattened_mut(), self.weights.hidden.as_flattened()),
        ];
        for (gradient, weights) in pulled {
            add(gradient, weights, PULL);
        }
        gradient.numbers_mut().map(|number| *number).collect()
    }
}

impl Sample {
    /// The negative logarithm of how likely what came out was, for a network of this logit.
    pub(super) fn loss(&self, logit: f32) -> f64 {
        let (logit, target) = (f64::from(logit), f64::from(self.target));
        logit.max(0.0) + (-logit.abs()).exp().ln_1p() - target * logit
    }
}

/// Adds to the gradient what the layers after the first have to do with an error of the logit, and
/// hands on what the sums of the first have.
fn backward(weights: &Weights, heard: &Heard, error: f32, gradient: &mut Weights) -> [f32; LANES] {
    gradient.output_bias += error;
    add(&mut gradient.output, &heard.hidden, error);
    let mut first = [0.0; LANES];
    for (neuron, &said) in heard.hidden.iter().enumerate() {
        if said > 0.0 {
            let error = error * weights.output[neuron];
            gradient.hidden_bias[neuron] += error;
            add(&mut gradient.hidden[neuron], &heard.first, error);
            add(&mut first, &weights.hidden[neuron], error);
        }
    }
    for (error, &said) in first.iter_mut().zip(&heard.first) {
        if said <= 0.0 {
            *error = 0.0;
        }
    }
    add(&mut gradient.bias, &first, 1.0);
    first
}

/// Adds to each combination what its points have to do with the errors of some lanes.
fn spread(
    counts: &Counts,
    errors: &[f32; LANES],
    lanes: std::ops::Range<usize>,
    by_point: &mut [[f32; LANES]],
) {
    for &(combination, count) in counts {
        add(&mut by_point[usize::from(combination)][lanes.clone()], &errors[lanes.clone()], count);
    }
}

/// Adds so many times as much.
fn add(sums: &mut [f32], numbers: &[f32], times: f32) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += number * times;
    }
}

fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// Small numbers of either sign by chance, so that no two neurons learn the same. What a neuron hears
/// is of the same size in either layer.
fn start() -> Weights {
    const PAIR: f32 = 0.035;
    const HIDDEN_WEIGHT: f32 = 0.35;
    const OUTPUT: f32 = 0.18;
    const BIAS: f32 = 0.05;
    let mut random = Pcg64::seed_from_u64(SEED);
    let mut draw = |numbers: &mut [f32], most: f32| {
        numbers.fill_with(|| random.random_range(-most..most));
    };
    let mut weights =
        Weights { bias: [BIAS; LANES], hidden_bias: [BIAS; HIDDEN], ..Weights::default() };
    draw(weights.pairs.as_flattened_mut(), PAIR);
    draw(weights.hidden.as_flattened_mut(), HIDDEN_WEIGHT);
    draw(&mut weights.output, OUTPUT);
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions that the side with many points of combination 7 at its disposal wins, unless there
    /// is one of combination 9 besides.
    fn samples() -> Split<Sample> {
        let sample = |index: usize| {
            let (moves, breaks) = (index.is_multiple_of(2), index.is_multiple_of(3));
            let with = (0, if breaks { 8.0 } else { 9.0 });
            let mut with = vec![with, (7, 3.0 + (index % 5) as f32)];
            if breaks {
                with.push((9, 1.0));
            }
            let without = vec![(0, 10.0)];
            let (moving, waiting) = if moves { (with, without) } else { (without, with) };
            Sample { moving, waiting, target: f32::from(u8::from(moves != breaks)) }
        };
        Split { fitted: (0..600).map(sample).collect(), aside: (0..60).map(sample).collect() }
    }

    #[test]
    fn it_learns_what_no_sum_of_weights_says() {
        let (fit, loss) = NetworkFit::new(&samples(), 400);
        assert!(loss.aside < 0.1, "{loss:?}");
        let plain = fit.plain();
        for sample in samples().aside {
            let chance = chance(plain.hear(&sample).logit);
            assert!((chance - sample.target).abs() < 0.3, "{chance} {sample:?}");
        }
    }

    #[test]
    fn the_gradient_is_how_the_loss_changes() {
        const STEP: f32 = 1e-2;
        let samples = samples().fitted;
        let mut fit = NetworkFit {
            scale: Scale::new(&samples),
            weights: start(),
            pairs: combinations().map(Weights::pairs_of).collect(),
        };
        // Far from the bends of the neurons.
        fit.weights.bias = [2.0; LANES];
        fit.weights.hidden_bias = [3.0; HIDDEN];
        let gradient = fit.gradient(&samples.iter().collect::<Vec<_>>());
        let pulled = |weights: &mut Weights| {
            let layers = [weights.pairs.as_flattened(), weights.hidden.as_flattened()];
            let squares: f32 = layers.concat().iter().map(|weight| weight * weight).sum();
            f64::from(PULL / 2.0 * squares)
        };
        for (index, &slope) in gradient.iter().enumerate().step_by(7) {
            let mut loss_at = |step: f32| {
                *fit.parameters().nth(index).unwrap() += step;
                let loss = fit.loss(&samples) + pulled(&mut fit.weights);
                *fit.parameters().nth(index).unwrap() -= step;
                loss
            };
            let expected = (loss_at(STEP) - loss_at(-STEP)) / f64::from(2.0 * STEP);
            assert!((f64::from(slope) - expected).abs() < 1e-3, "{index}: {slope} {expected}");
        }
    }

    #[test]
    fn the_engine_judges_by_the_file_as_the_fit_does() {
        let samples = samples();
        let (fit, _) = NetworkFit::new(&samples, 60);
        let plain = fit.plain();
        let network = engine::Network::new(&fit.rounded(&samples.fitted));
        for sample in &samples.aside {
            let (judged, logit) = (sample.judged_by(&network), plain.hear(sample).logit);
            assert!((judged - logit).abs() < 0.15, "{judged} {logit}");
        }
    }
}
