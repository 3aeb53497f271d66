//! Serves the site: addresses, headers, compression, static files.
//!
//! Everything that the server says is made once, when it starts, and answered from memory: the
//! pages are rendered and compressed, the files are read. A request only picks.

mod assets;
mod encoding;
mod index;
mod listen;
mod offline;
mod origin;
mod policy;
mod reload;
mod render;
mod resource;
mod router;
mod settings;

use std::io::{self, IsTerminal};

use anyhow::{Context, Result};
use app::Site;
use tracing_subscriber::EnvFilter;

pub use crate::{
    assets::Assets,
    origin::Origin,
    router::router,
    settings::{Answer, Offline, Settings},
};

/// Serves until the process is told to stop.
///
/// # Errors
///
/// When it cannot start: the port is in use, or the site's folder is not what it should be.
pub fn run(settings: &Settings) -> Result<()> {
    log();
    let listener = listen::bind(settings.listen)?;
    let address = listener.local_addr().context("the listening socket has no address")?;
    let assets = Assets::read(&settings.site)?;
    let site = Site {
        origin: settings.origin.clone().unwrap_or_else(|| Origin::local(address)).to_string(),
        folder: assets.folder().to_owned(),
        reload: settings.reload,
        // Whoever works on the site wants to see what it is now.
        offline: settings.offline == Offline::Keep && !settings.reload,
    };
    let router = router(&site, assets)?;
    listen::serve(listener, router)
}

/// Logs to the standard error, as much as `RUST_LOG` asks for.
fn log() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        // A log that cannot be written must not take the request down with it.
        .log_internal_errors(false)
        .init();
}
