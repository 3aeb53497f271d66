//! Games written down.

use std::io::{self, Write};

use super::{Entry, Player, Record};

/// Writes records down, a line of JSON each: their [`Entry`].
///
/// Where the players repeat themselves for a seed, so does the journal, but for the times.
#[derive(Debug)]
pub struct Journal<'a, W> {
    writer: W,
    players: [&'a Player; 2],
}

impl<'a, W: Write> Journal<'a, W> {
    /// Starts a journal of a match between these players, in the order in which they were named.
    pub const fn new(writer: W, players: [&'a Player; 2]) -> Self {
        Self { writer, players }
    }

    /// Writes a record down.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn add(&mut self, record: &Record) -> io::Result<()> {
        serde_json::to_writer(&mut self.writer, &Entry::new(record, self.players))?;
        writeln!(self.writer)?;
        self.writer.flush()
    }
}

#[cfg(test)]
mod tests {
    use engine::Stone;

    use super::*;
    use crate::arena::{Pace, Verdict, read_entries};

    #[test]
    fn each_record_is_a_line() {
        let (hard, easy) = ("hard".parse().unwrap(), "easy".parse().unwrap());
        let mut text = Vec::new();
        let mut journal = Journal::new(&mut text, [&hard, &easy]);
        for (number, first) in (1..).zip(Stone::BOTH) {
            let game = "h8h9g8g9f8f9e8e9d8".parse().unwrap();
            let verdict = Verdict::Won { winner: Stone::Black };
            let (scores, pace) = (vec![], [Pace::default(); 2]);
            let record = Record { number, first, opening: 2, game, scores, verdict, pace };
            journal.add(&record).unwrap();
        }
        let entries: Vec<_> = read_entries(text.as_slice()).map(Result::unwrap).collect();
        let black: Vec<_> = entries.iter().map(|entry| (entry.game, &*entry.black)).collect();
        assert_eq!(black, [(1, "hard"), (2, "easy")]);
    }
}
