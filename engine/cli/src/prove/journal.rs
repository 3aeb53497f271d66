//! Judgements kept, in memory and in a file.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use engine::notation::{MovesError, format_moves, parse_moves};
use engine::{Board, BoardKey, Game, Point, Stone};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Terms;
use crate::JsonError;
use crate::json::parse_object;

/// How long a judgement may stay in memory only.
const INTERVAL: Duration = Duration::from_secs(10);

/// What positions were judged to offer, each in the image that stands for all.
///
/// Its file has a line of JSON for each, the terms on the first. It only grows: whenever it is
/// interrupted, all lines but the last are whole, and the last is left out when it is not.
#[derive(Debug)]
pub struct Journal {
    judgements: HashMap<BoardKey, Judgement>,
    more: HashMap<BoardKey, Vec<Point>>,
    file: Option<BufWriter<File>>,
    written: Instant,
}

/// What a position offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// Black's moves to try.
    Moves(Vec<Point>),
    /// White's answers that need a move again; `None` where Black's last move is given up.
    Replies(Option<Vec<Point>>),
    /// More of them, asked for when those are proven.
    More(Vec<Point>),
}

/// The first line: what the judgements are about.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Heading {
    start: Game,
    #[serde(flatten)]
    terms: Terms,
}

/// Another line.
#[derive(Serialize, Deserialize)]
struct Entry {
    black: String,
    white: String,
    #[serde(flatten)]
    judgement: Written,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Written {
    Moves(String),
    Replies(Option<String>),
    More(String),
}

/// Why a journal cannot be kept.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line is no judgement.
    #[error("line {line}: {error}")]
    Json {
        /// Which, from 1.
        line: usize,
        /// What is wrong.
        error: JsonError,
    },
    /// A line names no points.
    #[error("line {line}: {error}")]
    Moves {
        /// Which, from 1.
        line: usize,
        /// What is wrong.
        error: MovesError,
    },
    /// A line has one point twice, or a position that is no representative of its images.
    #[error("line {0}: this is no position that is judged")]
    Position(usize),
    /// It belongs to another search.
    #[error("it was begun from another position or with other limits")]
    Foreign,
}

impl Journal {
    /// A journal that is kept in memory only.
    #[must_use]
    pub fn in_memory() -> Self {
        Self {
            judgements: HashMap::new(),
            more: HashMap::new(),
            file: None,
            written: Instant::now(),
        }
    }

    /// The journal in a file, which is begun when there is none.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or written, or holds anything else.
    pub fn at(path: &Path, start: &Game, terms: Terms) -> Result<Self, JournalError> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut journal = Self::in_memory();
        let whole = journal.read(&file, &Heading { start: start.clone(), terms })?;
        // What was written in part is written anew.
        file.set_len(whole)?;
        let mut file = BufWriter::new(file);
        if whole == 0 {
            serde_json::to_writer(&mut file, &Heading { start: start.clone(), terms })
                .map_err(io::Error::from)?;
            writeln!(file)?;
            file.flush()?;
        }
        journal.file = Some(file);
        Ok(journal)
    }

    /// Reads whole lines; how many bytes they are.
    fn read(&mut self, mut file: &File, expected: &Heading) -> Result<u64, JournalError> {
        file.seek(SeekFrom::Start(0))?;
        let mut reader = BufReader::new(file);
        let (mut whole, mut text) = (0, vec![]);
        for line in 1.. {
            text.clear();
            let bytes = reader.read_until(b'\n', &mut text)?;
            if text.last() != Some(&b'\n') {
                break;
            }
            whole += bytes as u64;
            let json = |error| JournalError::Json { line, error };
            if line == 1 {
                let heading: Heading = parse_object(&text).map_err(json)?;
                if heading != *expected {
                    return Err(JournalError::Foreign);
                }
                continue;
            }
            let entry = parse_object(&text).map_err(json)?;
            let (key, judgement) = understood(entry, line)?;
            self.remember(key, judgement);
        }
        Ok(whole)
    }

    /// How many positions are judged.
    #[must_use]
    pub fn len(&self) -> usize {
        self.judgements.len()
    }

    /// Whether nothing is judged yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.judgements.is_empty()
    }

    pub(super) fn get(&self, key: &BoardKey) -> Option<&Judgement> {
        self.judgements.get(key)
    }

    /// White's answers that were found to need a move when all others were proven; `None` when nobody
    /// has looked.
    pub(super) fn more(&self, key: &BoardKey) -> Option<&[Point]> {
        self.more.get(key).map(Vec::as_slice)
    }

    /// Keeps what a board that stands for its images was judged to offer.
    pub(super) fn keep(&mut self, board: &Board, judgement: Judgement) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            serde_json::to_writer(&mut *file, &Entry::new(board, &judgement))?;
            writeln!(file)?;
            if self.written.elapsed() >= INTERVAL {
                file.flush()?;
                self.written = Instant::now();
            }
        }
        self.remember(BoardKey::of(board).0, judgement);
        Ok(())
    }

    fn remember(&mut self, key: BoardKey, judgement: Judgement) {
        if let Judgement::More(points) = judgement {
            self.more.insert(key, points);
        } else {
            self.judgements.insert(key, judgement);
        }
    }

    /// Writes to the file what is not there yet.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), BufWriter::flush)
    }
}

impl Entry {
    fn new(board: &Board, judgement: &Judgement) -> Self {
        let [black, white] = Stone::BOTH.map(|side| {
            let stones = board.stones().filter(|&(_, stone)| stone == side);
            format_moves(&stones.map(|(point, _)| point).collect::<Vec<_>>())
        });
        let judgement = match judgement {
            Judgement::Moves(moves) => Written::Moves(format_moves(moves)),
            Judgement::More(points) => Written::More(format_moves(points)),
            Judgement::Replies(replies) => Written::Replies(replies.as_deref().map(format_moves)),
        };
        Self { black, white, judgement }
    }
}

/// What a line says.
fn understood(entry: Entry, line: usize) -> Result<(BoardKey, Judgement), JournalError> {
    let points =
        |text: &str| parse_moves(text).map_err(|error| JournalError::Moves { line, error });
    let mut board = Board::EMPTY;
    for (stone, text) in Stone::BOTH.into_iter().zip([&entry.black, &entry.white]) {
        for point in points(text)? {
            if board.set(point, Some(stone)).is_some() {
                return Err(JournalError::Position(line));
            }
        }
    }
    let judgement = match entry.judgement {
        Written::Moves(moves) => Judgement::Moves(points(&moves)?),
        Written::More(more) => Judgement::More(points(&more)?),
        Written::Replies(None) => Judgement::Replies(None),
        Written::Replies(Some(replies)) => Judgement::Replies(Some(points(&replies)?)),
    };
    if BoardKey::representative(&board) != board {
        return Err(JournalError::Position(line));
    }
    Ok((BoardKey::of(&board).0, judgement))
}
