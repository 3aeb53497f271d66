//! `gomoku rating`, on result files of `gomoku match`.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::fs;
use std::process::{Command, Output};

fn gomoku(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gomoku")).args(arguments).output().unwrap()
}

/// The first column of a table, without its heading.
fn order(table: &[u8]) -> Vec<String> {
    let table = String::from_utf8(table.to_vec()).unwrap();
    let first = |line: &str| line.split_whitespace().next().unwrap().to_owned();
    table.lines().skip(1).map(first).collect()
}

#[test]
fn several_matches_make_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let play = |first: &str, second: &str| {
        let path = file(&format!("{first}{second}"));
        let output = gomoku(&["match", first, second, "--games", "6", "--output", &path]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        path
    };
    let first = play("middle=normal", "easy");
    let second = play("top=hard:depth=4", "middle=normal");
    let output = gomoku(&["rating", "--prior", "1", &first, &second]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(order(&output.stdout), ["top", "middle", "easy"]);

    let apart = play("left=easy", "right=easy");
    let output = gomoku(&["rating", "--prior", "1", &first, &apart]);
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.starts_with("error: no game connects "), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn what_cannot_be_read_is_told_of_by_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let path = path.to_str().unwrap();
    let game = |white: &str| {
        format!(
            r#"{{"game":7,"black":"a","white":"{white}","first":"Black","opening":"","moves":"h8","winner":null,"reason":"full-board"}}"#
        )
    };
    for (text, error) in [
        (format!("{}\nno game\n", game("b")), "line 2: "),
        (game("a"), "game 7: both players are called “a”"),
    ] {
        fs::write(path, text).unwrap();
        let output = gomoku(&["rating", path]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.starts_with(&format!("error: {path}: {error}")), "{text}");
    }
    for arguments in [&["rating"][..], &["rating", "--prior", "-1", path], &["rating", "/nowhere"]]
    {
        assert_eq!(gomoku(arguments).status.code(), Some(2), "{arguments:?}");
    }
}
