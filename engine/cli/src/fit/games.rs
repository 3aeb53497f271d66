//! Games read back from what `gomoku match --output` wrote.

use std::io::{self, BufRead};

use engine::{Game, ParseGameError, Stone};
use serde::Deserialize;
use thiserror::Error;

/// A game as far as fitting cares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its moves.
    pub game: Game,
    /// How many of them nobody chose.
    pub opening: usize,
    /// Who won; `None` after a draw.
    pub winner: Option<Stone>,
}

#[derive(Deserialize)]
struct Line {
    opening: String,
    moves: String,
    winner: Option<Stone>,
    reason: String,
}

/// What is wrong with a file of games.
#[derive(Debug, Error)]
pub enum ReadGamesError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line is no record of a game.
    #[error("line {line}: {source}")]
    Json {
        /// Which line, from 1.
        line: usize,
        /// Why not.
        source: serde_json::Error,
    },
    /// A line's moves are no game.
    #[error("line {line}: {source}")]
    Moves {
        /// Which line, from 1.
        line: usize,
        /// Why not.
        source: ParseGameError,
    },
}

/// Reads games, one line of JSON each. Those that ended by anything but a five or a full board say
/// nothing about the play and are left out.
///
/// # Errors
///
/// At the first line that is no game.
pub fn read_games(reader: impl BufRead) -> Result<Vec<Played>, ReadGamesError> {
    let mut games = vec![];
    for (index, text) in reader.lines().enumerate() {
        let (text, line) = (text?, index + 1);
        let read: Line =
            serde_json::from_str(&text).map_err(|source| ReadGamesError::Json { line, source })?;
        if !matches!(read.reason.as_str(), "five" | "full-board") {
            continue;
        }
        let parse = |text: &str| {
            text.parse::<Game>().map_err(|source| ReadGamesError::Moves { line, source })
        };
        let (game, opening) = (parse(&read.moves)?, parse(&read.opening)?.moves().len());
        games.push(Played { game, opening, winner: read.winner });
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_with_its_opening_and_its_winner() {
        let text = r#"{"opening":"h8i9g7","moves":"h8i9g7h9","winner":"White","reason":"five"}"#;
        let games = read_games(text.as_bytes()).unwrap();
        assert_eq!(games.len(), 1);
        assert_eq!((games[0].opening, games[0].winner), (3, Some(Stone::White)));
        assert_eq!(games[0].game.to_string(), "h8i9g7h9");
    }

    #[test]
    fn a_loss_on_time_is_no_game_to_learn_from() {
        let text = r#"{"opening":"h8","moves":"h8i9","winner":"White","reason":"time"}"#;
        assert_eq!(read_games(text.as_bytes()).unwrap(), []);
    }

    #[test]
    fn errors_name_their_line() {
        let error = |text: &str| read_games(text.as_bytes()).unwrap_err().to_string();
        assert!(error("nonsense").starts_with("line 1: "));
        let taken = r#"{"opening":"h8","moves":"h8h8","winner":null,"reason":"five"}"#;
        assert_eq!(error(taken), "line 1: move 2: H8 is taken");
    }
}
