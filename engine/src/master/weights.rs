//! The numbers of the network, and their file.

use super::network::MOST;
use crate::Shape;

/// Features of a side in one of its two roles.
pub(super) const FEATURES: usize = 12;

/// What a point counts for: the features of the side to move, then those of the side that waits.
pub(super) const LANES: usize = 2 * FEATURES;

/// Neurons of the hidden layer.
pub(super) const HIDDEN: usize = 8;

/// Pairs of shapes, in no order.
pub(super) const PAIRS: usize = Shape::ALL.len() * (Shape::ALL.len() + 1) / 2;

/// What 1 is in the numbers of the file, as a power of two…
pub(super) const ONE_BITS: u32 = 10;

/// …and in those that the lanes start from, which are larger.
pub(super) const BIAS_BITS: u32 = 6;

/// The numbers of the network by which the level master judges positions: integers in its file, and
/// of any other kind while they are looked for.
///
/// The four shapes that a stone would make on a point are six pairs. Summed over all empty points,
/// what each pair adds to each lane makes the first layer: a side's pairs add to the first half of the
/// lanes while it is to move, and to the second half while it waits. A hidden layer follows, and one
/// output, the logit of the chance that the side to move wins. Neurons of both layers say
/// nothing below 0 (ReLU).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkWeights<T> {
    /// What each pair of shapes adds to each lane, by [`pairs_of`](Self::pairs_of).
    pub pairs: [[T; LANES]; PAIRS],
    /// What each lane starts from.
    pub bias: [T; LANES],
    /// What each neuron of the hidden layer makes of each lane.
    pub hidden: [[T; LANES]; HIDDEN],
    /// What each neuron of the hidden layer starts from.
    pub hidden_bias: [T; HIDDEN],
    /// What the output makes of each neuron.
    pub output: [T; HIDDEN],
    /// What the output starts from.
    pub output_bias: T,
}

impl<T> NetworkWeights<T> {
    /// Features of a side while it is to move, and as many others while it waits.
    pub const FEATURES: usize = FEATURES;

    /// What a point counts for: the features of the side to move, then those of the side that waits.
    pub const LANES: usize = LANES;

    /// Neurons of the hidden layer.
    pub const HIDDEN: usize = HIDDEN;

    /// Pairs of shapes, in no order.
    pub const PAIRS: usize = PAIRS;

    /// The numbers of the six pairs that four shapes make, each below [`PAIRS`](Self::PAIRS).
    #[must_use]
    pub fn pairs_of([a, b, c, d]: [Shape; 4]) -> [usize; 6] {
        [pair(a, b), pair(a, c), pair(a, d), pair(b, c), pair(b, d), pair(c, d)]
    }

    /// All numbers, in the order of the file.
    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut T> {
        let Self { pairs, bias, hidden, hidden_bias, output, output_bias } = self;
        let pairs = pairs.as_flattened_mut().iter_mut();
        let hidden = hidden.as_flattened_mut();
        pairs.chain(bias).chain(hidden).chain(hidden_bias).chain(output).chain([output_bias])
    }
}

impl<T: Copy + Default> Default for NetworkWeights<T> {
    fn default() -> Self {
        let zero = T::default();
        Self {
            pairs: [[zero; LANES]; PAIRS],
            bias: [zero; LANES],
            hidden: [[zero; LANES]; HIDDEN],
            hidden_bias: [zero; HIDDEN],
            output: [zero; HIDDEN],
            output_bias: zero,
        }
    }
}

impl NetworkWeights<i16> {
    /// What 1 is in all numbers but [`bias`](Self::bias).
    pub const ONE: f32 = (1 << ONE_BITS) as f32;

    /// What 1 is in [`bias`](Self::bias).
    pub const BIAS_ONE: f32 = (1 << BIAS_BITS) as f32;

    /// The length of the file: 16 bits a number, lower byte first.
    pub const BYTES: usize = 2 * (PAIRS * LANES + LANES + HIDDEN * LANES + 2 * HIDDEN + 1);

    /// Reads the file.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let mut weights = Self::default();
        for (number, &bytes) in weights.numbers_mut().zip(bytes.as_chunks().0) {
            *number = i16::from_le_bytes(bytes);
        }
        weights
    }

    /// Writes the file.
    #[must_use]
    pub fn into_bytes(mut self) -> Vec<u8> {
        self.numbers_mut().flat_map(|number| number.to_le_bytes()).collect()
    }

    /// What a point with these shapes adds to each lane: what its pairs add, as far as the sums over a
    /// board have room for it.
    #[must_use]
    pub fn point(&self, shapes: [Shape; 4]) -> [i32; LANES] {
        let pairs = Self::pairs_of(shapes).map(|pair| &self.pairs[pair]);
        std::array::from_fn(|lane| {
            pairs.iter().map(|pair| i32::from(pair[lane])).sum::<i32>().clamp(-MOST, MOST)
        })
    }
}

/// The number of a pair of shapes.
fn pair(a: Shape, b: Shape) -> usize {
    let (high, low) = (a.max(b) as usize, a.min(b) as usize);
    high * (high + 1) / 2 + low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_have_a_number_each_whatever_their_order() {
        let mut seen = [false; PAIRS];
        for a in Shape::ALL {
            for b in Shape::ALL {
                assert_eq!(pair(a, b), pair(b, a));
                seen[pair(a, b)] = true;
            }
        }
        assert_eq!(seen, [true; PAIRS]);
    }

    #[test]
    fn four_shapes_make_every_pair_of_them_once() {
        let [a, b, c, d] = [Shape::Five, Shape::Four, Shape::OpenTwo, Shape::Dead];
        let mut expected =
            [(a, b), (a, c), (a, d), (b, c), (b, d), (c, d)].map(|(a, b)| pair(a, b));
        let mut pairs = NetworkWeights::<i16>::pairs_of([a, b, c, d]);
        pairs.sort_unstable();
        expected.sort_unstable();
        assert_eq!(pairs, expected);
    }

    #[test]
    fn what_is_written_reads_back() {
        let mut weights = NetworkWeights::default();
        for (number, value) in weights.numbers_mut().zip(-1000..) {
            *number = value;
        }
        let bytes = weights.clone().into_bytes();
        let bytes: &[u8; NetworkWeights::BYTES] = bytes.as_slice().try_into().unwrap();
        assert_eq!(NetworkWeights::from_bytes(bytes), weights);
        // Lower byte first: −1000 is FC18.
        assert_eq!(bytes[..2], [0x18, 0xFC]);
    }
}
