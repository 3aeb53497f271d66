//! What becomes of the tools when nobody reads what they print, as after `| head -1`.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::fs;
use std::io::{Write, pipe};
use std::process::{Command, Output, Stdio};

/// A pipe whose other end is closed.
fn broken() -> Stdio {
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    writer.into()
}

/// Runs a tool whose standard output nobody reads.
fn run(program: &str, arguments: &[&str], input: &[u8], errors: Stdio) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(broken())
        .stderr(errors)
        .spawn()
        .unwrap();
    // It may have exited without reading.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

const GOMOKU: &str = env!("CARGO_BIN_EXE_gomoku");

#[test]
fn every_tool_ends_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (games, weights) = (path("games.jsonl"), path("weights"));
    fs::create_dir(&weights).unwrap();
    let level = "normal:nodes=200";
    let players = ["match", level, "new=normal:nodes=200", "--games", "20", "--output", &games];
    let made = Command::new(GOMOKU).args(players).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    for arguments in [
        &["bench"][..],
        &["fit", &games, "--rounds", "1", "--output", &weights],
        &["judge", "--rule", "renju"],
        &["match", "easy", "easy", "--games", "2"],
        &["openings", "--count", "2", "--judge", "hard:depth=1"],
        &["rating", "--prior", "1", &games],
        &["solve", "h8i9"],
        &["solve", "h8i9", "--json"],
        &["--help"],
        &["--version"],
    ] {
        let lines = br#"{"black": ["H8"], "white": []}"#;
        let output = run(GOMOKU, arguments, lines, Stdio::piped());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {}, {errors}", output.status);
        assert_eq!(errors, "", "{arguments:?}");
    }
    let commands = b"START 15\nBEGIN\nABOUT\n";
    let output = run(env!("CARGO_BIN_EXE_pbrain"), &["--level", "easy"], commands, Stdio::piped());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn errors_that_nobody_reads_either_break_nothing() {
    let refused = run(GOMOKU, &["solve", "h8h8"], b"", broken());
    assert_eq!(refused.status.code(), Some(2));
    let judged = run(GOMOKU, &["judge", "--rule", "renju"], b"x\n[]\n", broken());
    assert!(judged.status.success(), "{judged:?}");
}

#[test]
fn a_file_that_cannot_be_written_is_an_error_all_the_same() {
    let output = Command::new(GOMOKU)
        .args(["match", "easy", "easy", "--games", "2", "--output", "/dev/full"])
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.starts_with("error: /dev/full: "), "{errors}");
}
