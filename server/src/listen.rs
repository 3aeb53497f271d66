//! The network: listening, its limits, and stopping in order.

use std::{
    io::ErrorKind,
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

/// How many requests of one connection may be under way at a time.
const STREAMS: u32 = 100;

/// How long requests under way may take when the server is told to stop.
const DRAIN_TIME: Duration = Duration::from_secs(10);

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
        let told_to_stop = told_to_stop().context("could not listen for signals")?;
        tokio::spawn(stop(told_to_stop, handle.clone()));
        let mut server =
            axum_server::from_tcp(listener)?.acceptor(NoDelayAcceptor::new()).handle(handle);
        let mut http1 = server.http_builder().http1();
        http1.header_read_timeout(HEAD_TIME).max_buf_size(HEAD_SIZE).max_headers(HEADERS);
        let mut http2 = server.http_builder().http2();
        http2.max_header_list_size(HEAD_SIZE as u32).max_concurrent_streams(STREAMS);
        println!("listening on http://{address}");
        server.serve(router.into_make_service()).await?;
        info!("stopped");
        Ok(())
    })
}

async fn stop(when: impl Future<Output = ()>, handle: Handle<SocketAddr>) {
    when.await;
    info!("stopping: {} connections open", handle.connection_count());
    handle.graceful_shutdown(Some(DRAIN_TIME));
}

/// Listens for an interrupt from the keyboard and for the system's wish that the process end.
#[cfg(unix)]
fn told_to_stop() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Listens for an interrupt from the keyboard.
#[cfg(windows)]
fn told_to_stop() -> Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}
