//! A worker that fails.

use engine::Stone;

use super::*;
use crate::play::session::{Player, Status};

/// Against the computer, White to answer H8, the worker just lost.
fn failed() -> (Session, Request) {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    session.update(Action::Fail(request.id));
    (session, request)
}

#[test]
fn the_session_says_so_and_takes_no_move_for_the_computer() {
    let (mut session, _) = failed();
    assert_eq!(session.status(), Status::Failed(Stone::White));
    assert_eq!(session.update(place("I9")), None);
    assert_eq!(moves(&session), "h8");
}

#[test]
fn a_retry_asks_again_for_the_same_position_under_a_new_id() {
    let (mut session, old) = failed();
    let new = request(session.update(Action::Retry));
    assert_ne!(new.id, old.id);
    assert_eq!(new.game, old.game);
    assert_eq!(session.status(), Status::Thinking(Stone::White));
    session.update(Action::Fail(old.id));
    assert_eq!(session.status(), Status::Thinking(Stone::White));
    session.update(answer(&new, point("I9")));
    assert_eq!(moves(&session), "h8i9");
}

#[test]
fn a_retry_uses_the_level_chosen_meanwhile() {
    let (mut session, _) = failed();
    session.update(Action::ChooseLevel(engine::Level::Hard));
    assert_eq!(request(session.update(Action::Retry)).level, engine::Level::Hard);
}

#[test]
fn there_is_nothing_to_retry_while_nothing_has_failed() {
    for mut session in [against_computer("h8i9"), after_opening(""), two_players("h8")] {
        let before = session.clone();
        assert_eq!(session.update(Action::Retry), None);
        assert_eq!(session, before);
    }
}

#[test]
fn two_people_can_play_on_without_the_worker() {
    let (mut session, _) = failed();
    assert_eq!(session.update(Action::ChooseMode(Mode::TwoPlayers)), None);
    session.update(place("H8"));
    session.update(place("I9"));
    assert_eq!(moves(&session), "h8i9");
}

#[test]
fn a_restart_after_a_failure_lets_the_person_begin() {
    let (mut session, _) = failed();
    assert_eq!(session.update(Action::Restart), None);
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
    ask(&mut session, "H8");
}

#[test]
fn a_late_failure_of_a_request_that_nobody_waits_for_is_no_failure() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    session.update(Action::Undo);
    session.update(Action::Fail(request.id));
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
}

#[test]
fn an_answer_that_the_rules_forbid_is_a_failure() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    session.update(answer(&request, point("H8")));
    assert_eq!(session.status(), Status::Failed(Stone::White));
    assert_eq!(moves(&session), "h8");
    assert_eq!(session.thought(), None);
}

#[test]
fn an_answer_without_a_move_is_a_failure() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    session.update(Action::Reply(Reply { id: request.id, thought: None }));
    assert_eq!(session.status(), Status::Failed(Stone::White));
}
