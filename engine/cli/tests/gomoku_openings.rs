//! `gomoku openings`, and matches that start from a file of them.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use engine::Rule;
use engine_cli::arena::{Entry, opening, read_entries};

fn gomoku(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gomoku")).args(arguments).output().unwrap()
}

fn draw(arguments: &[&str]) -> String {
    let judged = ["openings", "--count", "3", "--judge", "hard:depth=3"];
    let output = gomoku(&[&judged, arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn games(openings: &Path, arguments: &[&str]) -> Vec<Entry> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let paths = [openings, path.as_path()].map(|path| path.to_str().unwrap());
    let those = ["match", "easy", "easy", "--openings", paths[0], "--output", paths[1]];
    let output = gomoku(&[&those, arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    read_entries(fs::read(path).unwrap().as_slice()).map(|entry| entry.unwrap()).collect()
}

#[test]
fn the_first_line_says_how_to_draw_them_again() {
    let text = draw(&["--seed", "3", "--stones", "3,4", "--bound", "60"]);
    let first = text.lines().next().unwrap();
    let again = first.strip_prefix("# gomoku ").unwrap();
    let arguments: Vec<_> = again.split(' ').collect();
    assert_eq!(String::from_utf8(gomoku(&arguments).stdout).unwrap(), text);
    let openings = opening::parse(Rule::Freestyle, &text).unwrap();
    assert_eq!(openings.len(), 3);
    assert!(openings.iter().all(|game| [3, 4].contains(&game.moves().len())), "{text}");
    assert_ne!(draw(&["--seed", "4", "--stones", "3,4", "--bound", "60"]), text);
}

#[test]
fn openings_are_drawn_by_a_rule_that_each_line_names() {
    let text = draw(&["--rule", "renju", "--stones", "5", "--bound", "60"]);
    assert!(text.starts_with("# gomoku openings --count 3 --rule renju --seed 1"), "{text}");
    let openings = opening::parse(Rule::Renju, &text).unwrap();
    assert!(openings.iter().all(|game| game.rule() == Rule::Renju), "{text}");
}

#[test]
fn a_judge_that_cannot_judge_is_refused() {
    for (arguments, error) in [
        (["--judge", "hard"], "error: a judge is bounded by nodes or depth, not by time"),
        (["--judge", "./program"], "error: only a level can judge an opening"),
        (["--stones", "0"], "error: invalid value '0' for '--stones <STONES>'"),
    ] {
        let output = gomoku(&["openings", arguments[0], arguments[1]]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.starts_with(error), "{text}");
    }
}

#[test]
fn a_match_plays_each_opening_of_a_file_twice_and_then_begins_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings");
    fs::write(&path, "# three\nh8i9g7\n\nh8h9k9\nh8i7j6\n").unwrap();
    let openings = |arguments: &[&str]| {
        let entries = games(&path, &[&["--games", "8"], arguments].concat());
        entries.into_iter().map(|entry| entry.opening).collect::<Vec<_>>()
    };
    let in_order = openings(&[]);
    let (one, two, three) = ("h8i9g7", "h8h9k9", "h8i7j6");
    assert_eq!(in_order, [one, one, two, two, three, three, one, one]);
    let shuffled = openings(&["--shuffle", "--seed", "3"]);
    assert_ne!(shuffled, in_order);
    assert_eq!(shuffled[..2], shuffled[6..]);
}

#[test]
fn a_bad_file_is_told_of_by_its_name_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings");
    let path = path.to_str().unwrap();
    for (text, error) in [
        (Some("h8i9\n\nh8p9\n"), "line 3: move 2"),
        (Some("# nothing\n"), "there is no opening in it"),
        (None, "No such file"),
    ] {
        match text {
            Some(text) => fs::write(path, text).unwrap(),
            None => fs::remove_file(path).unwrap(),
        }
        let output = gomoku(&["match", "easy", "easy", "--openings", path]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.starts_with(&format!("error: {path}: {error}")), "{text}");
    }
}
