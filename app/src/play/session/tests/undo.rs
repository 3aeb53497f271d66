//! 悔棋 in every case.

use engine::Stone;

use super::*;
use crate::play::session::{Player, Status};

#[test]
fn two_people_take_back_one_move_a_press_down_to_the_empty_board() {
    let mut session = two_players("h8i9g7");
    for left in ["h8i9", "h8", ""] {
        assert!(session.can_undo());
        assert_eq!(session.update(Action::Undo), None);
        assert_eq!(moves(&session), left);
    }
    assert!(!session.can_undo());
    let before = session.clone();
    assert_eq!(session.update(Action::Undo), None);
    assert_eq!(session, before);
}

#[test]
fn against_the_computer_its_answer_and_the_persons_move_go_together() {
    let mut session = against_computer("h8i9g7f6");
    assert_eq!(session.update(Action::Undo), None);
    assert_eq!(moves(&session), "h8i9");
    assert_eq!(session.thought(), Some(&thought(point("I9"))));
    assert_eq!(session.update(Action::Undo), None);
    assert_eq!(moves(&session), "");
    assert_eq!(session.thought(), None);
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
    assert!(!session.can_undo());
}

#[test]
fn while_the_computer_thinks_the_last_move_goes_and_the_thinking_stops() {
    let mut session = against_computer("h8i9");
    let request = ask(&mut session, "G7");
    assert_eq!(session.update(Action::Undo), Some(Effect::StopThinking));
    assert_eq!(moves(&session), "h8i9");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
    session.update(answer(&request, point("F6")));
    assert_eq!(moves(&session), "h8i9");
}

#[test]
fn ten_quick_presses_while_the_computer_thinks_stop_it_once_and_end_on_the_empty_board() {
    let mut session = against_computer("h8i9g7f6");
    let request = ask(&mut session, "E5");
    let effects: Vec<_> = (0..10).filter_map(|_| session.update(Action::Undo)).collect();
    assert_eq!(effects, [Effect::StopThinking]);
    assert_eq!(moves(&session), "");
    session.update(answer(&request, point("D4")));
    assert_eq!(moves(&session), "");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
}

#[test]
fn the_computers_opening_stone_alone_cannot_be_taken_back() {
    let mut session = after_opening("h8");
    assert!(!session.can_undo());
    let before = session.clone();
    assert_eq!(session.update(Action::Undo), None);
    assert_eq!(session, before);

    session.update(place("I9"));
    assert!(session.can_undo());
    assert_eq!(session.update(Action::Undo), Some(Effect::StopThinking));
    assert_eq!(moves(&session), "h8");
    assert!(!session.can_undo());
}

#[test]
fn nothing_can_be_taken_back_while_the_computer_thinks_about_its_opening() {
    let mut session = after_opening("");
    assert_eq!(session.status(), Status::Thinking(Stone::Black));
    assert!(!session.can_undo());
    assert_eq!(session.update(Action::Undo), None);
    assert_eq!(session.status(), Status::Thinking(Stone::Black));
}

#[test]
fn after_the_persons_winning_move_that_move_goes_alone() {
    let mut session = against_computer("h8h9g8g9f8f9e8e9d8");
    assert_eq!(session.update(Action::Undo), None);
    assert_eq!(moves(&session), "h8h9g8g9f8f9e8e9");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
    assert_eq!(session.thought(), Some(&thought(point("E9"))));
}

#[test]
fn after_the_computers_winning_move_it_goes_with_the_move_that_allowed_it() {
    let mut session = against_computer("h8h9g8g9f8f9e8e9a1d9");
    assert_eq!(session.update(Action::Undo), None);
    assert_eq!(moves(&session), "h8h9g8g9f8f9e8e9");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
}

#[test]
fn after_two_peoples_game_has_ended_one_move_goes_and_play_goes_on() {
    let mut session = two_players("h8h9g8g9f8f9e8e9d8");
    assert_eq!(session.status(), Status::Won(Stone::Black, Player::Someone));
    session.update(Action::Undo);
    session.update(place("A1"));
    assert_eq!(moves(&session), "h8h9g8g9f8f9e8e9a1");
    assert_eq!(session.status(), Status::Turn(Stone::White, Player::Someone));
}

#[test]
fn after_a_failure_the_persons_last_move_goes() {
    let mut session = against_computer("h8i9");
    let request = ask(&mut session, "G7");
    session.update(Action::Fail(request.id));
    assert!(session.can_undo());
    assert_eq!(session.update(Action::Undo), None);
    assert_eq!(moves(&session), "h8i9");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
}
