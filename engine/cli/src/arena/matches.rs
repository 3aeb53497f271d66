//! A number of games between two players.

use std::convert::Infallible;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crossbeam_channel::{Receiver, never, select, unbounded};
use engine::Stone;
use engine::notation::excerpt;
use thiserror::Error;

use super::game::{self, Pairing};
use super::in_order::InOrder;
use super::opening::Openings;
use super::player::level_names;
use super::{Failure, Halt, Kind, Player, Program, Record, Stop, Timing};

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Match {
    /// Who plays.
    pub players: [Player; 2],
    /// How many games, at most. Of an odd number, the last opening is played once only.
    pub games: u32,
    /// What they start from; each opening is played twice, with the colours swapped.
    pub openings: Openings,
    /// How many of the games at the same time.
    pub threads: NonZero<usize>,
    /// Where the openings that are drawn and the choices of the levels start from.
    pub seed: u64,
    /// How long the players may take.
    pub timing: Timing,
}

/// A player that no game can be played with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("“{}” is not a level ({}), and as a program it {failure}", excerpt(player), level_names())]
pub struct StartError {
    player: String,
    failure: Failure,
}

impl Match {
    /// Starts each program once to see whether it takes a board.
    ///
    /// # Errors
    ///
    /// When one does not.
    pub fn check(&self, stop: &Stop) -> Result<(), StartError> {
        for player in &self.players {
            let Kind::Program(command) = player.kind() else { continue };
            if let Err(Halt::Failed(failure)) = Program::start(command, self.timing, stop) {
                return Err(StartError { player: player.text().to_owned(), failure });
            }
        }
        Ok(())
    }

    /// Plays the games, and hands them over in the order of their numbers.
    ///
    /// The match ends early when `take` breaks it off: then the games that are under way, and those
    /// that ended before their turn came, count for nothing. So what is taken depends on no chance
    /// that the players do not have themselves. When the match is stopped from outside, all
    /// games that have ended are still handed over.
    ///
    /// # Errors
    ///
    /// When `take` returns one, which ends the match as well.
    pub fn play<E>(
        &self,
        stop: &Stop,
        mut take: impl FnMut(Record) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let pairings = Mutex::new(self.pairings());
        let next = || pairings.lock().unwrap_or_else(PoisonError::into_inner).next();
        let (stopper, ended) = Stop::new();
        let (sender, records) = unbounded();
        thread::scope(|scope| {
            for _ in 0..self.threads.get().min(self.games as usize) {
                let (sender, ended) = (sender.clone(), ended.clone());
                scope.spawn(move || {
                    while let Some(pairing) = next() {
                        let record = game::play(&self.players, pairing, self.timing, &ended);
                        if record.is_none_or(|record| sender.send(record).is_err()) {
                            break;
                        }
                    }
                });
            }
            // The threads have the others: the channel closes when the last one is done.
            drop(sender);
            // However this is left, the games under way end with it.
            let mut stopper = Some(stopper);
            let mut wish: Receiver<Infallible> = stop.channel().clone();
            let mut in_order = InOrder::from(1);
            loop {
                select! {
                    recv(records) -> record => {
                        let Ok(record) = record else { break };
                        for record in in_order.add(record.number, record) {
                            if take(record)?.is_break() {
                                return Ok(());
                            }
                        }
                    }
                    recv(wish) -> _ => {
                        stopper = None;
                        wish = never();
                    }
                }
            }
            drop(stopper);
            for record in in_order.rest() {
                if take(record)?.is_break() {
                    break;
                }
            }
            Ok(())
        })
    }

    /// The games to be played, one after the other.
    fn pairings(&self) -> impl Iterator<Item = Pairing> + Send + '_ {
        let openings = self.openings.iter(self.seed);
        let both = openings.flat_map(|opening| Stone::BOTH.map(|first| (first, opening.clone())));
        (1..=self.games).zip(both).map(|(number, (first, opening))| Pairing {
            number,
            first,
            opening,
            seed: self.seed,
        })
    }
}
