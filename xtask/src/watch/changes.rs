//! Changes of files.

use std::{
    path::PathBuf,
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    time::Duration,
};

use anyhow::{Context, Result, bail};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

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
    /// Begins to watch files, and folders with all that is below them.
    pub(super) fn watch(sources: impl IntoIterator<Item = PathBuf>) -> Result<Self> {
        let (sender, events) = channel();
        let mut watcher = notify::recommended_watcher(sender)
            .context("this system does not tell of changed files")?;
        for source in sources {
            watcher
                .watch(&source, RecursiveMode::Recursive)
                .with_context(|| format!("could not watch {}", source.display()))?;
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_that_is_written_counts_and_one_that_is_read_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let below = folder.path().join("below");
        fs::create_dir(&below).unwrap();
        let file = below.join("page.md");
        fs::write(&file, "before").unwrap();
        let changes = Changes::watch([folder.path().to_owned()]).unwrap();

        fs::read(&file).unwrap();
        assert!(!changes.have_come().unwrap());

        fs::write(&file, "after").unwrap();
        assert!(changes.have_come().unwrap());
        assert!(!changes.have_come().unwrap(), "it was one change");
    }

    #[test]
    fn what_is_not_there_cannot_be_watched() {
        let error = Changes::watch([PathBuf::from("nowhere")]).err().unwrap();
        assert_eq!(error.to_string(), "could not watch nowhere");
    }
}
