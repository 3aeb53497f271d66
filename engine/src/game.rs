//! The record of one game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::notation::{self, MovesError, PositionError};
use crate::renju::Forbidden;
use crate::{Board, Point, Position, Row, Rule, Stone};

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nobody has won, and the side to move has somewhere to play.
    Ongoing,
    /// One side has a row that wins.
    Won {
        /// The side that won.
        winner: Stone,
        /// All of its winning rows, each at its whole length.
        rows: Vec<Row>,
    },
    /// Nobody has won, and the side to move has nowhere to play: the board is full, or what is left of
    /// it is forbidden to Black.
    Drawn,
}

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// A stone stands there already.
    #[error("{0} is taken")]
    Taken(Point),
    /// The rule forbids the point to the side to move; [`renju::examine`](crate::renju::examine) has
    /// the evidence.
    #[error("{0} is forbidden to Black: {1}")]
    Forbidden(Point, Forbidden),
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// A game: the position that it starts from, its moves in order, and what they led to.
///
/// It is written and read, by people and by serde alike, as its moves: `h8i9g7`. Where the rule is not
/// free-style, its name comes first: `renju h8i9g7`. A game that does not start from the empty board
/// with Black to move begins with its start: `black g7h8 white i9 next white moves h9g8`.
///
/// ```
/// use engine::{Game, Stone};
///
/// let mut game: Game = "black e8f8g8h8 next white moves d8".parse()?;
/// assert_eq!((game.start().board().count(), game.moves().len()), (4, 1));
/// game.play("i8".parse()?)?;
/// assert_eq!(game.to_string(), "black e8f8g8h8 next white moves d8i8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Game {
    start: Position,
    moves: Vec<Point>,
    board: Board,
    outcome: Outcome,
}

impl Game {
    /// A game from the empty board, without a move yet.
    #[must_use]
    pub const fn new(rule: Rule) -> Self {
        Self {
            start: Position::by(rule, Board::EMPTY, Stone::Black),
            moves: Vec::new(),
            board: Board::EMPTY,
            outcome: Outcome::Ongoing,
        }
    }

    /// A game from a position, without a move yet.
    ///
    /// # Errors
    ///
    /// With [`PlayError::Over`] when there is nothing left to play for.
    pub fn from_position(start: Position) -> Result<Self, PlayError> {
        if start.is_over() {
            return Err(PlayError::Over);
        }
        let board = start.board().clone();
        Ok(Self { start, moves: Vec::new(), board, outcome: Outcome::Ongoing })
    }

    /// The game that some moves lead to from the empty board.
    ///
    /// # Errors
    ///
    /// When one of the moves is not allowed.
    pub fn replay<'a>(
        rule: Rule,
        moves: impl IntoIterator<Item = &'a Point>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::new(rule);
        game.play_all(moves)?;
        Ok(game)
    }

    /// Plays stones in turn.
    ///
    /// # Errors
    ///
    /// When one of the moves is not allowed; the game is then as it was before that move.
    pub fn play_all<'a>(
        &mut self,
        moves: impl IntoIterator<Item = &'a Point>,
    ) -> Result<(), ReplayError> {
        for (index, &point) in moves.into_iter().enumerate() {
            self.play(point).map_err(|source| ReplayError { number: index + 1, source })?;
        }
        Ok(())
    }

    /// Reads a list of moves from the empty board such as `h8i9g7`, played by a rule. It may name that
    /// rule first, but no other one.
    ///
    /// ```
    /// use engine::{Game, Rule};
    ///
    /// assert_eq!(Game::by(Rule::Standard, "h8i9")?.to_string(), "standard h8i9");
    /// assert_eq!(Game::by(Rule::Standard, "standard h8i9")?.rule(), Rule::Standard);
    /// let error = Game::by(Rule::Standard, "renju h8i9").unwrap_err();
    /// assert_eq!(error.to_string(), "the rule is standard, but the moves are of a game by renju");
    /// # Ok::<(), engine::ParseGameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is no list of moves, or one of them is not allowed, or it names another rule.
    pub fn by(rule: Rule, text: &str) -> Result<Self, ParseGameError> {
        match named_rule(text) {
            (Some(named), _) if named != rule => Err(ParseGameError::Rule { rule, named }),
            (_, moves) => Self::read(rule, text, moves),
        }
    }

    /// Reads the moves at the end of a text.
    fn read(rule: Rule, text: &str, moves: &str) -> Result<Self, ParseGameError> {
        let before = text[..text.len() - moves.len()].chars().count();
        let moves = notation::parse_moves(moves)
            .map_err(|error| MovesError { character: before + error.character, ..error })?;
        Ok(Self::replay(rule, &moves)?)
    }

    /// Reads a [`Position`], and after the word `moves` what was played from it, word by word.
    ///
    /// ```
    /// use engine::Game;
    ///
    /// let game = Game::from_words("renju+black+h8+next+white+moves+i9".split('+'))?;
    /// assert_eq!(game.to_string(), "renju black h8 next white moves i9");
    /// # Ok::<(), engine::StartError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the words say something else, when one of the moves is not allowed, or when the game is
    /// over at its start.
    pub fn from_words<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Self, StartError> {
        let mut game =
            Self::from_position(Position::read(&mut words)?).map_err(|_| StartError::Over)?;
        match words.next() {
            None => return Ok(game),
            Some(MOVES) => {}
            Some(_) => return Err(PositionError::Word(MOVES).into()),
        }
        let moves = words.next().map_or(Some(Vec::new()), notation::read_moves);
        if words.next().is_some() {
            return Err(PositionError::Word("nothing more").into());
        }
        game.play_all(&moves.ok_or(PositionError::Points)?)?;
        Ok(game)
    }

    /// Plays a stone for the side to move.
    ///
    /// # Errors
    ///
    /// When the point is taken or forbidden or the game is over; the game is then as it was.
    pub fn play(&mut self, point: Point) -> Result<(), PlayError> {
        if self.outcome != Outcome::Ongoing {
            return Err(PlayError::Over);
        }
        if !self.board.is_empty_at(point) {
            return Err(PlayError::Taken(point));
        }
        let stone = self.to_move();
        let rule = self.rule();
        if let Some(forbidden) = rule.forbidden(&self.board, stone, point) {
            return Err(PlayError::Forbidden(point, forbidden));
        }
        self.board.set(point, Some(stone));
        self.moves.push(point);
        let rows = rule.winning_rows(&self.board, point);
        self.outcome = if !rows.is_empty() {
            Outcome::Won { winner: stone, rows }
        } else if rule.has_legal_move(&self.board, !stone) {
            Outcome::Ongoing
        } else {
            Outcome::Drawn
        };
        Ok(())
    }

    /// Takes the last move back and returns its point; `None` when the game is at its start.
    pub fn undo(&mut self) -> Option<Point> {
        let point = self.moves.pop()?;
        self.board.set(point, None);
        self.outcome = Outcome::Ongoing;
        Some(point)
    }

    /// The position that the game starts from.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The rule that the game is played by.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.start.rule()
    }

    /// The moves in order, the first by the side to move at the start.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The last move; `None` at the start.
    #[must_use]
    pub fn last_move(&self) -> Option<Point> {
        self.moves.last().copied()
    }

    /// The stones as they stand.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How the game stands.
    #[must_use]
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The side whose move comes next, or would come next were the game not over.
    #[must_use]
    pub fn to_move(&self) -> Stone {
        let first = self.start.to_move();
        if self.moves.len().is_multiple_of(2) { first } else { !first }
    }
}

/// What comes before the side that moves next, and so tells a position from a list of moves.
const NEXT: &str = "next";

/// What comes between a start and what was played from it.
const MOVES: &str = "moves";

impl Default for Game {
    fn default() -> Self {
        Self::new(Rule::default())
    }
}

/// Moves that are no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {number}: {source}")]
pub struct ReplayError {
    /// Which move is not allowed, from 1.
    pub number: usize,
    /// Why it is not.
    pub source: PlayError,
}

/// A text that is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseGameError {
    /// The text is no list of moves.
    #[error(transparent)]
    Moves(#[from] MovesError),
    /// The moves are no game.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// They are of a game by another rule than the one that they are read by.
    #[error("the rule is {rule}, but the moves are of a game by {named}")]
    Rule {
        /// The rule that they are read by.
        rule: Rule,
        /// The rule that the text names.
        named: Rule,
    },
    /// It is no game from a position.
    #[error(transparent)]
    Start(#[from] StartError),
}

/// Words that are no game from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The start is no position, or something else follows than moves.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// There is nothing left to play for at the start.
    #[error("the game is over at its start")]
    Over,
    /// One of the moves is not allowed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// The rule that a text names first, and what follows it; the whole text when it names none.
fn named_rule(text: &str) -> (Option<Rule>, &str) {
    let start = text.trim_start();
    let word = start.split(char::is_whitespace).next().unwrap_or_default();
    word.parse().map_or((None, text), |rule| (Some(rule), &start[word.len()..]))
}

impl FromStr for Game {
    type Err = ParseGameError;

    /// Reads a list of moves such as `h8i9g7`, played by the free-style rule, or by the one that is
    /// named before it; or a [`Position`], and after the word `moves` what was played from it.
    ///
    /// # Errors
    ///
    /// When the text is neither, when one of the moves is not allowed, or when the game is over at its
    /// start.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.split_whitespace().any(|word| word == NEXT) {
            return Ok(Self::from_words(text.split_whitespace())?);
        }
        let (named, moves) = named_rule(text);
        Self::read(named.unwrap_or_default(), text, moves)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = notation::format_moves(&self.moves);
        let rule = self.rule();
        if self.start != *Self::new(rule).start() {
            write!(f, "{}", self.start)?;
            if !moves.is_empty() {
                write!(f, " {MOVES} {moves}")?;
            }
            return Ok(());
        }
        if rule != Rule::default() {
            write!(f, "{rule} ")?;
        }
        f.write_str(&moves)
    }
}

impl TryFrom<String> for Game {
    type Error = ParseGameError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Game> for String {
    fn from(game: Game) -> Self {
        game.to_string()
    }
}

#[cfg(test)]
mod tests;
