//! The network: listening, its limits, and stopping in order.

use std::{
    io::{self, ErrorKind, Write},
    net::{SocketAddr, TcpListener},
    time::Duration,
};

use anyhow::{Context, Result, anyhow};
use axum::Router;
use axum_server::{Handle, accept::NoDelayAcceptor};
use tokio::runtime::Runtime;
use tracing::info;

/// How long a client may take over the head of a request.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// How large the head of a request may be.
const HEAD_SIZE: usize = 16 * 1024;

/// How many header lines a request may have.
const HEADERS: usize = 64;

/// How long requests under way may take when the server is told to stop: less than the ten seconds
/// after which containers are killed.
const DRAIN_TIME: Duration = Duration::from_secs(5);

/// Takes the address, before anything else is done that takes time.
pub(crate) fn bind(address: SocketAddr) -> Result<TcpListener> {
    TcpListener::bind(address).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow!("cannot listen on {address}: the port is in use by another program")
        }
        _ => anyhow!("cannot listen on {address}: {error}"),
    })
}

/// Serves until the process is told to stop, and then until the requests under way are answered.
pub(crate) fn serve(listener: TcpListener, router: Router) -> Result<()> {
    let runtime = Runtime::new().context("could not start the runtime")?;
    runtime.block_on(async {
        let address = listener.local_addr()?;
        let handle = Handle::new();
        // Before anyone can know that the server is there, and tell it to stop.
        let signals = Signals::listen().context("could not listen for signals")?;
        tokio::spawn(stop(signals, handle.clone()));
        // A proxy speaks TLS and HTTP/2 to the world. Here, in the clear, nobody does, and to wait for
        // what a connection will speak knows no time limit.
        let mut server = axum_server::from_tcp(listener)?
            .http1_only()
            .acceptor(NoDelayAcceptor::new())
            .handle(handle);
        let mut http1 = server.http_builder().http1();
        http1.header_read_timeout(HEAD_TIME).max_buf_size(HEAD_SIZE).max_headers(HEADERS);
        // Whether anybody reads it is not the server's business.
        let _ = writeln!(io::stdout(), "listening on http://{address}");
        server.serve(router.into_make_service()).await?;
        info!("stopped");
        Ok(())
    })
}

/// Stops in order when told to, and at once when told again.
async fn stop(mut signals: Signals, handle: Handle<SocketAddr>) {
    signals.next().await;
    handle.graceful_shutdown(Some(DRAIN_TIME));
    info!("stopping: {} connections open", handle.connection_count());
    signals.next().await;
    handle.shutdown();
}

/// What tells the process to stop: an interrupt from the keyboard, or the system's wish that it end.
#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// What tells the process to stop: an interrupt from the keyboard.
#[cfg(windows)]
struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl Signals {
    fn listen() -> Result<Self> {
        Ok(Self(tokio::signal::windows::ctrl_c()?))
    }

    async fn next(&mut self) {
        self.0.recv().await;
    }
}
