//! Changes of the sources.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    time::Duration,
};

use anyhow::{Context, Result, bail};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

use crate::project::Project;

/// What the site is built from.
const SOURCES: [&str; 6] = ["Cargo.toml", "app", "engine", "frontend", "server", "style"];

/// How long to wait for a change before looking after other things.
const PATIENCE: Duration = Duration::from_millis(500);

/// How long it must be quiet before a change counts as finished: editors write in several steps.
const QUIET: Duration = Duration::from_millis(100);

/// The changes since they were last asked for.
pub(super) struct Changes {
    events: Receiver<notify::Result<Event>>,
    _watcher: RecommendedWatcher,
}

impl Changes {
    /// Begins to watch the sources.
    pub(super) fn watch(project: &Project) -> Result<Self> {
        let (sender, events) = channel();
        let mut watcher = notify::recommended_watcher(sender)
            .context("this system does not tell of changed files")?;
        for source in SOURCES {
            let path = project.path(source);
            watcher
                .watch(&path, RecursiveMode::Recursive)
                .with_context(|| format!("could not watch {}", path.display()))?;
        }
        Ok(Self { events, _watcher: watcher })
    }

    /// Waits a little for a change, and for its end.
    pub(super) fn have_come(&self) -> Result<bool> {
        let mut changed = false;
        loop {
            match self.events.recv_timeout(if changed { QUIET } else { PATIENCE }) {
                // The builds read files too.
                Ok(Ok(event)) => changed |= !event.kind.is_access(),
                Ok(Err(error)) => return Err(error).context("could not watch the sources"),
                Err(RecvTimeoutError::Timeout) => return Ok(changed),
                Err(RecvTimeoutError::Disconnected) => bail!("nobody watches the sources any more"),
            }
        }
    }
}
