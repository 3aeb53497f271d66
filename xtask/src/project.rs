//! Where things are.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::command;

/// The workspace and its target folder.
pub(crate) struct Project {
    root: PathBuf,
    target: PathBuf,
}

#[derive(Deserialize)]
struct Metadata {
    workspace_root: PathBuf,
    target_directory: PathBuf,
}

impl Project {
    /// Finds the workspace that the current folder is in.
    pub(crate) fn locate() -> Result<Self> {
        let text = command::output(cargo().args([
            "metadata",
            "--no-deps",
            "--locked",
            "--format-version",
            "1",
        ]))?;
        let metadata: Metadata =
            serde_json::from_str(&text).context("`cargo metadata` was not understood")?;
        Ok(Self { root: metadata.workspace_root, target: metadata.target_directory })
    }

    /// A path in the sources.
    pub(crate) fn path(&self, below: impl AsRef<Path>) -> PathBuf {
        self.root.join(below)
    }

    /// A path among what is built.
    pub(crate) fn target(&self, below: impl AsRef<Path>) -> PathBuf {
        self.target.join(below)
    }

    /// The folder that the server serves.
    pub(crate) fn site(&self) -> PathBuf {
        self.target("site")
    }

    /// A program that cargo built in release.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.target("release").join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }

    /// A command of the toolchain that this program was started with, run in the workspace.
    pub(crate) fn cargo(&self) -> Command {
        let mut command = cargo();
        command.current_dir(&self.root);
        command
    }
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
