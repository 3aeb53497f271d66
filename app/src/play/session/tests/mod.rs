//! Each promise about play, kept.

mod failure;
mod opened;
mod outlook;
mod play;
mod properties;
mod rules;
mod settings;
mod thinking;
mod undo;

use std::time::Duration;

use engine::{Point, Reply, Request, Rule, Score, Thought, notation};

use super::{Action, Effect, First, Mode, Session};

/// A session in which people and the computer have placed these stones in turn.
fn session(mode: Mode, first: First, moves: &str) -> Session {
    let mut session = Session::new(0);
    let mut effect = session.update(Action::ChooseFirst(first));
    if mode == Mode::TwoPlayers {
        effect = session.update(Action::ChooseMode(mode));
    }
    for point in notation::parse_moves(moves).unwrap() {
        effect = match effect {
            Some(Effect::Think(request)) => session.update(answer(&request, point)),
            _ => session.update(Action::Place(point)),
        };
    }
    session
}

/// Against the computer, the person first.
fn against_computer(moves: &str) -> Session {
    session(Mode::Computer, First::Person, moves)
}

/// Against the computer, the computer first. Its opening stone is the first of the moves.
fn after_opening(moves: &str) -> Session {
    session(Mode::Computer, First::Computer, moves)
}

/// Two people at one device.
fn two_players(moves: &str) -> Session {
    session(Mode::TwoPlayers, First::Person, moves)
}

/// Two people who play by a rule.
fn by(rule: Rule, moves: &str) -> Session {
    let mut session = two_players("");
    session.update(Action::ChooseRule(rule));
    for point in notation::parse_moves(moves).unwrap() {
        session.update(Action::Place(point));
    }
    session
}

/// Plays a stone and hands out the request that follows.
fn ask(session: &mut Session, name: &str) -> Request {
    request(session.update(place(name)))
}

fn request(effect: Option<Effect>) -> Request {
    match effect {
        Some(Effect::Think(request)) => request,
        other => panic!("expected a request, got {other:?}"),
    }
}

fn place(name: &str) -> Action {
    Action::Place(point(name))
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn answer(request: &Request, point: Point) -> Action {
    Action::Reply(Reply { id: request.id, thought: Some(thought(point)) })
}

fn thought(point: Point) -> Thought {
    Thought {
        point,
        depth: 2,
        nodes: 100,
        elapsed: Duration::from_millis(5),
        score: Score::Advantage(0),
        line: vec![point],
    }
}

fn moves(session: &Session) -> String {
    session.game().to_string()
}
