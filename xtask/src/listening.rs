//! A server that runs while something is measured on it.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result};

/// A server, for as long as this value lives.
pub(crate) struct Listening {
    child: Child,
    address: String,
}

impl Listening {
    /// Starts a server, and waits until it says where it listens.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut listening =
            Self { child: child.context("could not start the server")?, address: String::new() };
        let output = listening.child.stdout.as_mut().context("the server has no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().strip_prefix("listening on http://");
        listening.address = address.context("the server did not say where it listens")?.to_owned();
        Ok(listening)
    }

    /// Where it listens: a host and a port.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// What it answers to a request for a text.
    pub(crate) fn get(&self, path: &str) -> Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        write!(stream, "GET {path} HTTP/1.0\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (_, body) = answer.split_once("\r\n\r\n").context("an answer without an end")?;
        Ok(body.to_owned())
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
