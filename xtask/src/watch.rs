//! `cargo xtask watch`.

mod changes;

use std::{
    env,
    ffi::OsString,
    process::{Child, Command},
};

use anyhow::{Context, Result, bail};

use self::changes::Changes;
use crate::{project::Project, report, server::Build, site::Finish, whole};

/// What the site is built from.
const SOURCES: [&str; 7] =
    ["Cargo.toml", "app", "engine", "frontend", "pictures", "server", "style"];

/// Serves the site, and after every change builds what changed, starts the server anew and has
/// open pages reload themselves.
pub(crate) fn watch(project: &Project, arguments: &[OsString]) -> Result<()> {
    let changes = Changes::watch(SOURCES.map(|source| project.path(source)))?;
    let mut running: Option<Running> = None;
    loop {
        match build(project) {
            Ok(()) => {
                // The port is free only when the old one has ended.
                drop(running.take());
                running = Some(Running::start(project, arguments)?);
            }
            Err(error) => report::say(format_args!("✗ {error:#}; waiting for a change")),
        }
        while !changes.have_come()? {
            if let Some(server) = &mut running {
                server.check()?;
            }
        }
        report::say("a file has changed");
    }
}

fn build(project: &Project) -> Result<()> {
    whole::build(project, Finish::Draft, Build::Incremental)
}

/// The server, for as long as this value lives.
struct Running(Child);

impl Running {
    fn start(project: &Project, arguments: &[OsString]) -> Result<Self> {
        let mut server = Command::new(project.program("server"));
        server.arg("--reload").arg("--site").arg(project.site()).args(arguments);
        if env::var_os("RUST_LOG").is_none() {
            // Open pages ask several times a second whether there is something new.
            server.env("RUST_LOG", "warn");
        }
        Ok(Self(server.spawn().context("could not start the server")?))
    }

    /// Fails when the server has ended by itself; it has said why.
    fn check(&mut self) -> Result<()> {
        if let Some(status) = self.0.try_wait().context("lost sight of the server")? {
            bail!("the server has stopped ({status})");
        }
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
