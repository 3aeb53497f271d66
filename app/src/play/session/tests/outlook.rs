//! What the computer expects to come, and the wins that it has proven.

use engine::{Level, Score, Stone, Thought, notation};

use super::*;
use crate::play::session::{Line, Outlook, Proof};

/// The computer answers with the first move of a line, having expected all of it.
fn expect(session: &mut Session, request: &Request, line: &str) {
    let line = notation::parse_moves(line).unwrap();
    reply(session, request, Thought { line: line.clone(), ..thought(line[0]) });
}

/// The computer plays a move, and claims that it wins.
fn claim(session: &mut Session, request: &Request, name: &str, score: Score) {
    reply(session, request, Thought { score, ..thought(point(name)) });
}

fn reply(session: &mut Session, request: &Request, thought: Thought) {
    session.update(Action::Reply(Reply { id: request.id, thought: Some(thought) }));
}

/// The person has played H8, and the computer I9, expecting G7 and G9 next.
fn expecting() -> Session {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    expect(&mut session, &request, "i9g7g9");
    session
}

fn expected(session: &Session) -> Vec<(Stone, String)> {
    session.expected().into_iter().map(|(stone, point)| (stone, point.to_string())).collect()
}

fn ahead() -> Vec<(Stone, String)> {
    vec![(Stone::Black, "G7".to_owned()), (Stone::White, "G9".to_owned())]
}

#[test]
fn what_is_expected_begins_after_the_computers_stone() {
    assert_eq!(expected(&expecting()), ahead());
    assert_eq!(expected(&against_computer("")), []);
    assert_eq!(expected(&two_players("h8i9")), []);
}

#[test]
fn the_line_is_drawn_when_the_reader_wants_it_and_asks_nothing_of_the_worker() {
    let mut session = expecting();
    assert_eq!(session.drawn_line(), []);
    assert_eq!(session.update(Action::ChooseLine(Line::OnBoard)), None);
    assert_eq!(session.drawn_line(), session.expected());
    assert_eq!(moves(&session), "h8i9");
    session.update(Action::ChooseLine(Line::Hidden));
    assert_eq!(session.drawn_line(), []);
}

#[test]
fn whatever_is_played_ends_the_line() {
    for name in ["G7", "A1"] {
        let mut session = expecting();
        let request = ask(&mut session, name);
        assert_eq!(expected(&session), [], "{name}");
        expect(&mut session, &request, "j10");
        assert_eq!(expected(&session), [], "{name}");
    }
}

#[test]
fn undo_goes_back_to_the_line_of_the_position_on_the_board() {
    let mut session = expecting();
    let request = ask(&mut session, "A1");
    session.update(Action::Undo);
    assert_eq!(expected(&session), ahead(), "while it thought");

    session.update(answer(&request, point("B1")));
    let request = ask(&mut session, "A1");
    expect(&mut session, &request, "b1c1");
    session.update(Action::Undo);
    assert_eq!(expected(&session), ahead(), "after its answer");

    session.update(Action::Undo);
    assert_eq!(expected(&session), []);
}

#[test]
fn a_new_game_ends_the_line_and_keeps_the_wish_to_see_it() {
    for again in [
        Action::Restart,
        Action::ChooseMode(Mode::TwoPlayers),
        Action::ChooseFirst(First::Computer),
    ] {
        let mut session = expecting();
        session.update(Action::ChooseLine(Line::OnBoard));
        session.update(again);
        assert_eq!(session.drawn_line(), []);
        assert_eq!(session.settings().line, Line::OnBoard);
    }
}

#[test]
fn a_line_that_cannot_be_played_is_shown_as_far_as_it_can() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    expect(&mut session, &request, "i9g7h8a1");
    assert_eq!(expected(&session), ahead()[..1]);

    let mut session = against_computer("h8h9g8g9f8f9");
    let request = ask(&mut session, "A1");
    // Black's five ends the game.
    expect(&mut session, &request, "b1e8c1d8a2");
    assert_eq!(session.expected().len(), 3);
}

#[test]
fn a_line_that_does_not_begin_with_the_move_played_is_not_shown() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    let line = notation::parse_moves("g7g9").unwrap();
    reply(&mut session, &request, Thought { line, ..thought(point("I9")) });
    assert_eq!(expected(&session), []);
}

#[test]
fn what_is_said_of_the_play_to_come_tells_why_there_is_none() {
    let mut session = expecting();
    assert_eq!(session.outlook(), Outlook::Line(session.expected()));
    let request = ask(&mut session, "A1");
    assert_eq!(session.outlook(), Outlook::Awaited);
    expect(&mut session, &request, "b1");
    assert_eq!(session.outlook(), Outlook::Nothing);
    let request = ask(&mut session, "C1");
    session.update(Action::Fail(request.id));
    assert_eq!(session.outlook(), Outlook::Unknown);

    assert_eq!(against_computer("").outlook(), Outlook::Unknown);
    assert_eq!(after_opening("").outlook(), Outlook::Awaited);
    assert_eq!(two_players("h8").outlook(), Outlook::Unknown);
    assert_eq!(against_computer("h8h9g8g9f8f9e8e9d8").outlook(), Outlook::Unknown, "won");
}

#[test]
fn the_computers_last_stone_is_named_with_its_colour() {
    let white = (Stone::White, point("I9"));
    let mut session = expecting();
    assert_eq!(session.answered(), Some(white));
    ask(&mut session, "A1");
    assert_eq!(session.answered(), Some(white), "until it answers again");
    assert_eq!(after_opening("h8").answered(), Some((Stone::Black, point("H8"))));
    assert_eq!(against_computer("h8i9").answered(), Some(white));
    assert_eq!(against_computer("").answered(), None);
    assert_eq!(two_players("h8i9").answered(), None);
}

#[test]
fn a_proven_win_is_told_at_length_once_and_then_counted_down() {
    let mut session = against_computer("");
    for (mine, theirs, score, told) in [
        ("A1", "H8", Score::Advantage(9), None),
        ("A3", "G8", Score::ProvenWin(7), Some(Proof::Found(3))),
        ("A5", "F8", Score::ProvenWin(5), Some(Proof::Pursued(2))),
        ("A7", "E8", Score::ProvenWin(3), Some(Proof::Pursued(1))),
        ("A9", "D8", Score::ProvenWin(1), None),
    ] {
        let request = ask(&mut session, mine);
        assert_eq!(session.news().proof, None, "while it thinks");
        claim(&mut session, &request, theirs, score);
        assert_eq!(session.news().proof, told, "{theirs}");
    }
}

#[test]
fn a_win_that_is_seen_but_not_proven_is_not_told() {
    let mut session = against_computer("");
    for score in [Score::Win(7), Score::Loss(6), Score::Advantage(500)] {
        let request = ask(&mut session, "H8");
        claim(&mut session, &request, "I9", score);
        assert_eq!(session.news().proof, None);
        session.update(Action::Undo);
    }
}

#[test]
fn what_was_proven_at_a_move_taken_back_is_told_again() {
    let mut session = against_computer("");
    for _ in 0..2 {
        let request = ask(&mut session, "H8");
        claim(&mut session, &request, "I9", Score::ProvenWin(7));
        assert_eq!(session.news().proof, Some(Proof::Found(3)));
        session.update(Action::Undo);
        assert_eq!(session.news().proof, None);
    }
}

#[test]
fn what_one_level_has_proven_no_other_promises() {
    let mut session = against_computer("");
    let request = ask(&mut session, "H8");
    claim(&mut session, &request, "I9", Score::ProvenWin(7));
    session.update(Action::ChooseLevel(session.settings().level));
    assert_eq!(session.news().proof, Some(Proof::Found(3)));
    session.update(Action::ChooseLevel(Level::Easy));
    assert_eq!(session.news().proof, None);

    let request = ask(&mut session, "A1");
    session.update(Action::ChooseLevel(Level::Hard));
    claim(&mut session, &request, "I8", Score::ProvenWin(5));
    assert_eq!(session.news().proof, None);
}
