//! Restarting while the computer thinks, and answers that come too late.

use engine::Stone;

use super::*;
use crate::play::session::{Player, Status};

#[test]
fn a_restart_while_the_computer_thinks_stops_it_and_its_late_answer_is_not_played() {
    let mut session = against_computer("");
    let old = ask(&mut session, "H8");
    assert_eq!(session.update(Action::Restart), Some(Effect::StopThinking));
    session.update(answer(&old, point("I9")));
    assert_eq!(moves(&session), "");

    let new = ask(&mut session, "H8");
    session.update(answer(&old, point("I9")));
    assert_eq!(moves(&session), "h8");
    session.update(answer(&new, point("G7")));
    assert_eq!(moves(&session), "h8g7");
}

#[test]
fn a_restart_with_the_computer_first_asks_for_a_new_opening_only() {
    let mut session = after_opening("");
    let first = request(session.update(Action::Restart));
    let second = request(session.update(Action::Restart));
    assert_ne!(first.id, second.id);
    session.update(answer(&first, point("H8")));
    assert_eq!(moves(&session), "");
    session.update(answer(&second, point("I9")));
    assert_eq!(moves(&session), "i9");
}

#[test]
fn a_restart_clears_a_finished_game() {
    let mut session = against_computer("h8h9g8g9f8f9e8e9d8");
    assert_eq!(session.update(Action::Restart), None);
    assert_eq!(moves(&session), "");
    assert_eq!(session.thought(), None);
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
}

#[test]
fn an_answer_counts_once() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    session.update(answer(&request, point("I9")));
    session.update(answer(&request, point("G7")));
    assert_eq!(moves(&session), "h8i9");
}

#[test]
fn an_answer_that_nobody_asked_for_is_not_played() {
    let mut session = against_computer("");
    let mut request = ask(&mut session, "H8");
    request.id += 1;
    session.update(answer(&request, point("I9")));
    assert_eq!(moves(&session), "h8");
    assert_eq!(session.status(), Status::Thinking(Stone::White));
}

#[test]
fn each_request_has_its_own_id_and_seed() {
    let mut session = after_opening("");
    let requests: Vec<_> = (0..1000).map(|_| request(session.update(Action::Restart))).collect();
    let distinct = |of: fn(&Request) -> u32| {
        requests.iter().map(of).collect::<std::collections::HashSet<_>>().len()
    };
    assert_eq!(distinct(|request| request.id), 1000);
    assert_eq!(distinct(|request| request.seed), 1000);
}

#[test]
fn two_visits_differ_in_their_seeds() {
    let seed = |seed| ask(&mut Session::new(seed), "H8").seed;
    assert_ne!(seed(1), seed(2));
}
