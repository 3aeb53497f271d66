//! Placing stones, and the end of a game.

use engine::Stone;

use super::*;
use crate::play::session::{Draw, Event, News, Player, Status};

#[test]
fn a_visit_starts_with_the_empty_board_and_the_person_to_move() {
    let session = Session::new(7);
    assert_eq!(moves(&session), "");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
    assert!(!session.can_undo());
}

#[test]
fn a_move_against_the_computer_asks_for_the_answer_to_just_this_position() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    assert_eq!(request.game.to_string(), "h8");
    assert_eq!(session.status(), Status::Thinking(Stone::White));
}

#[test]
fn the_answer_is_played_and_it_is_the_persons_turn_again() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    assert_eq!(session.update(answer(&request, point("I9"))), None);
    assert_eq!(moves(&session), "h8i9");
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::You));
    assert_eq!(session.thought(), Some(&thought(point("I9"))));
}

#[test]
fn a_computer_that_moves_first_plays_black_and_opens_at_once() {
    let mut session = Session::new(0);
    let opening = request(session.update(Action::ChooseFirst(First::Computer)));
    assert_eq!(opening.game.to_string(), "");
    assert_eq!(session.status(), Status::Thinking(Stone::Black));
    session.update(answer(&opening, point("H8")));
    assert_eq!(session.status(), Status::Turn(Stone::White, Player::You));
}

#[test]
fn two_people_place_in_turn_and_the_worker_is_left_alone() {
    let mut session = two_players("");
    assert_eq!(session.update(place("H8")), None);
    assert_eq!(session.status(), Status::Turn(Stone::White, Player::Someone));
    assert_eq!(session.update(place("I9")), None);
    assert_eq!(moves(&session), "h8i9");
}

#[test]
fn a_taken_point_is_no_move() {
    let mut session = against_computer("h8i9");
    for taken in ["H8", "I9"] {
        let before = session.clone();
        assert_eq!(session.update(place(taken)), None);
        assert_eq!(session, before);
    }
}

#[test]
fn a_second_click_before_the_answer_is_no_move() {
    let mut session = against_computer("");
    ask(&mut session, "H8");
    let before = session.clone();
    assert_eq!(session.update(place("I9")), None);
    assert_eq!(session, before);
}

#[test]
fn a_persons_five_ends_the_game_and_asks_nothing() {
    let mut session = against_computer("h8h9g8g9f8f9e8e9");
    assert_eq!(session.update(place("D8")), None);
    assert_eq!(session.status(), Status::Won(Stone::Black, Player::You));
    assert_eq!(session.update(place("A1")), None);
    assert_eq!(moves(&session), "h8h9g8g9f8f9e8e9d8");
}

#[test]
fn the_computers_five_ends_the_game() {
    let mut session = against_computer("h8h9g8g9f8f9e8e9a1d9");
    assert_eq!(session.status(), Status::Won(Stone::White, Player::Computer));
    assert_eq!(session.update(place("D8")), None);
}

#[test]
fn a_full_board_without_a_five_is_a_draw_for_either_last_stone() {
    for mut session in
        [against_computer(&drawn_game()), after_opening(&drawn_game()), two_players(&drawn_game())]
    {
        assert_eq!(session.status(), Status::Drawn(Draw::BoardFull));
        assert!(session.game().board().is_full());
        let before = session.clone();
        assert_eq!(session.update(place("H8")), None);
        assert_eq!(session, before);
        assert!(session.can_undo());
    }
}

#[test]
fn every_move_is_told_and_the_answer_joins_the_move_it_answers() {
    let black = |name| Some(Event::Placed(Stone::Black, point(name)));
    let white = |name| Some(Event::Placed(Stone::White, point(name)));
    let told = |done, answer| News { done, answer, proof: None };

    let mut session = Session::new(0);
    assert_eq!(session.news(), &News::default());
    let first = ask(&mut session, "H8");
    assert_eq!(session.news(), &told(black("H8"), None));
    session.update(answer(&first, point("I9")));
    assert_eq!(session.news(), &told(black("H8"), white("I9")));
    ask(&mut session, "G7");
    assert_eq!(session.news(), &told(black("G7"), None));
    session.update(Action::Undo);
    let taken = Event::TakenBack(vec![(Stone::Black, point("G7"))]);
    assert_eq!(session.news(), &told(Some(taken), None));
    let opening = request(session.update(Action::ChooseFirst(First::Computer)));
    session.update(answer(&opening, point("H8")));
    assert_eq!(session.news(), &told(Some(Event::NewGame), black("H8")));
}

/// A game that fills the board without a five: pairs of rows shifted against each other.
fn drawn_game() -> String {
    let colour = |point: &Point| (point.row() / 2 + point.column()).is_multiple_of(2);
    let (mut black, mut white): (Vec<_>, Vec<_>) = Point::all().partition(colour);
    while black.len() < 113 {
        black.extend(white.pop());
    }
    while black.len() > 113 {
        white.extend(black.pop());
    }
    let moves: Vec<Point> =
        (0..225).map(|ply| if ply % 2 == 0 { black[ply / 2] } else { white[ply / 2] }).collect();
    notation::format_moves(&moves)
}
