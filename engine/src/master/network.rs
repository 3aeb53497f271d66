//! What a position is worth: a small network over the shapes at every point.
//!
//! Each pair of shapes that meet at a point counts for something in a few features, in one way for
//! the side to move and in another for the side that waits. These are summed over all empty points
//! and kept up as stones come and go (an efficiently updatable network, Nasu 2018); a hidden layer
//! makes of both sides' sums what the position is worth.

use std::sync::LazyLock;

use crate::POINTS;
use crate::pattern::{COMBINATIONS, Shape, combinations};

/// Features of a side in one of its two roles.
const FEATURES: usize = 12;

/// Sums that are kept up for a side: its features while it moves, then those while it waits.
const LANES: usize = 2 * FEATURES;

/// Neurons of the hidden layer.
const HIDDEN: usize = 8;

/// Pairs of shapes, in no order.
const PAIRS: usize = Shape::ALL.len() * (Shape::ALL.len() + 1) / 2;

/// Lanes in one word, and the bits of each: they all change by one addition.
const LANES_IN_WORD: usize = 3;
const LANE_BITS: u32 = 21;

const WORDS: usize = LANES / LANES_IN_WORD;

/// What a point may add to a lane at most: so many that no lane leaves its bits on any board.
const MOST: i32 = (1 << (LANE_BITS - 1)) / POINTS as i32;

/// What 1 is in the numbers of the network, as a power of two…
const ONE_BITS: u32 = 10;

/// …and in those that the sums start from, which are larger.
const BIAS_BITS: u32 = 6;

/// The most that a neuron of the first layer says.
const LOUDEST: i32 = 1 << 16;

/// Numbers of 16 bits in the file.
const NUMBERS: usize = PAIRS * LANES + LANES + HIDDEN * LANES + 2 * HIDDEN + 1;

/// One side's sums over the empty points, or what one of these adds to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums([u64; WORDS]);

impl Sums {
    /// The sums over no point.
    pub(crate) const ZERO: Self = Self([0; WORDS]);

    /// Takes a point in.
    pub(crate) fn add(&mut self, point: &Self) {
        for (word, &point) in self.0.iter_mut().zip(&point.0) {
            *word = word.wrapping_add(point);
        }
    }

    /// Leaves a point out.
    pub(crate) fn remove(&mut self, point: &Self) {
        for (word, &point) in self.0.iter_mut().zip(&point.0) {
            *word = word.wrapping_sub(point);
        }
    }

    fn of(lanes: &[i32; LANES]) -> Self {
        let mut sums = Self::ZERO;
        for (word, lanes) in sums.0.iter_mut().zip(lanes.chunks_exact(LANES_IN_WORD)) {
            for (&lane, index) in lanes.iter().zip(0u32..) {
                *word = word.wrapping_add((i64::from(lane) as u64) << (LANE_BITS * index));
            }
        }
        sums
    }

    fn lanes(&self) -> [i32; LANES] {
        let mut lanes = [0; LANES];
        for (lanes, &word) in lanes.chunks_exact_mut(LANES_IN_WORD).zip(&self.0) {
            let mut rest = word as i64;
            for lane in lanes {
                let value = rest << (i64::BITS - LANE_BITS) >> (i64::BITS - LANE_BITS);
                *lane = value as i32;
                rest = rest.wrapping_sub(value) >> LANE_BITS;
            }
        }
        lanes
    }
}

/// The network.
pub(crate) struct Network {
    points: Box<[Sums; COMBINATIONS]>,
    bias: [i32; LANES],
    hidden: [([i32; LANES], i32); HIDDEN],
    output: [i32; HIDDEN],
    output_bias: i32,
}

static NETWORK: LazyLock<Network> = LazyLock::new(|| Network::new(BYTES));

impl Network {
    /// The network as `gomoku fit` made it.
    pub(crate) fn get() -> &'static Self {
        &NETWORK
    }

    /// What a point adds to the sums of the side that would make this combination of shapes there.
    pub(crate) fn point(&self, combination: u16) -> &Sums {
        &self.points[usize::from(combination)]
    }

    /// What a position is worth to the side to move by its sums and those of the other side, in
    /// hundredths of a logit of its chance to win.
    pub(crate) fn worth(&self, own: &Sums, other: &Sums) -> i32 {
        let (own, other) = (own.lanes(), other.lanes());
        let first: [i32; LANES] = std::array::from_fn(|lane| {
            let sum = if lane < FEATURES { own[lane] } else { other[lane] };
            (sum + self.bias[lane]).clamp(0, LOUDEST)
        });
        let mut worth = i64::from(self.output_bias) << ONE_BITS;
        for ((weights, bias), &output) in self.hidden.iter().zip(&self.output) {
            let heard: i64 =
                first.iter().zip(weights).map(|(&a, &b)| i64::from(a) * i64::from(b)).sum();
            let value = ((heard >> ONE_BITS) + i64::from(*bias)).max(0);
            worth += value * i64::from(output);
        }
        ((worth * 100) >> (2 * ONE_BITS)) as i32
    }

    fn new(bytes: &[u8; 2 * NUMBERS]) -> Self {
        let mut numbers = bytes.as_chunks().0.iter().map(|&bytes| i16::from_le_bytes(bytes).into());
        let mut next = || numbers.next().unwrap_or(0);
        let pairs: [[i32; LANES]; PAIRS] = std::array::from_fn(|_| std::array::from_fn(|_| next()));
        let mut points = Box::new([Sums::ZERO; COMBINATIONS]);
        for (sums, shapes) in points.iter_mut().zip(combinations()) {
            let mut lanes = [0; LANES];
            for pair in pairs_of(shapes) {
                for (lane, &weight) in lanes.iter_mut().zip(&pairs[pair]) {
                    *lane += weight;
                }
            }
            *sums = Sums::of(&lanes.map(|lane: i32| lane.clamp(-MOST, MOST)));
        }
        let bias = std::array::from_fn(|_| next() << (ONE_BITS - BIAS_BITS));
        let weights: [[i32; LANES]; HIDDEN] =
            std::array::from_fn(|_| std::array::from_fn(|_| next()));
        let hidden = weights.map(|weights| (weights, next()));
        let output = std::array::from_fn(|_| next());
        Self { points, bias, hidden, output, output_bias: next() }
    }
}

/// The numbers of the six pairs that four shapes make.
fn pairs_of(shapes: [Shape; 4]) -> impl Iterator<Item = usize> {
    (0..4).flat_map(move |a| (0..a).map(move |b| pair(shapes[a], shapes[b])))
}

/// The number of a pair of shapes, below [`PAIRS`].
fn pair(a: Shape, b: Shape) -> usize {
    let (high, low) = (a.max(b) as usize, a.min(b) as usize);
    high * (high + 1) / 2 + low
}

/// Numbers of 16 bits, lower byte first, as `gomoku fit` writes them: what each pair of shapes adds to
/// each lane, what the lanes start from, the weights of each neuron of the hidden layer, what these
/// start from, the weight of each in the output, and what the output starts from. 1 is 1024, in what
/// the lanes start from 64; the output is in logits.
static BYTES: &[u8; 2 * NUMBERS] = include_bytes!("network.bin");

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::pattern::PatternBoard;
    use crate::{Board, Stone};

    #[test]
    fn no_board_leaves_the_bits_of_a_lane() {
        for sums in NETWORK.points.iter() {
            for lane in sums.lanes() {
                assert!(lane.abs() * (POINTS as i32) < 1 << (LANE_BITS - 1));
            }
        }
    }

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

    /// The network in floating point, straight from its file.
    fn plain_worth(board: &Board, to_move: Stone) -> f64 {
        let mut numbers =
            BYTES.chunks_exact(2).map(|pair| f64::from(i16::from_le_bytes([pair[0], pair[1]])));
        let mut take = |count: usize, one: f64| -> Vec<f64> {
            numbers.by_ref().take(count).map(|number| number / one).collect()
        };
        let pairs = take(PAIRS * LANES, 1024.0);
        let mut lanes = take(LANES, 64.0);
        let patterns = PatternBoard::new(board);
        for point in board.empty_points() {
            for (side, range) in [(to_move, 0..FEATURES), (!to_move, FEATURES..LANES)] {
                let shapes = combinations().nth(patterns.combination(side, point).into()).unwrap();
                for lane in range {
                    let sum: f64 = pairs_of(shapes).map(|pair| pairs[pair * LANES + lane]).sum();
                    let most = f64::from(MOST) / 1024.0;
                    lanes[lane] += sum.clamp(-most, most);
                }
            }
        }
        let first: Vec<_> = lanes.iter().map(|lane| lane.clamp(0.0, 64.0)).collect();
        let weights = take(HIDDEN * LANES, 1024.0);
        let biases = take(HIDDEN, 1024.0);
        let outputs = take(HIDDEN, 1024.0);
        let mut worth = take(1, 1024.0)[0];
        for neuron in 0..HIDDEN {
            let weights = &weights[neuron * LANES..][..LANES];
            let heard: f64 = first.iter().zip(weights).map(|(a, b)| a * b).sum();
            worth += (heard + biases[neuron]).max(0.0) * outputs[neuron];
        }
        100.0 * worth
    }

    proptest! {
        #[test]
        fn lanes_are_kept_apart(
            points in prop::collection::vec(prop::array::uniform24(-MOST..=MOST), 0..POINTS),
        ) {
            let mut sums = Sums::ZERO;
            let mut expected = [0; LANES];
            for lanes in &points {
                sums.add(&Sums::of(lanes));
                for (sum, lane) in expected.iter_mut().zip(lanes) {
                    *sum += lane;
                }
            }
            prop_assert_eq!(sums.lanes(), expected);
            for lanes in &points {
                sums.remove(&Sums::of(lanes));
            }
            prop_assert_eq!(sums, Sums::ZERO);
        }

        #[test]
        fn the_worth_is_that_of_the_network_in_floating_point(
            stones in prop::collection::btree_map(0..POINTS, any::<bool>(), 0..60),
        ) {
            let mut board = Board::EMPTY;
            for (index, black) in stones {
                let stone = if black { Stone::Black } else { Stone::White };
                board.set(crate::Point::from_index(index).unwrap(), Some(stone));
            }
            let patterns = PatternBoard::new(&board);
            for side in Stone::BOTH {
                let difference = f64::from(patterns.worth(side)) - plain_worth(&board, side);
                prop_assert!(difference.abs() < 3.0, "{difference}");
            }
        }
    }
}
