//! A proof that was found, as a strategy.

use std::collections::{HashMap, HashSet};

use engine::strategy::{InsertError, Strategy};
use engine::{BoardKey, Point};

use super::Journal;
use super::journal::Judgement;
use super::node::Node;
use super::numbers::Numbers;

/// What is proven.
pub(super) struct Proof<'a> {
    table: &'a HashMap<BoardKey, Numbers>,
    journal: &'a Journal,
    /// How many moves must be written down from a position on, as if none of them came twice.
    sizes: HashMap<BoardKey, u64>,
}

impl<'a> Proof<'a> {
    pub(super) fn new(table: &'a HashMap<BoardKey, Numbers>, journal: &'a Journal) -> Self {
        Self { table, journal, sizes: HashMap::new() }
    }

    /// Names the moves of a position with Black to move that is proven, and of all that come of it.
    pub(super) fn write_down(
        mut self,
        start: &Node,
        strategy: &mut Strategy,
    ) -> Result<(), InsertError> {
        let mut ahead = vec![start.clone()];
        let mut seen = HashSet::from([start.key]);
        while let Some(node) = ahead.pop() {
            let Some((point, after)) = self.best(&node) else { continue };
            strategy.insert(&node.position, point)?;
            ahead.extend(self.replies(&after).into_iter().filter(|reply| seen.insert(reply.key)));
        }
        Ok(())
    }

    /// The proven move of Black's that leaves the least to write down, the first of such.
    fn best(&mut self, node: &Node) -> Option<(Point, Node)> {
        let Some(Judgement::Moves(points)) = self.journal.get(&node.key) else { return None };
        points
            .iter()
            .filter_map(|&point| Some((point, node.after(point)?)))
            .filter(|(_, after)| self.table.get(&after.key) == Some(&Numbers::PROVEN))
            .map(|(point, after)| (self.size(&after), point, after))
            .min_by_key(|&(size, ..)| size)
            .map(|(_, point, after)| (point, after))
    }

    /// How many moves must be written down after a proven move of Black's, that move included.
    fn size(&mut self, after: &Node) -> u64 {
        if let Some(&size) = self.sizes.get(&after.key) {
            return size;
        }
        let mut size = 1u64;
        for reply in self.replies(after) {
            let best = self.best(&reply);
            size = size.saturating_add(best.map_or(0, |(_, after)| self.size(&after)));
        }
        self.sizes.insert(after.key, size);
        size
    }

    /// The positions after a move of Black's that need a move again.
    fn replies(&self, after: &Node) -> Vec<Node> {
        match self.journal.get(&after.key) {
            Some(Judgement::Replies(Some(points))) => {
                let more = self.journal.more(&after.key).unwrap_or_default();
                points.iter().chain(more).filter_map(|&point| after.after(point)).collect()
            }
            _ => vec![],
        }
    }
}
