//! A game as a line of a result file.

use std::io::{self, BufRead};
use std::num::NonZero;

use engine::notation::format_moves;
use engine::{Game, Stone};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Pace, Player, Reason, Record, Verdict, Worth};
use crate::JsonError;
use crate::json::parse_object;

/// All that a result file says of a game; as JSON it is a line of the file.
///
/// ```json
/// {"game":1,"black":"hard","white":"easy","first":"Black","opening":"h8i9g7","moves":"h8i9g7…",
///  "scores":[12,-9,…],"plies":35,"winner":"Black","reason":"five","black_seconds":{"mean":0.7,"longest":0.701},
///  "white_seconds":{"mean":0.000021,"longest":0.000046}}
/// ```
///
/// ```
/// use engine_cli::arena::read_entries;
///
/// let line = r#"{"game":1,"black":"hard","white":"easy","first":"Black","opening":"h8i9g7",
///  "moves":"h8i9g7","plies":3,"winner":"White","reason":"time","detail":"had not answered"}"#;
/// let entries: Vec<_> = read_entries(line.replace('\n', "").as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(entries[0].moves.moves().len(), 3);
/// # Ok::<(), engine_cli::arena::EntryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Which game of its match it is, from 1.
    pub game: u32,
    /// The name of the player with Black.
    pub black: String,
    /// The name of the player with White.
    pub white: String,
    /// The colour of the player who was named first.
    pub first: Stone,
    /// The start of the moves that nobody chose, such as `h8i9g7`.
    pub opening: String,
    /// All moves, written such as `h8i9g7`.
    pub moves: Game,
    /// What each move after the opening was worth to its player, `None` where the player did not say;
    /// empty when nobody did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Option<Worth>>,
    /// How many moves these are.
    #[serde(default)]
    pub plies: usize,
    /// Who won; `None` after a draw.
    pub winner: Option<Stone>,
    /// How it ended.
    pub reason: Reason,
    /// What more there is to say of a reason that lies not on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// How long Black took for a move; `None` when it made none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_seconds: Option<Seconds>,
    /// How long White took for a move; `None` when it made none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_seconds: Option<Seconds>,
}

/// How long a player took for a move, in seconds of a clock on the wall.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seconds {
    /// In the mean.
    pub mean: f64,
    /// At most.
    pub longest: f64,
}

impl Seconds {
    /// The times of a player that made a move, to a microsecond.
    fn of(pace: &Pace) -> Option<Self> {
        let rounded = |seconds: f64| (seconds * 1e6).round() / 1e6;
        Some(Self {
            mean: rounded(pace.mean()?.as_secs_f64()),
            longest: rounded(pace.longest.as_secs_f64()),
        })
    }
}

impl Entry {
    /// What a result file says of a game between these players, in the order in which they were
    /// named.
    #[must_use]
    pub fn new(record: &Record, [first, second]: [&Player; 2]) -> Self {
        let [black, white] = match record.first {
            Stone::Black => [0, 1],
            Stone::White => [1, 0],
        }
        .map(|index: usize| ([first, second][index], &record.pace[index]));
        Self {
            game: record.number,
            black: black.0.name().to_owned(),
            white: white.0.name().to_owned(),
            first: record.first,
            opening: format_moves(&record.game.moves()[..record.opening]),
            moves: record.game.clone(),
            scores: if record.scores.iter().any(Option::is_some) {
                record.scores.clone()
            } else {
                vec![]
            },
            plies: record.game.moves().len(),
            winner: record.verdict.winner(),
            reason: record.verdict.reason(),
            detail: match &record.verdict {
                Verdict::Forfeited { failure, .. } => Some(failure.to_string()),
                Verdict::Won { .. } | Verdict::Drawn | Verdict::Barred => None,
            },
            black_seconds: Seconds::of(black.1),
            white_seconds: Seconds::of(white.1),
        }
    }
}

/// A result file that cannot be read.
#[derive(Debug, Error)]
pub enum EntryError {
    /// The file cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// A line is no game.
    #[error("line {line}: {source}")]
    Line {
        /// Which line, from 1.
        line: NonZero<usize>,
        /// What is wrong with it.
        source: JsonError,
    },
}

/// The games of a result file, in its order. Blank lines are left out.
pub fn read_entries(file: impl BufRead) -> impl Iterator<Item = Result<Entry, EntryError>> {
    file.lines().enumerate().filter_map(|(index, text)| {
        let line = NonZero::<usize>::MIN.saturating_add(index);
        match text {
            Ok(text) if text.trim().is_empty() => None,
            Ok(text) => Some(
                parse_object(text.as_bytes()).map_err(|source| EntryError::Line { line, source }),
            ),
            Err(error) => Some(Err(error.into())),
        }
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::Score;

    use super::*;
    use crate::arena::Failure;

    fn entry(first: Stone, verdict: Verdict, scores: Vec<Option<Worth>>) -> Entry {
        let players: [Player; 2] = ["new=hard".parse().unwrap(), "easy".parse().unwrap()];
        let ms = Duration::from_millis;
        let thought = Pace { moves: 3, total: ms(1000), longest: ms(500) };
        let record = Record {
            number: 2,
            first,
            opening: 2,
            game: "h8h9i9".parse().unwrap(),
            scores,
            verdict,
            pace: [thought, Pace::default()],
        };
        Entry::new(&record, players.each_ref())
    }

    #[test]
    fn a_line_says_all_of_it() {
        let failure = Failure::Illegal("9,99".into());
        let forfeit = Verdict::Forfeited { loser: Stone::White, failure };
        assert_eq!(
            serde_json::to_string(&entry(Stone::White, forfeit, vec![Some(Score::Loss(4).into())]))
                .unwrap(),
            r#"{"game":2,"black":"easy","white":"new","first":"White","opening":"h8h9","moves":"h8h9i9","scores":[-9996],"plies":3,"winner":"Black","reason":"illegal-move","detail":"moved to 9,99","white_seconds":{"mean":0.333333,"longest":0.5}}"#
        );
        assert_eq!(
            serde_json::to_string(&entry(Stone::Black, Verdict::Drawn, vec![None])).unwrap(),
            r#"{"game":2,"black":"new","white":"easy","first":"Black","opening":"h8h9","moves":"h8h9i9","plies":3,"winner":null,"reason":"full-board","black_seconds":{"mean":0.333333,"longest":0.5}}"#
        );
    }

    #[test]
    fn what_is_written_reads_back() {
        let entries = [
            entry(Stone::Black, Verdict::Won { winner: Stone::White }, vec![]),
            entry(Stone::White, Verdict::Drawn, vec![Some(Score::Advantage(7).into()), None]),
        ];
        let lines = entries.each_ref().map(|entry| serde_json::to_string(entry).unwrap());
        let file = lines.join("\n\n");
        let read: Vec<_> = read_entries(file.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(read, entries);
    }

    #[test]
    fn errors_name_the_line() {
        let good = serde_json::to_string(&entry(Stone::Black, Verdict::Drawn, vec![None])).unwrap();
        let array =
            r#"[1, "hard", "easy", "Black", "", "h8", [], 1, null, "time", null, null, null]"#;
        for bad in
            ["no game", array, "{}", &good.replace("h8h9i9", "h8h8"), &good.replace("ck\"", "\"")]
        {
            let file = format!("{good}\n{bad}\n");
            let error = read_entries(file.as_bytes()).nth(1).unwrap().unwrap_err().to_string();
            assert!(error.starts_with("line 2: "), "{bad}: {error}");
        }
        assert!(read_entries(&b"\xff\n"[..]).any(|entry| entry.is_err()));
    }
}
