//! The worker as a program of this machine: the bytes of a request come in, those of the reply go
//! out.
//!
//! It is asked what the worker in the browser is asked, so that their speeds can be compared:
//! `cargo xtask speed`.

use std::error::Error;
use std::io::{self, Read, Write};

use engine::Request;

fn main() -> Result<(), Box<dyn Error>> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    let reply = Request::from_bytes(&bytes)?.answer();
    io::stdout().write_all(&reply.to_bytes())?;
    Ok(())
}
