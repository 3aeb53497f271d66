//! How much speaks for a move before any search.

use std::sync::LazyLock;

use crate::pattern::COMBINATIONS;

/// What speaks for a move by the shapes that it makes and those that it keeps the other side from,
/// in hundredths of a logit of its chance to be played.
pub(crate) struct Promise(Box<[[i16; 2]; COMBINATIONS]>);

static PROMISE: LazyLock<Promise> = LazyLock::new(Promise::new);

impl Promise {
    /// The weights as `gomoku fit` made them.
    pub(crate) fn get() -> &'static Self {
        &PROMISE
    }

    /// How much speaks for a move, by the combination of shapes that it makes and by the one that the
    /// other side would make there.
    pub(crate) fn of(&self, own: u16, other: u16) -> i32 {
        let [own, other] = [self.0[usize::from(own)][0], self.0[usize::from(other)][1]];
        i32::from(own) + i32::from(other)
    }

    fn new() -> Self {
        let weight = |index: usize| match BYTES.get(2 * index..2 * index + 2) {
            Some(&[low, high]) => i16::from_le_bytes([low, high]),
            _ => 0,
        };
        let mut promise = Box::new([[0; 2]; COMBINATIONS]);
        for (number, promise) in promise.iter_mut().enumerate() {
            *promise = [weight(number), weight(COMBINATIONS + number)];
        }
        Self(promise)
    }
}

/// Two tables of a number of 16 bits for each combination, lower byte first, as `gomoku fit` writes
/// them: for what a move makes, and for what it keeps the other side from.
static BYTES: &[u8; 2 * 2 * COMBINATIONS] = include_bytes!("promise.bin");
