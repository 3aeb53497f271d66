//! Changing mode, level and who moves first.

use engine::{Level, Stone};

use super::*;
use crate::play::session::{Player, Status};

#[test]
fn another_mode_starts_a_new_game() {
    let mut session = against_computer("h8i9");
    assert_eq!(session.update(Action::ChooseMode(Mode::TwoPlayers)), None);
    assert_eq!(moves(&session), "");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::Someone));
}

#[test]
fn another_side_to_move_first_starts_a_new_game() {
    let mut session = against_computer("h8i9");
    let opening = request(session.update(Action::ChooseFirst(First::Computer)));
    assert_eq!(opening.game.to_string(), "");
    session.update(answer(&opening, point("H8")));
    assert_eq!(session.update(Action::ChooseFirst(First::Person)), None);
    assert_eq!(moves(&session), "");
}

#[test]
fn the_same_choice_again_changes_nothing() {
    let mut session = against_computer("h8i9");
    let before = session.clone();
    session.update(Action::ChooseMode(Mode::Computer));
    session.update(Action::ChooseFirst(First::Person));
    assert_eq!(session, before);
}

#[test]
fn another_level_keeps_the_game_and_counts_from_the_next_request_on() {
    let mut session = against_computer("h8i9");
    assert_eq!(session.update(Action::ChooseLevel(Level::Hard)), None);
    assert_eq!(moves(&session), "h8i9");
    assert_eq!(ask(&mut session, "G7").level, Level::Hard);
}

#[test]
fn another_level_while_the_computer_thinks_does_not_disturb_it() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    assert_eq!(session.update(Action::ChooseLevel(Level::Easy)), None);
    assert_eq!(session.status(), Status::Thinking(Stone::White));
    session.update(answer(&request, point("I9")));
    assert_eq!(moves(&session), "h8i9");
    assert_eq!(ask(&mut session, "G7").level, Level::Easy);
}

#[test]
fn a_level_chosen_while_another_thinks_is_told_to_begin_with_the_next_move() {
    let mut session = against_computer("");
    session.update(Action::ChooseLevel(Level::Hard));
    assert_eq!(session.next_level(), None, "before it thinks");
    let request = ask(&mut session, "H8");
    assert_eq!(session.next_level(), None, "nothing was changed");
    session.update(Action::ChooseLevel(Level::Easy));
    assert_eq!(session.next_level(), Some(Level::Easy));
    session.update(Action::ChooseLevel(Level::Hard));
    assert_eq!(session.next_level(), None, "changed back");
    session.update(Action::ChooseLevel(Level::Master));
    session.update(answer(&request, point("I9")));
    assert_eq!(session.next_level(), None, "its move is made");
}

#[test]
fn a_move_that_is_asked_for_again_is_left_to_the_new_level() {
    let mut session = against_computer("");
    let failed = ask(&mut session, "H8");
    session.update(Action::ChooseLevel(Level::Easy));
    session.update(Action::Fail(failed.id));
    assert_eq!(session.next_level(), None);
    assert_eq!(request(session.update(Action::Retry)).level, Level::Easy);
    assert_eq!(session.next_level(), None);
}

#[test]
fn the_mode_switched_back_and_forth_while_the_computer_thinks_leaves_nobody_waiting() {
    let mut session = against_computer("");
    let old = ask(&mut session, "H8");
    let away = session.update(Action::ChooseMode(Mode::TwoPlayers));
    assert_eq!(away, Some(Effect::StopThinking));
    session.update(answer(&old, point("I9")));
    assert_eq!(moves(&session), "");

    assert_eq!(session.update(Action::ChooseMode(Mode::Computer)), None);
    session.update(answer(&old, point("I9")));
    assert_eq!(moves(&session), "");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
    assert_eq!(ask(&mut session, "H8").game.to_string(), "h8");
}

#[test]
fn the_mode_switched_back_with_the_computer_first_asks_for_its_opening() {
    let mut session = after_opening("");
    assert_eq!(session.update(Action::ChooseMode(Mode::TwoPlayers)), Some(Effect::StopThinking));
    let opening = request(session.update(Action::ChooseMode(Mode::Computer)));
    session.update(answer(&opening, point("H8")));
    assert_eq!(session.status(), Status::Turn(Stone::White, Player::You));
}
