//! The server as a process.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

/// The server of a site, on a port that is free, and with no other settings.
pub(crate) fn server(site: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_server"));
    for variable in ["LIANWU_ORIGIN", "LIANWU_SITE", "RUST_LOG"] {
        command.env_remove(variable);
    }
    command.env("LIANWU_LISTEN", "127.0.0.1:0").arg("--site").arg(site).stdin(Stdio::null());
    command
}

/// Starts the server and waits until it says where it listens.
pub(crate) fn start(command: &mut Command) -> (Child, String) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("listening on http://").unwrap().to_owned();
    (child, address)
}
