//! Requests that no browser would send, and some that it would.

use rand::{Rng, RngExt, seq::IndexedRandom};

/// What a request asks for by itself, and where the site stands.
pub(crate) struct Known<'a> {
    /// Addresses where there is something.
    pub(crate) paths: &'a [String],
    /// Entity tags that the server has given.
    pub(crate) tags: &'a [String],
}

/// A request's bytes, which always end a head.
pub(crate) fn request(known: &Known<'_>, random: &mut impl Rng) -> Vec<u8> {
    let mut bytes =
        [method(random), b" ".to_vec(), target(known, random), version(random)].concat();
    bytes.extend(b"\r\n");
    bytes.extend(headers(known, random));
    if random.random_ratio(1, 20) {
        damage(&mut bytes, random);
    }
    if bytes.trim_ascii().is_empty() {
        bytes.push(b'?');
    }
    bytes.extend(b"\r\n\r\n");
    if random.random_ratio(1, 20) {
        let length = random.random_range(0..2000);
        bytes.extend(noise(length, random));
    }
    bytes
}

fn method(random: &mut impl Rng) -> Vec<u8> {
    const USUAL: [&str; 9] =
        ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "PROPFIND"];
    const ODD: [&str; 8] =
        ["get", "GETGET", "G\0T", "", "G/T", "\u{414}\u{410}\u{422}\u{42c}", "!", "%47ET"];
    match random.random_range(0..40) {
        0..30 => b"GET".to_vec(),
        30..37 => pick(&USUAL, random).into(),
        37 => pick(&ODD, random).into(),
        38 => vec![b'X'; random.random_range(1..4000)],
        _ => noise(random.random_range(1..12), random),
    }
}

fn version(random: &mut impl Rng) -> Vec<u8> {
    const ODD: [&str; 8] =
        [" HTTP/1.0", " HTTP/0.9", " HTTP/2.0", " HTTP/9.9", " HTTP/1.", " http/1.1", " ICY", ""];
    let version = if random.random_ratio(19, 20) { " HTTP/1.1" } else { pick(&ODD, random) };
    version.into()
}

fn target(known: &Known<'_>, random: &mut impl Rng) -> Vec<u8> {
    let path = known.paths.choose(random).unwrap().clone();
    match random.random_range(0..16) {
        0..3 => path.into(),
        3 => format!("{path}/").into(),
        4..7 => {
            let mut path = path.into_bytes();
            for _ in 0..random.random_range(1..4) {
                mutate(&mut path, random);
            }
            path
        }
        7..10 => outside(&path, random).into(),
        10 => spelled(&path, random).into(),
        11 => [path.as_bytes(), b"?", &noise(random.random_range(0..60), random)].concat(),
        12 => [&b"/"[..], &noise(random.random_range(0..200), random)].concat(),
        13 => {
            let unit = pick(&["a", "/", "%2f", "../", "/.", "%", "\u{4e94}", "?"], random);
            format!("/{}", unit.repeat(random.random_range(1..3000))).into()
        }
        14 => {
            let host = pick(
                &["http://a", "https://a:0", "ftp://a", "//a", "a:80", "http://[::1", "http://"],
                random,
            );
            format!("{host}{path}").into()
        }
        _ => pick(
            &[
                "*", "", "rules", "%", "/%", "/%0", "/%zz", "/%00", "/%ff%fe", "/#top", "\\",
                "/\\", "?",
            ],
            random,
        )
        .into(),
    }
}

/// A way out of the site's folder, were there one.
fn outside(path: &str, random: &mut impl Rng) -> String {
    let up = pick(
        &[
            "../",
            "..%2f",
            "%2e%2e/",
            "%2e%2e%2f",
            "..\\",
            "..%5c",
            "%252e%252e%252f",
            ".../",
            "..;/",
            "..%00/",
            "%c0%ae%c0%ae/",
            "./",
        ],
        random,
    );
    let start = pick(&["/", "/pkg/", "/pkg", path, "/rules/", "//"], random);
    let end = pick(
        &[
            "bundle.json",
            "outside.txt",
            "Cargo.toml",
            "etc/passwd",
            "proc/self/environ",
            "pkg/outside.txt",
            "worker.js.br",
            ".",
            "",
        ],
        random,
    );
    let between = if start.ends_with('/') { "" } else { "/" };
    format!("{start}{between}{}{end}", up.repeat(random.random_range(1..10)))
}

/// The same address, some of its letters spelled by their numbers or in another case.
fn spelled(path: &str, random: &mut impl Rng) -> String {
    path.chars()
        .map(|letter| match random.random_range(0..4) {
            0 => format!("%{:02x}", u32::from(letter)),
            1 => letter.to_uppercase().to_string(),
            _ => letter.to_string(),
        })
        .collect()
}

fn headers(known: &Known<'_>, random: &mut impl Rng) -> Vec<u8> {
    let mut lines = Vec::new();
    if random.random_ratio(9, 10) {
        lines.push(b"Host: example.org".to_vec());
    }
    for _ in 0..random.random_range(0..3) {
        lines.push(header(known, random));
    }
    match random.random_range(0..40) {
        0 => lines.extend((0..random.random_range(50..200)).map(|n| format!("X-{n}: {n}").into())),
        1 => lines.push([&b"X: "[..], &vec![b'x'; random.random_range(8_000..30_000)]].concat()),
        _ => {}
    }
    lines.join(&b"\r\n"[..])
}

fn header(known: &Known<'_>, random: &mut impl Rng) -> Vec<u8> {
    const LINES: [&str; 26] = [
        "Accept-Encoding: br",
        "Accept-Encoding: gzip, deflate;q=0.5, *;q=0",
        "Accept-Encoding: br;q=banana, gzip;q=-1, ;;,,=",
        "If-None-Match: *",
        "If-None-Match: \"",
        "If-Modified-Since: yesterday",
        "Range: bytes=0-0, 5-1, -9999999999999999999",
        "Content-Length: 5",
        "Content-Length: 999999999",
        "Content-Length: 99999999999999999999999999",
        "Content-Length: -1",
        "Content-Length: 1, 2",
        "Transfer-Encoding: chunked",
        "Transfer-Encoding: chunked, gzip",
        "Transfer-Encoding: \u{b}chunked",
        "Expect: 100-continue",
        "Connection: close",
        "Connection: upgrade\r\nUpgrade: h2c",
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x",
        "X-Forwarded-Host: example.net\r\nX-Original-URL: /bundle.json",
        "Host: a\r\nHost: b",
        "Cookie: =;=",
        " folded: line",
        "no colon here",
        ": no name",
        "X: a\nY: b",
    ];
    match random.random_range(0..20) {
        0..4 => format!("If-None-Match: \"other\", {}", known.tags.choose(random).unwrap()).into(),
        4 => [&b"X: "[..], &noise(random.random_range(0..300), random)].concat(),
        5 => [&noise(random.random_range(1..30), random)[..], b": x"].concat(),
        _ => pick(&LINES, random).into(),
    }
}

/// Bytes of every kind, most of them letters.
fn noise(length: usize, random: &mut impl Rng) -> Vec<u8> {
    let anything = random.random_ratio(1, 4);
    let byte = |_| if anything { random.random() } else { random.random_range(b'!'..=b'~') };
    (0..length).map(byte).collect()
}

fn mutate(bytes: &mut Vec<u8>, random: &mut impl Rng) {
    let at = random.random_range(0..=bytes.len());
    match random.random_range(0..3) {
        0 => bytes.insert(at, random.random()),
        1 => {
            let unit =
                pick(&["/", "//", "/./", "%2f", "%", "%00", ".", "\\", ";", "?", "#"], random);
            bytes.splice(at..at, unit.bytes());
        }
        _ => damage(bytes, random),
    }
}

/// Changes one byte, if there is one.
fn damage(bytes: &mut [u8], random: &mut impl Rng) {
    if let Some(last) = bytes.len().checked_sub(1) {
        bytes[random.random_range(0..=last)] = random.random();
    }
}

fn pick<'a>(words: &[&'a str], random: &mut impl Rng) -> &'a str {
    words.choose(random).unwrap()
}
