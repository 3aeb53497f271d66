//! Games written down.

use std::collections::BTreeMap;
use std::io::{Result, Write};

use engine::Stone;
use engine::notation::format_moves;
use serde::Serialize;

use super::{Player, Reason, Record, Verdict};

/// Writes records down in the order of their numbers, a line of JSON each, whichever order they
/// come in.
///
/// ```json
/// {"game":1,"black":"hard","white":"easy","first":"Black","opening":"h8i9g7","moves":"h8i9g7…",
///  "winner":"Black","reason":"five"}
/// ```
///
/// `first` is the colour of the player who was named first, `opening` the start of `moves` that
/// nobody chose, `winner` is `null` after a draw. `reason` is `five` or `full-board`, or what the
/// loser did instead of a move: `time`, `illegal-move` or `failure`, and `detail` says more.
///
/// Nothing in it tells how long a move took: where the players repeat themselves for a seed, so
/// does the journal.
#[derive(Debug)]
pub struct Journal<'a, W> {
    writer: W,
    players: [&'a Player; 2],
    next: u32,
    waiting: BTreeMap<u32, Record>,
}

#[derive(Serialize)]
struct Line<'a> {
    game: u32,
    black: String,
    white: String,
    first: Stone,
    opening: String,
    moves: &'a str,
    winner: Option<Stone>,
    reason: Reason,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
}

impl<'a, W: Write> Journal<'a, W> {
    /// Starts a journal of a match between these players, in the order in which they were named.
    pub const fn new(writer: W, players: [&'a Player; 2]) -> Self {
        Self { writer, players, next: 1, waiting: BTreeMap::new() }
    }

    /// Takes a record, and writes down all those whose turn has come.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn add(&mut self, record: Record) -> Result<()> {
        self.waiting.insert(record.number, record);
        while let Some(record) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.write(&record)?;
        }
        self.writer.flush()
    }

    /// Writes down what is left, when games before it are missing.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn finish(mut self) -> Result<()> {
        for record in std::mem::take(&mut self.waiting).into_values() {
            self.write(&record)?;
        }
        self.writer.flush()
    }

    fn write(&mut self, record: &Record) -> Result<()> {
        let [first, second] = self.players;
        let (black, white) = match record.first {
            Stone::Black => (first, second),
            Stone::White => (second, first),
        };
        let detail = match &record.verdict {
            Verdict::Forfeited { failure, .. } => Some(failure.to_string()),
            Verdict::Won { .. } | Verdict::Drawn => None,
        };
        let line = Line {
            game: record.number,
            black: black.to_string(),
            white: white.to_string(),
            first: record.first,
            opening: format_moves(&record.game.moves()[..record.opening]),
            moves: &record.game.to_string(),
            winner: record.verdict.winner(),
            reason: record.verdict.reason(),
            detail,
        };
        serde_json::to_writer(&mut self.writer, &line)?;
        writeln!(self.writer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Failure, Pace};

    fn record(number: u32, moves: &str, verdict: Verdict) -> Record {
        Record {
            number,
            first: if number.is_multiple_of(2) { Stone::White } else { Stone::Black },
            opening: 2,
            game: moves.parse().unwrap(),
            verdict,
            pace: [Pace::default(); 2],
        }
    }

    #[test]
    fn lines_come_in_the_order_of_their_numbers() {
        let (hard, easy) = ("hard".parse().unwrap(), "easy".parse().unwrap());
        let mut text = Vec::new();
        let mut journal = Journal::new(&mut text, [&hard, &easy]);
        let forfeit =
            |loser| Verdict::Forfeited { loser, failure: Failure::Illegal("9,99".into()) };
        journal.add(record(2, "h8h9", forfeit(Stone::White))).unwrap();
        journal.add(record(4, "h8h9i9", Verdict::Drawn)).unwrap();
        assert!(journal.waiting.len() == 2 && journal.next == 1);
        let won = Verdict::Won { winner: Stone::Black };
        journal.add(record(1, "h8h9g8g9f8f9e8e9d8", won)).unwrap();
        assert!(journal.waiting.len() == 1 && journal.next == 3);
        journal.finish().unwrap();
        let expected = [
            r#"{"game":1,"black":"hard","white":"easy","first":"Black","opening":"h8h9","moves":"h8h9g8g9f8f9e8e9d8","winner":"Black","reason":"five"}"#,
            r#"{"game":2,"black":"easy","white":"hard","first":"White","opening":"h8h9","moves":"h8h9","winner":"Black","reason":"illegal-move","detail":"moved to 9,99"}"#,
            r#"{"game":4,"black":"easy","white":"hard","first":"White","opening":"h8h9","moves":"h8h9i9","winner":null,"reason":"full-board"}"#,
        ];
        assert_eq!(String::from_utf8(text).unwrap().lines().collect::<Vec<_>>(), expected);
    }
}
