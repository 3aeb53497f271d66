//! A bare axum handler that answers with the very bytes that another server gives: what
//! `cargo xtask load` measures the server against.
//!
//! `bare ADDRESS PATH` asks the server at `ADDRESS` for `PATH` in brotli, once, and prints where it listens.

use std::{
    env,
    io::{self, Read, Write},
    net::TcpStream,
};

use anyhow::{Context, Result, ensure};
use axum::{
    Router,
    body::Bytes,
    http::header::{CONTENT_ENCODING, CONTENT_TYPE},
    routing::get,
};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let address = arguments.next().context("where is the other server?")?;
    let path = arguments.next().context("which of its pages?")?;
    let body = ask(&address, &path)?;
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_ENCODING, "br")];
    let router = Router::new().route(&path, get(async move || (headers, body)));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(io::stdout(), "listening on http://{}", listener.local_addr()?)?;
    axum::serve(listener, router).await?;
    Ok(())
}

/// The body of an answer, as it travels.
fn ask(address: &str, path: &str) -> Result<Bytes> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "GET {path} HTTP/1.0\r\nAccept-Encoding: br\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").context("no head")?;
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    ensure!(head.starts_with("http/1.0 200 "), "{head}");
    ensure!(head.contains("content-encoding: br"), "it is not compressed: {head}");
    Ok(answer.split_off(end + 4).into())
}
