//! Weights under which the moves that were played are likeliest.

use engine::{COMBINATIONS, Promise};

use super::parts::{PARAMETERS, Parts};
use super::train::{Model, train};
use super::{Choices, Loss, Split};

/// How strongly single combinations are held to what their shapes are worth.
const PULL: f32 = 3e-5;

/// The chance of a move as its share in the sum of the exponentials of all moves' weights.
pub struct MoveFit {
    parts: Parts,
    /// Of what the side to move would make, then of what the other side would.
    parameters: Vec<f32>,
}

impl MoveFit {
    /// Fits weights to the first kind of choices, going through them so many times.
    #[must_use]
    pub fn new(choices: &Split<Choices>, rounds: u32) -> (Self, Loss) {
        let mut fit = Self { parts: Parts::new(), parameters: vec![0.0; 2 * PARAMETERS] };
        let loss = train(&mut fit, choices, rounds);
        (fit, loss)
    }

    /// The weights as the engine has them.
    #[must_use]
    pub fn promise(&self) -> Promise {
        Promise::new(self.own().into_iter().zip(self.other()).map(|(own, other)| [own, other]))
    }

    /// How much speaks for a move by what it makes, in logits.
    fn own(&self) -> Vec<f32> {
        self.parts.weights(&self.parameters[..PARAMETERS])
    }

    /// How much speaks for a move by what the other side would make there, in logits.
    fn other(&self) -> Vec<f32> {
        self.parts.weights(&self.parameters[PARAMETERS..])
    }
}

impl Model for MoveFit {
    type Sample = Choices;

    const BATCH: usize = 256;

    const RATE: f32 = 0.02;

    fn parameters(&mut self) -> impl Iterator<Item = &mut f32> {
        self.parameters.iter_mut()
    }

    fn loss(&self, choices: &[Choices]) -> f64 {
        let (own, other) = (self.own(), self.other());
        let one = |choices: &Choices| {
            -f64::from(chances(choices, &own, &other)[choices.played]).max(1e-9).ln()
        };
        choices.iter().map(one).sum::<f64>() / choices.len().max(1) as f64
    }

    fn gradient(&self, batch: &[&Choices]) -> Vec<f32> {
        let size = batch.len() as f32;
        let (own, other) = (self.own(), self.other());
        let mut by_weight = [vec![0.0; COMBINATIONS], vec![0.0; COMBINATIONS]];
        for choices in batch {
            let chances = chances(choices, &own, &other);
            for (index, (&[own, other], chance)) in choices.moves.iter().zip(chances).enumerate() {
                let error = (chance - f32::from(u8::from(index == choices.played))) / size;
                by_weight[0][usize::from(own)] += error;
                by_weight[1][usize::from(other)] += error;
            }
        }
        let mut gradient = vec![0.0; self.parameters.len()];
        for (side, by_weight) in by_weight.iter().enumerate() {
            let range = side * PARAMETERS..(side + 1) * PARAMETERS;
            let gradient = &mut gradient[range.clone()];
            self.parts.gradient(by_weight, gradient);
            Parts::shrink(&self.parameters[range], PULL, gradient);
        }
        gradient
    }
}

fn chances(choices: &Choices, own: &[f32], other: &[f32]) -> Vec<f32> {
    let logits: Vec<f32> =
        choices.moves.iter().map(|&[a, b]| own[usize::from(a)] + other[usize::from(b)]).collect();
    let highest = logits.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = logits.iter().map(|logit| (logit - highest).exp()).collect();
    let sum: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_played_is_more_promising() {
        let choice = |index: usize| {
            let mut moves = vec![[0, 0]; 5];
            moves[index % 5] = [7, 0];
            Choices { moves, played: index % 5 }
        };
        let choices =
            Split { fitted: (0..300).map(choice).collect(), aside: (0..30).map(choice).collect() };
        let (fit, loss) = MoveFit::new(&choices, 60);
        assert!(loss.aside < 0.3, "{loss:?}");
        assert!(fit.own()[7] > fit.own()[0] + 1.0);
    }
}
