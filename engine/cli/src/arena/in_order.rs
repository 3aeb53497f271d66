//! Things that come in any order, handed on in the order of their numbers.

use std::collections::BTreeMap;

/// Keeps what comes too early until all before it have come.
#[derive(Debug)]
pub(super) struct InOrder<T> {
    next: u32,
    waiting: BTreeMap<u32, T>,
}

impl<T> InOrder<T> {
    /// Waits for a number first.
    pub(super) const fn from(first: u32) -> Self {
        Self { next: first, waiting: BTreeMap::new() }
    }

    /// Takes one, and hands on all those whose turn has come.
    pub(super) fn add(&mut self, number: u32, item: T) -> Vec<T> {
        self.waiting.insert(number, item);
        let mut ready = Vec::new();
        while let Some(item) = self.waiting.remove(&self.next) {
            self.next += 1;
            ready.push(item);
        }
        ready
    }

    /// Hands on what is left when those before it never come.
    pub(super) fn rest(self) -> impl Iterator<Item = T> {
        self.waiting.into_values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_order_it_is_restored() {
        let mut in_order = InOrder::from(1);
        assert_eq!(in_order.add(3, 'c'), []);
        assert_eq!(in_order.add(1, 'a'), ['a']);
        assert_eq!(in_order.add(2, 'b'), ['b', 'c']);
        assert_eq!(in_order.add(6, 'f'), []);
        assert_eq!(in_order.add(5, 'e'), []);
        assert_eq!(in_order.rest().collect::<String>(), "ef");
    }
}
