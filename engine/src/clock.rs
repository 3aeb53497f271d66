//! The one door through which time comes in, natively and in the browser.

use std::time::Duration;

use web_time::Instant;

/// A clock that runs from when it was started.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(Instant);

impl Clock {
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
