//! Proofs found, interrupted, and found again.

use std::fs;

use engine::{Game, Position};

use super::*;
use crate::arena::Stop;
use crate::verify::{Images, Walk, check_all};

/// Black wins from here with eleven quiet moves, some of them in vain on the way.
const START: &str = "g9h9i10f8h6f10f9e9g11d10c11g8e8g10e10e11i8d12i9i7f12e13d11b13c13h11";

const TERMS: Terms =
    Terms { leaf_nodes: 300, leaf_bits: 12, candidates: 4, candidate_nodes: 2000, replies: 20 };

fn start() -> Game {
    START.parse().unwrap()
}

/// Looks for a proof, and stops when so many positions have been judged.
fn prove_until(judged: usize, journal: &mut Journal) -> Outcome {
    let (stopper, stop) = Stop::new();
    let mut stopper = Some(stopper);
    prove(&start(), TERMS, journal, &stop, |progress| {
        if progress.judged >= judged {
            stopper.take();
        }
    })
    .unwrap()
}

fn whole() -> (Outcome, usize) {
    let mut journal = Journal::in_memory();
    (prove_until(usize::MAX, &mut journal), journal.len())
}

#[test]
fn what_is_proven_has_no_holes() {
    let (Outcome::Proven(strategy), judged) = whole() else { panic!("no proof") };
    assert!(strategy.len() > 1 && judged > strategy.len(), "{} of {judged}", strategy.len());
    let walk = Walk::new(&strategy, Images::Apart);
    let summary = check_all(&strategy, walk, &Stop::never(), |_| {}).unwrap();
    assert!(summary.leaves > 100, "{summary:?}");
}

#[test]
fn what_was_stopped_comes_to_the_same_end() {
    let (whole, judged) = whole();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("checkpoint");
    for part in [1, judged / 3, judged / 2] {
        let mut journal = Journal::at(&path, &start(), TERMS).unwrap();
        assert_eq!(prove_until(part, &mut journal), Outcome::Stopped);
        assert_eq!(journal.len(), part);
        drop(journal);
        // As if the last line had been written in part only.
        let text = fs::read(&path).unwrap();
        fs::write(&path, &text[..text.len() - 7]).unwrap();
    }
    let mut journal = Journal::at(&path, &start(), TERMS).unwrap();
    assert_eq!(journal.len(), judged / 2 - 1);
    assert_eq!(prove_until(usize::MAX, &mut journal), whole);
    assert_eq!(journal.len(), judged);
}

#[test]
fn threads_decide_nothing() {
    let (alone, _) = whole();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    assert_eq!(pool.install(whole).0, alone);
}

#[test]
fn where_the_win_is_seen_at_once_no_move_is_named() {
    let game: Game = "h8a1i8a3j8a5".parse().unwrap();
    let mut journal = Journal::in_memory();
    let outcome = prove(&game, TERMS, &mut journal, &Stop::never(), |_| {}).unwrap();
    let Outcome::Proven(strategy) = outcome else { panic!("an open three wins") };
    assert_eq!(strategy.answer(&Position::from(&game)), None);
    assert!(strategy.is_empty() && journal.is_empty());
}

#[test]
fn where_black_is_lost_nothing_is_found() {
    let game: Game = "a1h8a3i8a5j8o1k8".parse().unwrap();
    let mut journal = Journal::in_memory();
    let outcome = prove(&game, TERMS, &mut journal, &Stop::never(), |_| {}).unwrap();
    assert_eq!(outcome, Outcome::NotFound);
}

#[test]
fn a_journal_of_another_search_is_refused_and_so_is_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("checkpoint");
    prove_until(3, &mut Journal::at(&path, &start(), TERMS).unwrap());
    let other = Terms { leaf_nodes: 301, ..TERMS };
    let error = Journal::at(&path, &start(), other).unwrap_err();
    assert!(matches!(error, JournalError::Foreign), "{error}");
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<_> = text.lines().collect();
    for (line, error) in [
        ("{\"black\":\"h8\",\"white\":\"h8\",\"moves\":\"i9\"}", "line 3: this is no position"),
        ("{\"black\":\"h8\",\"white\":\"z9\",\"moves\":\"i9\"}", "line 3: move 1"),
        ("{\"black\":\"o15\",\"white\":\"i8\",\"moves\":\"i9\"}", "line 3: this is no position"),
        ("[]", "line 3: invalid type"),
    ] {
        let text = [lines[0], lines[1], line, ""].join("\n");
        fs::write(&path, &text).unwrap();
        let found = Journal::at(&path, &start(), TERMS).unwrap_err().to_string();
        assert!(found.starts_with(error), "{found}");
        // What cannot be read is left as it is.
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}
