//! A number of games between two players.

use std::num::NonZero;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use crossbeam_channel::unbounded;
use engine::Stone;
use thiserror::Error;

use super::game::{self, Pairing};
use super::player::level_names;
use super::{Failure, Halt, Kind, Player, Program, Record, Stop, Timing, opening};

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Match {
    /// Who plays.
    pub players: [Player; 2],
    /// How many games. Of an odd number, the last opening is played once only.
    pub games: u32,
    /// How many of them at the same time.
    pub threads: NonZero<usize>,
    /// Where the openings and the choices of the levels start from.
    pub seed: u64,
    /// How long the players may take.
    pub timing: Timing,
}

/// A player that no game can be played with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("“{player}” is not a level ({}), and as a program it {failure}", level_names())]
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

    /// Plays the games, and hands over each as it ends, in whatever order that is.
    ///
    /// # Errors
    ///
    /// When `take` returns one; the games that are under way are then finished for nothing.
    pub fn play<E>(
        &self,
        stop: &Stop,
        mut take: impl FnMut(Record) -> Result<(), E>,
    ) -> Result<(), E> {
        let pairs = usize::try_from(self.games.div_ceil(2)).unwrap_or(usize::MAX);
        let openings = opening::draw(self.seed, pairs);
        let pairings =
            openings.iter().flat_map(|opening| Stone::BOTH.map(|first| (opening, first)));
        let pairings: Vec<_> = (1..=self.games)
            .zip(pairings)
            .map(|(number, (opening, first))| Pairing { number, first, opening, seed: self.seed })
            .collect();
        let next = AtomicU32::new(0);
        let (sender, records) = unbounded();
        thread::scope(|scope| {
            for _ in 0..self.threads.get().min(pairings.len()) {
                let sender = sender.clone();
                scope.spawn(|| {
                    // It is this thread's alone: the channel closes when the last one is done.
                    let sender = sender;
                    while let Some(&pairing) =
                        pairings.get(next.fetch_add(1, Ordering::Relaxed) as usize)
                    {
                        let record = game::play(&self.players, pairing, self.timing, stop);
                        if record.is_none_or(|record| sender.send(record).is_err()) {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let records = records;
            records.into_iter().try_for_each(&mut take)
        })
    }
}
