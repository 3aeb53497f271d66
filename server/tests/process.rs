//! The program itself: how it starts, what it says when it cannot, and how it stops.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;
#[path = "common/program.rs"]
mod program;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Command, Output, Stdio},
    time::Duration,
};

use program::{server, start};

fn failure(output: &Output) -> &str {
    assert!(!output.status.success());
    assert!(output.stdout.is_empty());
    let text = std::str::from_utf8(&output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text.trim()
}

#[test]
fn its_public_address_is_by_default_where_it_listens() {
    let site = common::site();
    let (mut child, address) = start(&mut server(site.path()));
    let mut stream = TcpStream::connect(&address).unwrap();
    stream.write_all(b"GET /robots.txt HTTP/1.0\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.0 200 OK\r\n"), "{answer}");
    assert!(answer.contains(&format!("Sitemap: http://{address}/sitemap.xml")), "{answer}");
}

#[test]
fn a_port_in_use_is_told_in_one_line() {
    let site = common::site();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = server(site.path()).env("LIANWU_LISTEN", &address).output().unwrap();
    assert_eq!(
        failure(&output),
        format!("server: cannot listen on {address}: the port is in use by another program"),
    );
}

#[test]
fn a_missing_site_is_told_in_one_line() {
    let output = server(Path::new("nowhere")).output().unwrap();
    assert!(failure(&output).starts_with("server: no built site in nowhere: "));
}

#[test]
fn a_wrong_setting_is_told_in_one_line() {
    let site = common::site();
    let output = server(site.path()).args(["--origin", "example.org"]).output().unwrap();
    assert_eq!(
        failure(&output),
        "server: invalid value 'example.org' for '--origin <ORIGIN>': \
         an origin is http:// or https:// and a host, with no path",
    );
    let output = server(site.path()).env("LIANWU_ORIGIN", "ftp://example.org").output().unwrap();
    assert!(failure(&output).contains("'ftp://example.org'"));
}

#[test]
fn a_head_that_is_too_large_is_refused() {
    let site = common::site();
    let (mut child, address) = start(&mut server(site.path()));
    let mut stream = TcpStream::connect(&address).unwrap();
    let long = "x".repeat(64 * 1024);
    // The server may hang up before all of it is written.
    let _ = write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nX: {long}\r\n\r\n");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    child.kill().unwrap();
    child.wait().unwrap();
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431 "), "{answer}");
}

#[cfg(unix)]
#[test]
fn it_stops_in_order() {
    for signal in ["TERM", "INT"] {
        let site = common::site();
        let (mut child, address) = start(&mut server(site.path()));
        // A connection that is kept alive does not hold it up.
        let mut idle = TcpStream::connect(&address).unwrap();
        write!(idle, "GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
        let mut start = [0; 15];
        idle.read_exact(&mut start).unwrap();
        assert_eq!(&start, b"HTTP/1.1 200 OK");

        let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        assert!(child.wait().unwrap().success(), "SIG{signal}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_stops_neither_answers_nor_the_end() {
    let site = common::site();
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut child = server(site.path()).stdout(Stdio::piped()).stderr(full).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("listening on http://").unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.0 200 OK\r\n"), "{answer}");
    let killed = Command::new("kill").args(["-s", "TERM", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    assert!(child.wait().unwrap().success());
}

#[test]
fn http_2_in_the_clear_is_refused_at_once() {
    let site = common::site();
    let (mut child, address) = start(&mut server(site.path()));
    let mut stream = TcpStream::connect(&address).unwrap();
    // A server that speaks it would wait for more, and so would this.
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let end = stream.read_to_end(&mut answer);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(end.is_ok(), "the connection stays open: {end:?}");
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{answer:?}");
}
