//! What a position is worth: a small network over the shapes at every point.
//!
//! Each pair of shapes that meet at a point counts for something in a few features, in one way for
//! the side to move and in another for the side that waits. These are summed over all empty points
//! and kept up as stones come and go (an efficiently updatable network, Nasu 2018); a hidden layer
//! makes of both sides' sums what the position is worth.

use std::sync::LazyLock;

use super::weights::{BIAS_BITS, FEATURES, HIDDEN, LANES, NetworkWeights, ONE_BITS};
use crate::POINTS;
use crate::pattern::{COMBINATIONS, combinations};

/// Lanes in one word, and the bits of each: they all change by one addition.
const LANES_IN_WORD: usize = 3;
const LANE_BITS: u32 = 21;

const WORDS: usize = LANES / LANES_IN_WORD;

/// What a point may add to a lane at most: so many that no lane leaves its bits on any board.
pub(super) const MOST: i32 = (1 << (LANE_BITS - 1)) / POINTS as i32;

/// The most that a neuron of the first layer says.
const LOUDEST: i32 = 1 << 16;

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

/// The network by which the level master judges positions, with its numbers as the search wants them.
pub struct Network {
    points: Box<[Sums; COMBINATIONS]>,
    bias: [i32; LANES],
    hidden: [([i32; LANES], i32); HIDDEN],
    output: [i32; HIDDEN],
    output_bias: i32,
}

static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::new(&NetworkWeights::from_bytes(BYTES)));

impl Network {
    /// The network of these numbers.
    #[must_use]
    pub fn new(weights: &NetworkWeights<i16>) -> Self {
        let mut points = Box::new([Sums::ZERO; COMBINATIONS]);
        for (sums, shapes) in points.iter_mut().zip(combinations()) {
            *sums = Sums::of(&weights.point(shapes));
        }
        let neuron = |index: usize| {
            (weights.hidden[index].map(i32::from), weights.hidden_bias[index].into())
        };
        Self {
            points,
            bias: weights.bias.map(|bias| i32::from(bias) << (ONE_BITS - BIAS_BITS)),
            hidden: std::array::from_fn(neuron),
            output: weights.output.map(i32::from),
            output_bias: weights.output_bias.into(),
        }
    }

    /// What a position is worth to the side to move, in hundredths of a logit of its chance to win, by
    /// the numbers of the [`combinations`] that it would make at the empty points and of those that
    /// the other side would.
    #[must_use]
    pub fn judge(
        &self,
        own: impl IntoIterator<Item = u16>,
        other: impl IntoIterator<Item = u16>,
    ) -> i32 {
        let mut sums = [Sums::ZERO; 2];
        own.into_iter().for_each(|combination| sums[0].add(self.point(combination)));
        other.into_iter().for_each(|combination| sums[1].add(self.point(combination)));
        self.worth(&sums[0], &sums[1])
    }

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
}

/// The numbers as `gomoku fit` wrote them.
static BYTES: &[u8; NetworkWeights::BYTES] = include_bytes!("network.bin");

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

    /// The network in floating point, straight from its file.
    fn plain_worth(board: &Board, to_move: Stone) -> f64 {
        let weights = NetworkWeights::from_bytes(BYTES);
        let number = |number: i16| f64::from(number) / 1024.0;
        let mut lanes = weights.bias.map(|bias| f64::from(bias) / 64.0);
        let patterns = PatternBoard::new(board);
        for point in board.empty_points() {
            for (side, range) in [(to_move, 0..FEATURES), (!to_move, FEATURES..LANES)] {
                let shapes = combinations().nth(patterns.combination(side, point).into()).unwrap();
                let pairs = NetworkWeights::<i16>::pairs_of(shapes);
                for lane in range {
                    let sum: f64 =
                        pairs.iter().map(|&pair| number(weights.pairs[pair][lane])).sum();
                    let most = f64::from(MOST) / 1024.0;
                    lanes[lane] += sum.clamp(-most, most);
                }
            }
        }
        let first = lanes.map(|lane| lane.clamp(0.0, 64.0));
        let mut worth = number(weights.output_bias);
        for neuron in 0..HIDDEN {
            let heard: f64 =
                first.iter().zip(weights.hidden[neuron]).map(|(a, b)| a * number(b)).sum();
            let said = (heard + number(weights.hidden_bias[neuron])).max(0.0);
            worth += said * number(weights.output[neuron]);
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
            let mut patterns = PatternBoard::new(&board);
            for side in Stone::BOTH {
                let difference = f64::from(patterns.worth(side)) - plain_worth(&board, side);
                prop_assert!(difference.abs() < 3.0, "{difference}");
                let combinations = |side| {
                    let points = board.empty_points();
                    points.map(|point| patterns.combination(side, point)).collect::<Vec<_>>()
                };
                let judged = NETWORK.judge(combinations(side), combinations(!side));
                prop_assert_eq!(judged, patterns.worth(side));
            }
        }
    }
}
