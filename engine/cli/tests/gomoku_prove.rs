//! `gomoku prove` and `gomoku verify`, one after the other.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use engine::strategy::Strategy;
use engine::{Game, Position};
use tempfile::TempDir;

/// Black wins from here with a few quiet moves.
const START: &str = "i9k11g9k10h7k9k8l10h9f9h8h10i7k12";

fn gomoku(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gomoku")).args(arguments).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Proves the win, with more arguments.
fn prove(path: &Path, more: &[&str]) -> Output {
    let path = path.to_str().unwrap();
    let limits = ["--leaf-nodes", "1000", "--candidates", "6", "--candidate-nodes", "3000"];
    gomoku(&[&["prove", START, "--output", path][..], &limits, more].concat())
}

fn verify(path: &Path, more: &[&str]) -> Output {
    gomoku(&[&["verify", path.to_str().unwrap()][..], more].concat())
}

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("strategy.bin");
    (folder, path)
}

#[test]
fn what_is_proven_is_verified() {
    let (_folder, path) = folder();
    let proven = prove(&path, &[]);
    assert!(proven.status.success(), "{proven:?}");
    let strategy = Strategy::from_bytes(&fs::read(&path).unwrap()).unwrap();
    let first = format!("proven with {} quiet moves", strategy.len());
    assert!(text(&proven).starts_with(&first), "{proven:?}");

    let verified = verify(&path, &[]);
    assert!(verified.status.success(), "{verified:?}");
    assert!(text(&verified).starts_with("no hole\n"), "{verified:?}");
    let moves = format!("\n{} positions with a move, ", strategy.len());
    assert!(text(&verified).contains(&moves), "{verified:?}");
    assert!(verify(&path, &["--every-image"]).status.success());

    let sample = |seed| {
        let verified = text(&verify(&path, &["--sample", "30", "--seed", seed]));
        verified.lines().take(5).map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(sample("2")[2].ends_with(" 30 leaves of a sample, seed 2"), "{:?}", sample("2"));
    assert_eq!(sample("2"), sample("2"));
}

#[test]
fn a_checkpoint_is_gone_on_from_and_threads_decide_nothing() {
    let (folder, path) = folder();
    let checkpoint = folder.path().join("checkpoint");
    let kept = ["--checkpoint", checkpoint.to_str().unwrap()];
    prove(&path, &[&kept[..], &["--threads", "2"]].concat());
    let first = fs::read(&path).unwrap();
    let whole = fs::read(&checkpoint).unwrap();
    for part in [whole.len() / 2, whole.len()] {
        fs::write(&checkpoint, &whole[..part]).unwrap();
        fs::remove_file(&path).unwrap();
        let again = prove(&path, &[&kept[..], &["--threads", "1"]].concat());
        assert_eq!(text(&again).contains(", 0 of them now"), part == whole.len(), "{again:?}");
        assert_eq!(fs::read(&path).unwrap(), first);
        assert_eq!(fs::read(&checkpoint).unwrap(), whole);
    }
    let other = prove(&path, &[&kept[..], &["--replies", "3"]].concat());
    assert_eq!(other.status.code(), Some(2));
    let error = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(error.contains("begun from another position or with other limits"), "{error}");
}

#[test]
fn a_wrong_move_is_told_with_the_line_that_leads_to_it() {
    let (_folder, path) = folder();
    prove(&path, &[]);
    let mut strategy = Strategy::from_bytes(&fs::read(&path).unwrap()).unwrap();
    let game: Game = START.parse().unwrap();
    strategy.insert(&Position::from(&game), "A1".parse().unwrap()).unwrap();
    fs::write(&path, strategy.to_bytes()).unwrap();
    let verified = verify(&path, &[]);
    assert_eq!(verified.status.code(), Some(1), "{verified:?}");
    let hole = format!("hole: after “{START}a1");
    assert!(text(&verified).starts_with(&hole), "{verified:?}");
}

#[test]
fn a_damaged_file_is_refused() {
    let (_folder, path) = folder();
    prove(&path, &[]);
    let bytes = fs::read(&path).unwrap();
    let mut changed = bytes.clone();
    changed[30] ^= 1;
    for (bytes, error) in [
        (&changed[..], "it is damaged"),
        (&bytes[..bytes.len() - 1], "it has"),
        (&b"no strategy"[..], "it is no strategy"),
    ] {
        fs::write(&path, bytes).unwrap();
        let verified = verify(&path, &[]);
        assert_eq!(verified.status.code(), Some(2), "{verified:?}");
        let found = String::from_utf8_lossy(&verified.stderr).into_owned();
        assert!(found.contains(&format!("strategy.bin: {error}")), "{found}");
    }
}

#[test]
fn what_cannot_be_proven_is_told() {
    let (_folder, path) = folder();
    let output = path.to_str().unwrap();
    let limits = ["--leaf-nodes", "50", "--candidates", "1", "--candidate-nodes", "100"];
    let found = gomoku(&[&["prove", "h8i9", "--output", output][..], &limits].concat());
    assert_eq!(found.status.code(), Some(1), "{found:?}");
    assert!(text(&found).starts_with("not found within the limits\n") && !path.exists());
    for (moves, error) in
        [("h8", "begins with Black to move"), ("h8h9g8g9f8f9e8e9d8", "the game is over")]
    {
        let refused = gomoku(&["prove", moves, "--output", output]);
        assert_eq!(refused.status.code(), Some(2));
        let found = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(found.contains(error), "{found}");
    }
}
