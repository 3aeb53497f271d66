//! Weights under which the games' results are likeliest.

use engine::COMBINATIONS;

use super::parts::{PARAMETERS, Parts};
use super::samples::Counts;
use super::train::{Model, train};
use super::{Loss, Sample};

/// How strongly single combinations are held to what their shapes are worth.
const PULL: f32 = 3e-2;

/// The chance to win as a logistic function of the sum of weights.
pub struct ResultFit {
    parts: Parts,
    /// Of the side to move, then of the other side, then what it is worth to be to move.
    parameters: Vec<f32>,
}

impl ResultFit {
    /// Fits weights to samples, going through them so many times; one sample in ten is kept aside.
    #[must_use]
    pub fn new(samples: &[Sample], rounds: u32) -> (Self, Loss) {
        let mut fit = Self { parts: Parts::new(), parameters: vec![0.0; 2 * PARAMETERS + 1] };
        let loss = train(&mut fit, samples, rounds);
        (fit, loss)
    }

    /// What each combination is worth to the side to move, in logits.
    #[must_use]
    pub fn moving(&self) -> Vec<f32> {
        self.parts.weights(&self.parameters[..PARAMETERS])
    }

    /// What each combination is worth to the side that waits, in logits.
    #[must_use]
    pub fn waiting(&self) -> Vec<f32> {
        self.parts.weights(&self.parameters[PARAMETERS..2 * PARAMETERS])
    }

    /// What it is worth to be the side to move, in logits.
    #[must_use]
    pub fn tempo(&self) -> f32 {
        self.parameters[2 * PARAMETERS]
    }
}

impl Model for ResultFit {
    type Sample = Sample;

    const BATCH: usize = 512;

    const RATE: f32 = 0.01;

    fn parameters(&mut self) -> &mut [f32] {
        &mut self.parameters
    }

    fn loss(&self, samples: &[Sample]) -> f64 {
        let (moving, waiting) = (self.moving(), self.waiting());
        let one = |sample: &Sample| {
            let chance =
                f64::from(chance(sample, &moving, &waiting, self.tempo())).clamp(1e-6, 1.0 - 1e-6);
            let result = f64::from(sample.result);
            -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
        };
        samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
    }

    fn gradient(&self, batch: &[&Sample]) -> Vec<f32> {
        let size = batch.len() as f32;
        let (moving, waiting) = (self.moving(), self.waiting());
        let mut by_weight = [vec![0.0; COMBINATIONS], vec![0.0; COMBINATIONS]];
        let mut tempo = 0.0;
        for sample in batch {
            let error = (chance(sample, &moving, &waiting, self.tempo()) - sample.result) / size;
            tempo += error;
            for &(combination, count) in &sample.moving {
                by_weight[0][usize::from(combination)] += error * count;
            }
            for &(combination, count) in &sample.waiting {
                by_weight[1][usize::from(combination)] -= error * count;
            }
        }
        let mut gradient = vec![0.0; self.parameters.len()];
        for (side, by_weight) in by_weight.iter().enumerate() {
            let range = side * PARAMETERS..(side + 1) * PARAMETERS;
            let gradient = &mut gradient[range.clone()];
            self.parts.gradient(by_weight, gradient);
            Parts::shrink(&self.parameters[range], PULL, gradient);
        }
        gradient[2 * PARAMETERS] = tempo;
        gradient
    }
}

fn chance(sample: &Sample, moving: &[f32], waiting: &[f32], tempo: f32) -> f32 {
    let sum = |counts: &Counts, weights: &[f32]| {
        counts
            .iter()
            .map(|&(combination, count)| weights[usize::from(combination)] * count)
            .sum::<f32>()
    };
    let logit = tempo + sum(&sample.moving, moving) - sum(&sample.waiting, waiting);
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions that the side with a stone of combination 7 at its disposal always wins.
    fn samples() -> Vec<Sample> {
        (0..400)
            .map(|index| {
                let (with, without) = (vec![(7, 1.0), (0, 9.0)], vec![(0, 10.0)]);
                let wins = index % 2 == 0;
                let (moving, waiting) = if wins { (with, without) } else { (without, with) };
                Sample { moving, waiting, result: f32::from(u8::from(wins)) }
            })
            .collect()
    }

    #[test]
    fn what_wins_is_worth_something_to_either_side() {
        let (fit, loss) = ResultFit::new(&samples(), 100);
        assert!(loss.aside < 0.3, "{loss:?}");
        for weights in [fit.moving(), fit.waiting()] {
            assert!(weights[7] > weights[0] + 0.5, "{} {}", weights[7], weights[0]);
        }
    }
}
