//! A weight for each combination of shapes, as a sum of parts.

use engine::{COMBINATIONS, Kind, Shape, combinations};

/// Parts that all combinations share: one for each shape, one for each kind.
const SHARED: usize = Shape::ALL.len() + Kind::ALL.len();

/// Parameters of one set of weights: the shared parts, and one more for each combination.
pub(super) const PARAMETERS: usize = SHARED + COMBINATIONS;

/// Which parts make up the weight of each combination, and how many times.
pub(super) struct Parts(Vec<[(usize, f32); 6]>);

impl Parts {
    pub(super) fn new() -> Self {
        let parts = combinations().enumerate().map(|(number, shapes)| {
            let [a, b, c, d] = shapes.map(|shape| (shape as usize, 1.0));
            let kind = (Shape::ALL.len() + Kind::of(shapes) as usize, 1.0);
            [a, b, c, d, kind, (SHARED + number, 1.0)]
        });
        Self(parts.collect())
    }

    /// The weight of each combination.
    pub(super) fn weights(&self, parameters: &[f32]) -> Vec<f32> {
        let sum = |parts: &[(usize, f32); 6]| {
            parts.iter().map(|&(index, times)| parameters[index] * times).sum()
        };
        self.0.iter().map(sum).collect()
    }

    /// How the loss changes with the parameters, by how it changes with the weights.
    pub(super) fn gradient(&self, by_weight: &[f32], gradient: &mut [f32]) {
        for (parts, &change) in self.0.iter().zip(by_weight) {
            if change != 0.0 {
                for &(index, times) in parts {
                    gradient[index] += change * times;
                }
            }
        }
    }

    /// Pulls the parameters of single combinations towards zero: what is rarely seen is worth what
    /// its shapes are worth.
    pub(super) fn shrink(parameters: &[f32], pull: f32, gradient: &mut [f32]) {
        for index in SHARED..PARAMETERS {
            gradient[index] += pull * parameters[index];
        }
    }
}
