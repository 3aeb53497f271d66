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
    let files = ["first", "second"].map(|name| {
        let path = file(name);
        fs::create_dir(&path).unwrap();
        let output = gomoku(&["fit", &games, "--rounds", "2", "--output", &path]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        ["network.bin", "promise.bin"]
            .map(|name| fs::read(folder.path().join(&path).join(name)).unwrap())
    });
    assert_eq!(files[0], files[1]);
    let lengths = files[0].each_ref().map(Vec::len);
    assert_eq!(lengths, [engine::NetworkWeights::<i16>::BYTES, engine::Promise::BYTES]);
    for file in &files[0] {
        assert!(file.iter().any(|&byte| byte != 0));
    }
}

#[test]
fn files_without_games_to_learn_from_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let games = file("games.jsonl");
    for (text, error) in [
        ("no game\n", format!("error: {games}: line 1: ")),
        ("", "error: there are too few positions".into()),
    ] {
        fs::write(&games, text).unwrap();
        let output = gomoku(&["fit", &games, "--output", &file("")]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.starts_with(&error), "{text}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn the_bench_prints_the_count_that_the_engine_makes() {
    let output = gomoku(&["bench"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with(&format!("{} nodes, ", engine::bench().nodes)), "{text}");
}
