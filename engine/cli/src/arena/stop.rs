//! The wish to end a match early.

use std::convert::Infallible;

use crossbeam_channel::{Receiver, Sender, TryRecvError, bounded, never};

/// Tells everybody who has a clone of it when the match is to end.
#[derive(Clone, Debug)]
pub struct Stop(Receiver<Infallible>);

/// Ends the match when it is dropped.
#[derive(Debug)]
pub struct Stopper(#[expect(dead_code, reason = "only its end is of interest")] Sender<Infallible>);

impl Stop {
    /// A wish that whoever holds the other half can utter.
    #[must_use]
    pub fn new() -> (Stopper, Self) {
        let (sender, receiver) = bounded(0);
        (Stopper(sender), Self(receiver))
    }

    /// A wish that nobody ever utters.
    #[must_use]
    pub fn never() -> Self {
        Self(never())
    }

    /// Whether the match is to end.
    #[must_use]
    pub fn is_wished(&self) -> bool {
        self.0.try_recv() == Err(TryRecvError::Disconnected)
    }

    /// A channel that is disconnected when the match is to end.
    pub(super) const fn channel(&self) -> &Receiver<Infallible> {
        &self.0
    }
}
