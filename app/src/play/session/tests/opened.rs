//! Play from a position that was opened.

use engine::Stone;

use super::*;
use crate::play::session::{Event, Invitation, Player, Status, Uninvited};

fn invitation(game: &str, mode: Mode, first: First) -> Action {
    Action::Open(Box::new(Ok(Invitation { game: game.parse().unwrap(), mode, first })))
}

fn open(game: &str, mode: Mode, first: First) -> (Session, Option<Effect>) {
    let mut session = Session::new(0);
    let effect = session.update(invitation(game, mode, first));
    (session, effect)
}

#[test]
fn against_the_computer_the_person_is_the_side_to_move() {
    let start = "renju black g8h8i8 next white";
    let (mut session, effect) = open(start, Mode::Computer, First::Person);
    assert_eq!(effect, None);
    assert_eq!(session.status(), Status::Turn(Stone::White, Player::You));
    assert_eq!(session.settings().rule, Rule::Renju);
    assert_eq!(session.news().done, Some(Event::Opened));
    let request = ask(&mut session, "J8");
    assert_eq!(request.game.to_string(), format!("{start} moves j8"));
    assert_eq!(session.status(), Status::Thinking(Stone::Black));
}

#[test]
fn the_computer_moves_first_where_the_address_says_so() {
    let (session, effect) = open("black g8 next white", Mode::Computer, First::Computer);
    assert_eq!(request(effect).game, *session.game());
    assert_eq!(session.status(), Status::Thinking(Stone::White));
    assert!(!session.can_undo());
}

#[test]
fn undo_leads_back_to_the_start_and_no_further() {
    let start = "black g8h8 next white";
    let (mut session, _) = open(&format!("{start} moves i8h7"), Mode::TwoPlayers, First::Person);
    session.update(place("H6"));
    for left in [" moves i8h7", " moves i8", ""] {
        assert!(session.can_undo());
        session.update(Action::Undo);
        assert_eq!(moves(&session), format!("{start}{left}"));
    }
    assert!(!session.can_undo());
}

#[test]
fn the_side_that_begins_a_line_takes_its_moves_back_with_the_answers_to_them() {
    let line = "black e8f8g8 white d8 next black moves h8i8g9";
    let (mut session, effect) = open(line, Mode::Computer, First::Person);
    assert_eq!(request(effect).game.to_string(), line);
    assert_eq!(session.update(Action::Undo), Some(Effect::StopThinking));
    assert_eq!(moves(&session), "black e8f8g8 white d8 next black moves h8i8");
    session.update(Action::Undo);
    assert_eq!(moves(&session), "black e8f8g8 white d8 next black");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
    assert!(!session.can_undo());
}

#[test]
fn a_line_that_has_won_is_opened_as_won_and_can_be_taken_back() {
    let line = "black d8e8f8g8 next black moves h8";
    let (mut session, effect) = open(line, Mode::Computer, First::Person);
    assert_eq!(effect, None);
    assert_eq!(session.status(), Status::Won(Stone::Black, Player::You));
    session.update(Action::Undo);
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
}

#[test]
fn a_restart_leads_back_to_what_was_opened_and_clearing_to_the_empty_board() {
    let line = "black g8h8 next white moves i8";
    let (mut session, _) = open(line, Mode::TwoPlayers, First::Person);
    session.update(Action::Undo);
    session.update(place("A1"));
    session.update(Action::Restart);
    assert_eq!(moves(&session), line);
    assert_eq!(session.news().done, Some(Event::Opened));
    assert!(session.is_opened());
    session.update(Action::Clear);
    assert_eq!(moves(&session), "");
    assert_eq!(session.news().done, Some(Event::NewGame));
    assert!(!session.is_opened());
    assert_eq!(session.settings().mode, Mode::TwoPlayers);
}

#[test]
fn the_position_stays_when_who_plays_changes() {
    let (mut session, _) = open("black g8h8i8 next white", Mode::Computer, First::Person);
    let effect = session.update(Action::ChooseFirst(First::Computer));
    assert_eq!(request(effect).game.to_string(), "black g8h8i8 next white");
    assert_eq!(session.player(Stone::Black), Player::You);
    session.update(Action::ChooseMode(Mode::TwoPlayers));
    assert_eq!(moves(&session), "black g8h8i8 next white");
    assert_eq!(session.status(), Status::Turn(Stone::White, Player::Someone));
}

#[test]
fn it_stays_by_another_rule_where_that_allows_it() {
    let (mut session, _) = open("black g8h8 next white moves i8", Mode::TwoPlayers, First::Person);
    session.update(Action::ChooseRule(Rule::Renju));
    assert_eq!(moves(&session), "renju black g8h8 next white moves i8");
    let six = "standard black d8e8f8g8h8i8 next white";
    session.update(invitation(six, Mode::TwoPlayers, First::Person));
    assert_eq!(moves(&session), six);
    session.update(Action::ChooseRule(Rule::Freestyle));
    assert_eq!(moves(&session), "");
    assert!(!session.is_opened());
}

#[test]
fn what_cannot_be_opened_is_told_and_leaves_an_empty_board() {
    let mut session = against_computer("h8i9");
    ask(&mut session, "G7");
    let effect = session.update(Action::Open(Box::new(Err(Uninvited::Illegal))));
    assert_eq!(effect, Some(Effect::StopThinking));
    assert_eq!(moves(&session), "");
    assert_eq!(session.news().done, Some(Event::NotOpened(Uninvited::Illegal)));
    session.update(place("H8"));
    assert_eq!(session.news().done, Some(Event::Placed(Stone::Black, point("H8"))));
}

#[test]
fn a_late_answer_is_not_played_on_what_was_opened() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    session.update(invitation("black g8 next white", Mode::Computer, First::Computer));
    session.update(answer(&request, point("I9")));
    assert_eq!(moves(&session), "black g8 next white");
}
