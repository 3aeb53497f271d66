//! `gomoku solve`, as people and programs ask it.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::process::{Command, Output};

use serde_json::Value;

fn solve(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gomoku")).arg("solve").args(arguments).output().unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = solve(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// The first problem of `renju-wins.json`, whose fours win under every rule.
const FOURS: &str = "l14i14e13g13h13k12h12h11i11l11g10i10h10f9k10h9j9i9h8l9i8j8";

#[test]
fn a_win_is_told_with_its_kind_its_length_and_its_line() {
    let answer = json(&[FOURS, "--json", "--check"]);
    assert_eq!(answer["verdict"], "win");
    assert_eq!(answer["kind"], "vcf");
    let line = answer["line"].as_str().unwrap();
    assert!(line.starts_with("j12k13g9f8"), "{line}");
    let plies = usize::try_from(answer["plies"].as_u64().unwrap()).unwrap();
    assert_eq!(engine::notation::parse_moves(line).unwrap().len(), plies);
    assert!(answer["nodes"].as_u64() > Some(0) && answer["checked"].as_u64() > Some(0));
}

#[test]
fn people_read_the_same_in_words() {
    let output = solve(&[FOURS, "--check"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let answer = json(&[FOURS, "--json"]);
    let first = format!("win by VCF in at most {} plies", answer["plies"]);
    assert_eq!(text.lines().next(), Some(first.as_str()), "{text}");
    assert!(text.contains("checked against every defence"), "{text}");
}

#[test]
fn where_there_is_no_win_it_says_whether_that_is_known() {
    assert_eq!(json(&["h8i9", "--json"])["verdict"], "refuted");
    let threes = "h8a1h9a15e7o1f7o15";
    assert_eq!(json(&[threes, "--by", "fours", "--json"])["verdict"], "refuted");
    assert_eq!(json(&[threes, "--json"])["kind"], "vct");
    let short = json(&[FOURS, "--plies", "9", "--json"]);
    assert_eq!(short["verdict"], "not-within-limits");
    assert!(short.get("line").is_none(), "{short}");
}

/// White makes a four by D7, to be stopped at H7, a double three of Black's.
const FORBIDDEN_BLOCK: &str = "h10e7h9f7g6g7f5b1c7b3i7";

#[test]
fn a_rule_decides_what_wins() {
    let answer = json(&[FORBIDDEN_BLOCK, "--rule", "renju", "--json", "--check"]);
    assert_eq!((&answer["kind"], &answer["plies"]), (&"vcf".into(), &3.into()), "{answer}");
    let named = format!("renju {FORBIDDEN_BLOCK}");
    assert_eq!(json(&[&named, "--json"])["plies"], 3);
    assert_eq!(json(&[&named, "--rule", "renju", "--json"])["plies"], 3);
    let other = json(&[FORBIDDEN_BLOCK, "--rule", "standard", "--by", "fours", "--json"]);
    assert_eq!(other["verdict"], "refuted", "{other}");
}

#[test]
fn what_is_no_position_to_solve_is_told_in_one_line() {
    for (arguments, error) in [
        (&["h8h9g8g9f8f9e8e9d8"][..], "error: the game is over\n"),
        (&["h8h8"], "H8 is taken"),
        (&["h8", "--rule", "gomoku"], "--rule"),
        (&["h9a1h10a15g8o1i8o15h8", "--rule", "renju"], "H8 is forbidden to Black: double-three"),
        (
            &["standard h8i9", "--rule", "renju"],
            "error: the rule is renju, but the moves are of a game by standard\n",
        ),
        (&["renju h8i9", "--rule", "freestyle"], "error: the rule is freestyle, but the moves"),
        (&["h8", "--plies", "0"], "--plies"),
        (&["h8", "--nodes", "0"], "--nodes"),
        (&["h8", "--time", "soon"], "--time"),
    ] {
        let output = solve(arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(error), "{text}");
    }
}
