//! `gomoku judge`, as programs ask it.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn judge(arguments: &[&str], input: &[u8]) -> (Output, Vec<Value>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gomoku"))
        .arg("judge")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have exited without reading.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let answers = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (output, answers)
}

const THREES: &str = r#"{"black": ["H9", "H10", "I8", "J8"], "white": ["A1"]}"#;

#[test]
fn each_line_is_answered_by_a_line() {
    let input = format!("{THREES}\n{{\"black\":[],\"white\":[]}}\r\n\n{THREES}");
    let (output, answers) = judge(&["--rule", "renju"], input.as_bytes());
    assert!(output.status.success());
    assert_eq!(output.stderr, b"");
    let threes = json!({"forbidden": {"H8": "double-three"}});
    let nothing = json!({"forbidden": {}});
    assert_eq!(answers, [threes.clone(), nothing.clone(), threes]);
    for rule in ["freestyle", "standard"] {
        let (output, answers) = judge(&["--rule", rule], THREES.as_bytes());
        assert!(output.status.success());
        assert_eq!(answers, std::slice::from_ref(&nothing));
    }
}

#[test]
fn a_bad_line_gets_an_error_with_its_number_and_the_others_go_through() {
    let bad: [&[u8]; 5] = [
        b"no json",
        br#"{"black": ["H16"], "white": []}"#,
        br#"{"black": ["H8"], "white": ["H8"]}"#,
        b"\xff",
        br#"{"black": []}"#,
    ];
    let mut input = Vec::new();
    for line in bad {
        input.extend([line, b"\n\n", THREES.as_bytes(), b"\n"].concat());
    }
    let (output, answers) = judge(&["--rule", "renju"], &input);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors.lines().count(), bad.len(), "{errors}");
    assert_eq!(answers.len(), 2 * bad.len());
    for (index, (pair, error)) in answers.chunks(2).zip(errors.lines()).enumerate() {
        let line = 3 * index + 1;
        assert_eq!(pair[0]["line"], line);
        let text = pair[0]["error"].as_str().unwrap();
        assert_eq!(error, format!("error: line {line}: {text}"));
        assert_eq!(pair[1], json!({"forbidden": {"H8": "double-three"}}));
    }
}

#[test]
fn files_are_read_and_named_in_errors() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name).to_str().unwrap().to_owned();
        fs::write(&path, text).unwrap();
        path
    };
    let [good, bad] = [file("good", &format!("{THREES}\n")), file("bad", "x")];
    let (output, answers) = judge(&["--rule", "renju", &good, &bad, &good], b"");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        (answers.len(), &answers[1]["file"], &answers[1]["line"]),
        (3, &json!(bad), &json!(1))
    );
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.starts_with(&format!("error: {bad}: line 1: ")), "{errors}");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (arguments, words) in [
        (&["--rule", "chess"][..], "“chess” is not a rule: expected freestyle, standard or renju"),
        (&[], "--rule <RULE>"),
        (&["--rule", "renju", "/nowhere"], "error: /nowhere: "),
    ] {
        let (output, answers) = judge(arguments, b"");
        assert_eq!((output.status.code(), answers), (Some(2), vec![]), "{arguments:?}");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(text.contains(words), "{text}");
    }
}
