//! Why a search for a proof comes to nothing.

use engine::strategy::{InsertError, StartError};
use thiserror::Error;

use super::JournalError;

/// Why there is no outcome.
#[derive(Debug, Error)]
pub enum ProveError {
    /// No strategy begins there.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The journal cannot be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A judgement names a move that cannot be played: the journal is not what was written.
    #[error(transparent)]
    Insert(#[from] InsertError),
}
