//! One game, move by move.

use std::time::{Duration, Instant};

use engine::{Game, PlayError, Point, Position, Settings, Stone, think_within};
use rand::Rng;
use rand_pcg::Pcg64;

use super::{Failure, Halt, Kind, Pace, Player, Program, Record, Stop, Timing, Verdict, Worth};

/// What a game starts from.
#[derive(Clone, Debug)]
pub(super) struct Pairing {
    /// Which of the match it is, from 1.
    pub(super) number: u32,
    /// The colour of the player who was named first.
    pub(super) first: Stone,
    /// The stones that stand already.
    pub(super) opening: Game,
    /// Where the random choices of the levels start from.
    pub(super) seed: u64,
}

/// What there is to say of a move besides its point.
struct Move {
    time: Duration,
    worth: Option<Worth>,
}

/// A player at the board.
enum Seat {
    Level { settings: Settings, seeds: Pcg64, tolerance: Duration },
    Program(Program),
}

/// Plays a game to its end; `None` when the match ends before.
pub(super) fn play(
    players: &[Player; 2],
    pairing: Pairing,
    timing: Timing,
    stop: &Stop,
) -> Option<Record> {
    let Pairing { number, first, opening, seed } = pairing;
    let opening_moves = opening.moves().len();
    let mut game = opening;
    let mut pace = [Pace::default(); 2];
    let mut scores = vec![];
    let verdict = {
        let forfeit = |loser, halt| match halt {
            Halt::Failed(failure) => Some(Verdict::Forfeited { loser, failure }),
            Halt::Stopped => None,
        };
        let sit = |index: usize| {
            // Both draw from the same seed, each from a stream of its own.
            let stream = u128::from(number) * 2 + index as u128;
            Seat::take(&players[index], Pcg64::new(seed.into(), stream), timing, stop)
        };
        match (sit(0), sit(1)) {
            (Err(halt), _) => forfeit(first, halt)?,
            (_, Err(halt)) => forfeit(!first, halt)?,
            (Ok(one), Ok(two)) => {
                let mut seats = [one, two];
                loop {
                    if let Some(verdict) = Verdict::of(&game) {
                        break verdict;
                    }
                    if stop.is_wished() {
                        return None;
                    }
                    let side = game.to_move();
                    let index = usize::from(side != first);
                    match seats[index].play(&mut game) {
                        Ok(Move { time, worth }) => {
                            pace[index].add(time);
                            scores.push(worth);
                        }
                        Err(halt) => {
                            if let Halt::Failed(Failure::Late(time)) = halt {
                                pace[index].add_wait(time);
                            }
                            break forfeit(side, halt)?;
                        }
                    }
                }
            }
        }
    };
    Some(Record { number, first, opening: opening_moves, game, scores, verdict, pace })
}

impl Seat {
    fn take(player: &Player, seeds: Pcg64, timing: Timing, stop: &Stop) -> Result<Self, Halt> {
        Ok(match player.kind() {
            Kind::Program(command) => Self::Program(Program::start(command, timing, stop)?),
            Kind::Level(level) => Self::Level {
                settings: level.settings(timing.time),
                seeds,
                tolerance: timing.tolerance,
            },
        })
    }

    fn play(&mut self, game: &mut Game) -> Result<Move, Halt> {
        let (point, chosen) = self.choose(game)?;
        game.play(point).map_err(|error| match error {
            PlayError::Taken(_) => Failure::Illegal(format!("{point}, which is taken")),
            PlayError::Forbidden(..) => Failure::Illegal(error.to_string()),
            PlayError::Over => Failure::Illegal(format!("{point} after the end of the game")),
        })?;
        Ok(chosen)
    }

    fn choose(&mut self, game: &Game) -> Result<(Point, Move), Halt> {
        match self {
            Self::Program(program) => {
                let (point, time) = program.choose(game)?;
                Ok((point, Move { time, worth: None }))
            }
            Self::Level { settings, seeds, tolerance } => {
                let start = Instant::now();
                let thought = think_within(&Position::from(game), settings, seeds.next_u32());
                let time = start.elapsed();
                if settings.limits.time.is_some_and(|limit| time > limit + *tolerance) {
                    return Err(Failure::Late(time).into());
                }
                let thought = thought.ok_or(Failure::Broken("found no move".to_owned()))?;
                Ok((thought.point, Move { time, worth: Some(thought.score.into()) }))
            }
        }
    }
}
