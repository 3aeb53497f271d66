//! The worker that thinks, from the page's side.
//!
//! [`Supervisor`] decides, as a pure state machine, when a worker is started, given up and started
//! again; [`Client`] does in the browser what it decides.

mod client;
mod supervisor;

pub(crate) use client::Client;
use supervisor::{Command, Event, Supervisor};
