//! How much speaks for a move before any search.

use std::sync::LazyLock;

use crate::pattern::COMBINATIONS;

/// What speaks for a move by the shapes that it makes and those that it keeps the other side from, in
/// hundredths of a logit of its chance to be played.
pub struct Promise(Box<[[i16; 2]; COMBINATIONS]>);

static PROMISE: LazyLock<Promise> = LazyLock::new(|| Promise::from_bytes(BYTES));

impl Promise {
    /// The length of the file: for each combination of shapes 16 bits, lower byte first, for a move
    /// that makes it, and then for each of them 16 bits for a move that keeps the other side from it.
    pub const BYTES: usize = 2 * 2 * COMBINATIONS;

    /// By what speaks for making each of the [`combinations`](crate::combinations) and for keeping
    /// the other side from it, in logits; 0 for what is left out.
    #[must_use]
    pub fn new(logits: impl IntoIterator<Item = [f32; 2]>) -> Self {
        let mut promise = Box::new([[0; 2]; COMBINATIONS]);
        for (promise, logits) in promise.iter_mut().zip(logits) {
            // A cast to an integer keeps to its range.
            *promise = logits.map(|logit| (100.0 * logit).round() as i16);
        }
        Self(promise)
    }

    /// Reads the file.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let (own, other) = bytes.as_chunks().0.split_at(COMBINATIONS);
        let mut promise = Box::new([[0; 2]; COMBINATIONS]);
        for (promise, (&own, &other)) in promise.iter_mut().zip(own.iter().zip(other)) {
            *promise = [own, other].map(i16::from_le_bytes);
        }
        Self(promise)
    }

    /// Writes the file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let table = |index: usize| self.0.iter().flat_map(move |both| both[index].to_le_bytes());
        table(0).chain(table(1)).collect()
    }

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
}

/// The weights as `gomoku fit` wrote them.
static BYTES: &[u8; Promise::BYTES] = include_bytes!("promise.bin");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let promise = Promise::new((0..COMBINATIONS).map(|number| [number as f32, -1.5]));
        assert_eq!(promise.of(2, 1), 50);
        let bytes = promise.to_bytes();
        let read = Promise::from_bytes(bytes.as_slice().try_into().unwrap());
        assert_eq!(read.0, promise.0);
        assert_eq!(PROMISE.to_bytes(), BYTES);
    }
}
