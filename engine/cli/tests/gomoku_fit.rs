//! `gomoku fit` and `gomoku bench`.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::fs;
use std::process::{Command, Output};

fn gomoku(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gomoku")).args(arguments).output().unwrap()
}

#[test]
fn the_same_games_give_the_same_weights() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let games = file("games.jsonl");
    let level = "normal:nodes=200";
    let output = gomoku(&["match", level, level, "--games", "20", "--output", &games]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let weights = ["first", "second"].map(|name| {
        let path = file(name);
        let output = gomoku(&["fit", &games, "--rounds", "2", "--output", &path]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::read(path).unwrap()
    });
    assert_eq!(weights[0], weights[1]);
    // Four numbers of 16 bits for each combination of shapes, and the tempo.
    assert_eq!(weights[0].len(), 2 * (4 * engine::COMBINATIONS + 1));
    assert!(weights[0].iter().any(|&byte| byte != 0));
}

#[test]
fn files_without_games_to_learn_from_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (games, weights) = (file("games.jsonl"), file("weights.bin"));
    for (text, error) in [
        ("no game\n", format!("error: {games}: line 1: ")),
        ("", "error: there is no position".into()),
    ] {
        fs::write(&games, text).unwrap();
        let output = gomoku(&["fit", &games, "--output", &weights]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.starts_with(&error), "{text}");
        assert!(!fs::exists(&weights).unwrap());
    }
}

#[test]
fn the_bench_prints_the_count_that_the_engine_makes() {
    let output = gomoku(&["bench"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with(&format!("{} nodes, ", engine::bench().nodes)), "{text}");
}
