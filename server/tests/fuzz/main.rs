//! Ten thousand requests, each as odd as chance would have it, to the program itself.
//!
//! Over bare TCP: a client's library would tidy them up.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod answer;
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/program.rs"]
mod program;
mod request;

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    io::Write,
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use answer::Answer;
use app::Page;
use common::FOLDER;
use rand::SeedableRng;
use rand_pcg::Pcg32;
use request::Known;

/// How many requests are sent in all.
const REQUESTS: usize = 10_000;

/// How many clients send them at once, each from a seed of its own.
const CLIENTS: usize = 4;

/// What stands in files that nobody may see.
const SECRET: &[u8] = b"for nobody's eyes";

/// How long an answer may take on a machine that others use.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the server says that is no answer to a request, because it could not read one: hyper's own
/// answers, without a body, and so without anything that a policy could be for.
const UNREAD: [u16; 2] = [400, 431];

/// What is where, by address and encoding, and what the server says where nothing is.
struct Site {
    address: String,
    paths: Vec<String>,
    bodies: HashMap<(String, String), Vec<u8>>,
    tags: Vec<String>,
    not_found: Vec<Vec<u8>>,
}

impl Site {
    /// Asks for everything there is, in every encoding.
    fn visit(address: String) -> Self {
        let pages = Page::ALL.iter().map(|page| page.path().to_owned());
        let files = ["/robots.txt", "/sitemap.xml", "/healthz"].map(str::to_owned);
        let assets = ["worker.js", "engine_bg.wasm", "lianwu.css"];
        let assets = assets.map(|name| format!("{FOLDER}/{name}"));
        let paths: Vec<String> = pages.chain(files).chain(assets).collect();
        let mut site = Self {
            address,
            paths,
            bodies: HashMap::new(),
            tags: Vec::new(),
            not_found: Vec::new(),
        };
        for encoding in ["identity", "gzip", "br"] {
            let ask = |path: &str| {
                let head = format!(
                    "GET {path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: {encoding}\r\n\r\n"
                );
                site.send(head.as_bytes()).unwrap()
            };
            let answers: Vec<_> = site.paths.iter().map(|path| (path.clone(), ask(path))).collect();
            let nothing = ask("/nothing-there");
            for (path, answer) in answers {
                assert_eq!(answer.status, 200, "{path}");
                site.tags.push(answer.header("etag").to_owned());
                site.bodies
                    .insert((path, answer.header("content-encoding").to_owned()), answer.body);
            }
            site.not_found.push(nothing.body);
        }
        site.tags.retain(|tag| !tag.is_empty());
        site
    }

    fn send(&self, request: &[u8]) -> Option<Answer> {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        // The server may have seen enough before it has seen everything.
        let _ = stream.write_all(request);
        Answer::read(&mut stream, request.trim_ascii_start().starts_with(b"HEAD "))
    }

    /// Says what is wrong with the answer to a request.
    fn judge(&self, request: &[u8], answer: &Answer) -> Result<(), String> {
        let expect = |what: bool, or: &str| if what { Ok(()) } else { Err(or.to_owned()) };
        expect(!contains(&answer.body, SECRET), "it shows a file outside the site's folder")?;
        if UNREAD.contains(&answer.status) {
            return expect(answer.body.is_empty(), "an answer to nothing says something");
        }
        for policy in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
            expect(!answer.header(policy).is_empty(), policy)?;
        }
        let (method, path) = method_and_path(request);
        let is_read = matches!(method, "GET" | "HEAD");
        let encoding = answer.header("content-encoding");
        let known = self.bodies.get(&(path.to_owned(), encoding.to_owned()));
        match answer.status {
            200 => {
                expect(is_read && known.is_some(), "there is nothing at this address")?;
                expect(method == "HEAD" || known == Some(&answer.body), "it is something else")
            }
            304 => {
                expect(is_read && known.is_some(), "nothing is known from this address")?;
                expect(
                    self.tags.contains(&answer.header("etag").to_owned()),
                    "what is it the same as?",
                )
            }
            308 => {
                let there = path.strip_suffix('/').unwrap_or_default();
                expect(self.paths.iter().any(|known| known == there), "there is no such page")?;
                expect(answer.header("location") == there, "it leads elsewhere")
            }
            404 => {
                expect(known.is_none(), "there is something at this address")?;
                let is_page = self.not_found.contains(&answer.body);
                expect(method == "HEAD" || is_page, "it is not the page that says so")
            }
            405 => {
                expect(!is_read, "it may be read")?;
                expect(answer.header("allow") == "GET,HEAD", "it does not say what else there is")
            }
            413 => expect(
                contains(&request.to_ascii_lowercase(), b"content-length"),
                "there is no body",
            ),
            _ => Err("no such answer is expected".to_owned()),
        }
    }
}

/// How a request that the server could read begins.
fn method_and_path(request: &[u8]) -> (&str, &str) {
    let line = request.trim_ascii_start().split(|&byte| byte == b'\r' || byte == b'\n').next();
    let mut words = line.unwrap_or_default().split(|&byte| byte == b' ');
    let mut word = || std::str::from_utf8(words.next().unwrap_or_default()).unwrap_or_default();
    let (method, target) = (word(), word());
    let path = target.split(['?', '#']).next().unwrap_or_default();
    // To a proxy, the whole address is sent.
    let rest = path.split_once("://").filter(|(scheme, _)| !scheme.contains('/'));
    let path = rest.map_or(path, |(_, rest)| rest.find('/').map_or("/", |at| &rest[at..]));
    (method, path)
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[test]
fn whatever_is_asked_is_answered_as_it_should_be() {
    let folder = common::site();
    for outside in ["outside.txt", "pkg/outside.txt"] {
        fs::write(folder.path().join(outside), SECRET).unwrap();
    }
    let bundle = folder.path().join("bundle.json");
    let secret = String::from_utf8_lossy(SECRET);
    fs::write(&bundle, format!(r#"{{"folder": "{FOLDER}", "note": "{secret}"}}"#)).unwrap();
    let (mut child, address) = program::start(&mut program::server(folder.path()));
    let site = Site::visit(address);

    let mut seen = BTreeMap::new();
    let site = &site;
    thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|seed| scope.spawn(move || send_and_judge(site, seed as u64)))
            .collect();
        for client in clients {
            for (status, count) in client.join().unwrap() {
                *seen.entry(status).or_insert(0) += count;
            }
        }
    });
    println!("{seen:?}");
    // Not one of them asks in vain.
    for status in [200, 304, 308, 400, 404, 405, 413, 431] {
        assert!(seen.contains_key(&status), "{status} was never the answer: {seen:?}");
    }
    assert_eq!(child.try_wait().unwrap(), None, "the server has ended");
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Sends one client's share, and counts the answers.
fn send_and_judge(site: &Site, seed: u64) -> BTreeMap<u16, usize> {
    let mut random = Pcg32::seed_from_u64(seed);
    let known = Known { paths: &site.paths, tags: &site.tags };
    let mut seen = BTreeMap::new();
    for number in 0..REQUESTS / CLIENTS {
        let request = request::request(&known, &mut random);
        let describe = || format!("request {number} of seed {seed}: {}", request.escape_ascii());
        let Some(answer) = site.send(&request) else { panic!("no answer to {}", describe()) };
        if let Err(wrong) = site.judge(&request, &answer) {
            panic!("{wrong}: {} is answered to {}", answer.status, describe());
        }
        *seen.entry(answer.status).or_default() += 1;
    }
    seen
}

#[test]
fn clients_that_take_their_time_hold_up_nobody() {
    const SLOW: usize = 300;
    let folder = common::site();
    let (mut child, address) = program::start(&mut program::server(folder.path()));
    let slow: Vec<_> = (0..SLOW)
        .map(|_| {
            let mut stream = TcpStream::connect(&address).unwrap();
            stream.write_all(b"GET /rules HTTP/1.1\r\nHost: exam").unwrap();
            stream
        })
        .collect();
    let site = Site::visit(address);
    let started = Instant::now();
    assert_eq!(site.send(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").unwrap().status, 200);
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
    drop(slow);
    child.kill().unwrap();
    child.wait().unwrap();
}
