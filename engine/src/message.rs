//! What the page asks of the worker, and what the worker answers, as values and as the bytes that
//! travel between them.
//!
//! Numbers are little-endian; a list of points takes a byte each and goes on to the end.
//!
//! | request | bytes | | reply | bytes |
//! |---|---|---|---|---|
//! | `id` | 4 | | `id`, and nothing else when the game was over | 4 |
//! | `seed` | 4 | | `point` | 1 |
//! | `level` | 1 | | `depth` | 1 |
//! | the rule of `game` | 1 | | `nodes` | 8 |
//! | its moves | 1 each | | `elapsed`, in nanoseconds | 8 |
//! | white stones likewise | 1 + 1 each | | `score`: what it is, and how much of it | 1 + 4 |
//! | its moves | 1 each | | `line` | 1 each |

use std::time::Duration;

use thiserror::Error;

use crate::{Board, Game, Level, Point, Position, Rule, Score, Stone, Thought};

/// A position to find a move in.
///
/// It carries the whole game, so that the worker keeps none and can be replaced at any time.
///
/// ```
/// use engine::{Level, Reply, Request};
///
/// let request = Request { id: 1, game: "h8i9".parse()?, level: Level::Easy, seed: 7 };
/// // What the worker does with the bytes that the page sent.
/// let answer = Request::from_bytes(&request.to_bytes())?.answer().to_bytes();
/// assert_eq!(Reply::from_bytes(&answer)?.id, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// What the reply is told apart by; no two requests of a page share one.
    pub id: u32,
    /// The game so far.
    pub game: Game,
    /// The level to play at.
    pub level: Level,
    /// Where the random choices start from: the same request gets the same choices.
    pub seed: u32,
}

/// The answer to a [`Request`].
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The request's id.
    pub id: u32,
    /// The move and what led to it; `None` when the game was over already.
    pub thought: Option<Thought>,
}

/// Bytes that are not the message that they are read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("these bytes are no message between the page and its worker")]
pub struct MessageError;

impl Request {
    /// The bytes that travel.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let Self { id, game, level, seed } = self;
        let mut bytes = Vec::new();
        bytes.extend(id.to_le_bytes());
        bytes.extend(seed.to_le_bytes());
        bytes.extend([level_code(*level), rule_code(game.rule())]);
        write_start(&mut bytes, game.start());
        write_points(&mut bytes, game.moves());
        bytes
    }

    /// Reads a request.
    ///
    /// # Errors
    ///
    /// When the bytes are not those of a request.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, MessageError> {
        let mut bytes = Reader(bytes);
        let id = u32::from_le_bytes(bytes.take()?);
        let seed = u32::from_le_bytes(bytes.take()?);
        let level = level(bytes.byte()?)?;
        let rule = rule(bytes.byte()?)?;
        let start = bytes.start(rule)?;
        let mut game = Game::from_position(start).map_err(|_| MessageError)?;
        game.play_all(&bytes.points()?).map_err(|_| MessageError)?;
        Ok(Self { id, game, level, seed })
    }
}

impl Reply {
    /// The bytes that travel.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let Self { id, thought } = self;
        let mut bytes = id.to_le_bytes().to_vec();
        if let Some(Thought { point, depth, nodes, elapsed, score, line }) = thought {
            let nanos = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX);
            let (kind, amount) = score_code(*score);
            bytes.extend([u8::from(*point), *depth]);
            bytes.extend(nodes.to_le_bytes());
            bytes.extend(nanos.to_le_bytes());
            bytes.push(kind);
            bytes.extend(amount.to_le_bytes());
            write_points(&mut bytes, line);
        }
        bytes
    }

    /// Reads a reply.
    ///
    /// # Errors
    ///
    /// When the bytes are not those of a reply.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, MessageError> {
        let mut bytes = Reader(bytes);
        let id = u32::from_le_bytes(bytes.take()?);
        let thought = if bytes.0.is_empty() {
            None
        } else {
            Some(Thought {
                point: point(bytes.byte()?)?,
                depth: bytes.byte()?,
                nodes: u64::from_le_bytes(bytes.take()?),
                elapsed: Duration::from_nanos(u64::from_le_bytes(bytes.take()?)),
                score: score(bytes.byte()?, i32::from_le_bytes(bytes.take()?))?,
                line: bytes.points()?,
            })
        };
        Ok(Self { id, thought })
    }
}

const fn level_code(level: Level) -> u8 {
    match level {
        Level::Easy => 0,
        Level::Normal => 1,
        Level::Hard => 2,
        Level::Master => 3,
    }
}

fn level(code: u8) -> Result<Level, MessageError> {
    Level::ALL.into_iter().find(|&level| level_code(level) == code).ok_or(MessageError)
}

const fn rule_code(rule: Rule) -> u8 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 2,
    }
}

fn rule(code: u8) -> Result<Rule, MessageError> {
    Rule::ALL.into_iter().find(|&rule| rule_code(rule) == code).ok_or(MessageError)
}

fn score_code(score: Score) -> (u8, i32) {
    match score {
        Score::ProvenWin(plies) => (0, plies.into()),
        Score::Win(plies) => (1, plies.into()),
        Score::Loss(plies) => (2, plies.into()),
        Score::Advantage(points) => (3, points),
    }
}

fn score(kind: u8, amount: i32) -> Result<Score, MessageError> {
    let plies = u8::try_from(amount);
    Ok(match (kind, plies) {
        (0, Ok(plies)) => Score::ProvenWin(plies),
        (1, Ok(plies)) => Score::Win(plies),
        (2, Ok(plies)) => Score::Loss(plies),
        (3, _) => Score::Advantage(amount),
        _ => return Err(MessageError),
    })
}

fn point(index: u8) -> Result<Point, MessageError> {
    Point::from_index(index.into()).ok_or(MessageError)
}

fn write_start(bytes: &mut Vec<u8>, start: &Position) {
    bytes.push(u8::from(start.to_move() == Stone::White));
    for stone in Stone::BOTH {
        let of_colour = start.board().stones().filter(|&(_, colour)| colour == stone);
        let points: Vec<u8> = of_colour.map(|(point, _)| u8::from(point)).collect();
        // No board has more points than a byte counts.
        bytes.push(points.len() as u8);
        bytes.extend(points);
    }
}

fn write_points(bytes: &mut Vec<u8>, points: &[Point]) {
    bytes.extend(points.iter().map(|&point| u8::from(point)));
}

/// What has not been read yet.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], MessageError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(MessageError)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn byte(&mut self) -> Result<u8, MessageError> {
        self.take().map(|[byte]| byte)
    }

    /// A position by a rule. Points are in order, so that one position has one form.
    fn start(&mut self, rule: Rule) -> Result<Position, MessageError> {
        let to_move = *Stone::BOTH.get(usize::from(self.byte()?)).ok_or(MessageError)?;
        let mut board = Board::EMPTY;
        for stone in Stone::BOTH {
            let count = usize::from(self.byte()?);
            let (indices, rest) = self.0.split_at_checked(count).ok_or(MessageError)?;
            self.0 = rest;
            if !indices.is_sorted_by(|one, next| one < next) {
                return Err(MessageError);
            }
            for &index in indices {
                if board.set(point(index)?, Some(stone)).is_some() {
                    return Err(MessageError);
                }
            }
        }
        Ok(Position::by(rule, board, to_move))
    }

    /// The points from here to the end.
    fn points(&self) -> Result<Vec<Point>, MessageError> {
        self.0.iter().map(|&index| point(index)).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn points() -> impl Strategy<Value = Vec<Point>> {
        prop::collection::vec(
            (0..225usize).prop_map(|index| Point::from_index(index).unwrap()),
            0..225,
        )
    }

    fn score() -> impl Strategy<Value = Score> {
        prop_oneof![
            any::<u8>().prop_map(Score::ProvenWin),
            any::<u8>().prop_map(Score::Win),
            any::<u8>().prop_map(Score::Loss),
            any::<i32>().prop_map(Score::Advantage),
        ]
    }

    prop_compose! {
        fn request()(
            (id, seed) in any::<(u32, u32)>(),
            level in prop::sample::select(&Level::ALL[..]),
            rule in prop::sample::select(&Rule::ALL[..]),
            first in prop::sample::select(&Stone::BOTH[..]),
            stones in prop::collection::vec((0..225usize, any::<bool>()), 0..12),
            points in points(),
        ) -> Request {
            let mut board = Board::EMPTY;
            for (index, black) in stones {
                let stone = if black { Stone::Black } else { Stone::White };
                board.set(Point::from_index(index).unwrap(), Some(stone));
            }
            let start = Position::by(rule, board, first);
            let mut game = Game::from_position(start).unwrap_or_else(|_| Game::new(rule));
            for point in points {
                // What is not allowed is left out.
                let _ = game.play(point);
            }
            Request { id, game, level, seed }
        }
    }

    prop_compose! {
        fn thought()(
            (depth, nodes, nanos) in any::<(u8, u64, u64)>(),
            score in score(),
            line in points(),
            index in 0..225usize,
        ) -> Thought {
            let point = Point::from_index(index).unwrap();
            Thought { point, depth, nodes, elapsed: Duration::from_nanos(nanos), score, line }
        }
    }

    proptest! {
        #[test]
        fn a_request_arrives_as_it_was_sent(request in request()) {
            prop_assert_eq!(Request::from_bytes(&request.to_bytes()), Ok(request));
        }

        #[test]
        fn a_reply_arrives_as_it_was_sent(id: u32, thought in prop::option::of(thought())) {
            let reply = Reply { id, thought };
            prop_assert_eq!(Reply::from_bytes(&reply.to_bytes()), Ok(reply));
        }

        #[test]
        fn other_bytes_are_refused_or_mean_just_themselves(bytes in prop::collection::vec(prop_oneof![0..4u8, any::<u8>()], 0..64)) {
            if let Ok(request) = Request::from_bytes(&bytes) {
                prop_assert_eq!(request.to_bytes(), &bytes[..]);
            }
            if let Ok(reply) = Reply::from_bytes(&bytes) {
                prop_assert_eq!(reply.to_bytes(), &bytes[..]);
            }
        }
    }

    #[test]
    fn what_the_rules_do_not_allow_is_no_request() {
        let by = |rule, moves: &[u8]| {
            let request = Request { id: 1, game: Game::new(rule), level: Level::Hard, seed: 2 };
            Request::from_bytes(&[&request.to_bytes()[..], moves].concat())
        };
        let with = |moves: &[u8]| by(Rule::Freestyle, moves);
        assert!(with(&[112, 113]).is_ok());
        assert_eq!(with(&[112, 112]), Err(MessageError));
        assert_eq!(with(&[225]), Err(MessageError));
        assert!(with(&[0, 15, 1, 16, 2, 17, 3, 18, 4]).is_ok());
        assert_eq!(with(&[0, 15, 1, 16, 2, 17, 3, 18, 4, 19]), Err(MessageError));
        // The last stone makes two threes, at H8.
        let threes = [113, 0, 114, 14, 127, 210, 142, 224, 112];
        assert!(by(Rule::Standard, &threes).is_ok());
        assert_eq!(by(Rule::Renju, &threes), Err(MessageError));
    }

    #[test]
    fn what_is_no_position_starts_no_request() {
        let request = |start: &[u8]| {
            let request = Request { id: 1, game: Game::default(), level: Level::Hard, seed: 2 };
            // Up to the side that moves first.
            Request::from_bytes(&[&request.to_bytes()[..10], start].concat())
        };
        let game = |start| request(start).map(|request| request.game.to_string());
        assert_eq!(game(&[0, 0, 0, 112]).as_deref(), Ok("h8"));
        assert_eq!(game(&[1, 1, 112, 0, 113]).as_deref(), Ok("black h8 next white moves i8"));
        assert_eq!(game(&[1, 0, 1, 112]).as_deref(), Ok("white h8 next white"));
        for wrong in [
            &[2, 0, 0][..],
            &[0, 2, 113, 112, 0],
            &[0, 1, 112, 1, 112],
            &[0, 1, 225, 0],
            &[0, 9, 1, 2, 3],
            // Over before it begins.
            &[1, 5, 0, 1, 2, 3, 4, 0],
        ] {
            assert_eq!(request(wrong), Err(MessageError), "{wrong:?}");
        }
    }

    #[test]
    fn what_ends_too_soon_is_no_message() {
        let request = Request { id: 1, game: Game::default(), level: Level::Hard, seed: 2 };
        let bytes = request.to_bytes();
        for length in 0..bytes.len() {
            assert_eq!(Request::from_bytes(&bytes[..length]), Err(MessageError), "{length}");
        }
        let thought = Thought {
            point: Point::CENTRE,
            depth: 1,
            nodes: 2,
            elapsed: Duration::from_millis(3),
            score: Score::Advantage(-4),
            line: vec![],
        };
        let bytes = Reply { id: 1, thought: Some(thought) }.to_bytes();
        // The id alone says that the game was over.
        for length in (0..bytes.len()).filter(|&length| length != 4) {
            assert_eq!(Reply::from_bytes(&bytes[..length]), Err(MessageError), "{length}");
        }
    }
}
