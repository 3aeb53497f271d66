//! What holds whatever people and the worker do, in whatever order.

use engine::{Direction, Game, Level, Outcome, Position, Row, Rule};
use proptest::prelude::*;

use super::*;
use crate::play::session::{Event, Invitation, Line, Player, Spot, Status, Uninvited};

/// Something a person or the worker does. The worker's acts refer to a request by how many requests
/// ago it was made, 0 being the latest.
#[derive(Clone, Debug)]
enum Act {
    Person(Action),
    Answer { ago: usize, point: Option<Point> },
    AnswerLegally { ago: usize, pick: usize },
    Fail { ago: usize },
}

fn act() -> impl Strategy<Value = Act> {
    // Few points, so that stones collide and rows come about.
    let point = || (5..11u8, 6..9u8).prop_map(|(column, row)| Point::new(column, row).unwrap());
    let ago = || prop_oneof![8 => Just(0), 1 => 1..4usize];
    prop_oneof![
        8 => point().prop_map(|point| Act::Person(Action::Place(point))),
        2 => Just(Act::Person(Action::Undo)),
        1 => Just(Act::Person(Action::Restart)),
        1 => Just(Act::Person(Action::Clear)),
        1 => invitation().prop_map(|invitation| Act::Person(Action::Open(Box::new(invitation)))),
        1 => prop::sample::select(&Mode::ALL[..])
            .prop_map(|mode| Act::Person(Action::ChooseMode(mode))),
        1 => prop::sample::select(&Rule::ALL[..])
            .prop_map(|rule| Act::Person(Action::ChooseRule(rule))),
        1 => Just(Act::Person(Action::Dismiss)),
        1 => prop::sample::select(&First::ALL[..])
            .prop_map(|first| Act::Person(Action::ChooseFirst(first))),
        1 => prop::sample::select(&Level::ALL[..])
            .prop_map(|level| Act::Person(Action::ChooseLevel(level))),
        1 => prop::sample::select(&[Line::Hidden, Line::OnBoard][..])
            .prop_map(|line| Act::Person(Action::ChooseLine(line))),
        1 => Just(Act::Person(Action::Retry)),
        6 => (ago(), any::<prop::sample::Index>())
            .prop_map(|(ago, pick)| Act::AnswerLegally { ago, pick: pick.index(1000) }),
        1 => (ago(), prop::option::of(point()))
            .prop_map(|(ago, point)| Act::Answer { ago, point }),
        1 => ago().prop_map(|ago| Act::Fail { ago }),
    ]
}

/// A position from an address, and what was played from it.
fn invitation() -> impl Strategy<Value = Result<Invitation, Uninvited>> {
    const GAMES: [&str; 4] = [
        "black g8h8i8 next white",
        "renju black g8h8 white g7h7 next black moves i9",
        "black g8h8i8 white h7i7 next black moves j8f8k8",
        "h8i9g7",
    ];
    let mode = prop::sample::select(&Mode::ALL[..]);
    let first = prop::sample::select(&First::ALL[..]);
    let open = (prop::sample::select(&GAMES[..]), mode, first).prop_map(|(game, mode, first)| {
        Ok(Invitation { game: game.parse().unwrap(), mode, first })
    });
    prop_oneof![6 => open, 1 => Just(Err(Uninvited::Over))]
}

/// Turns an act into an action; `None` when it refers to a request that was never made.
fn action(act: Act, requests: &[Request]) -> Option<Action> {
    let request = |ago: usize| requests.iter().rev().nth(ago);
    let reply = |request: &Request, point: Option<Point>| {
        Action::Reply(Reply { id: request.id, thought: point.map(thought) })
    };
    Some(match act {
        Act::Person(action) => action,
        Act::Answer { ago, point } => reply(request(ago)?, point),
        Act::AnswerLegally { ago, pick } => {
            let request = request(ago)?;
            let near = (5..11).flat_map(|column| (6..9).map(move |row| (column, row)));
            let position = Position::from(&request.game);
            let legal: Vec<Point> = near
                .filter_map(|(column, row)| Point::new(column, row))
                .filter(|&point| position.allows(point))
                .collect();
            let anywhere = || Point::all().find(|&point| position.allows(point));
            reply(request, legal.get(pick % legal.len().max(1)).copied().or_else(anywhere))
        }
        Act::Fail { ago } => Action::Fail(request(ago)?.id),
    })
}

/// Plays the acts and calls `check` with the session before and after each, the action, and its effect.
fn play(
    acts: Vec<Act>,
    mut check: impl FnMut(&Session, &Session, &Action, Option<&Effect>) -> Result<(), TestCaseError>,
) -> Result<Session, TestCaseError> {
    let mut session = Session::new(0);
    let mut requests = Vec::new();
    for act in acts {
        let Some(action) = action(act, &requests) else { continue };
        let before = session.clone();
        let effect = session.update(action.clone());
        check(&before, &session, &action, effect.as_ref())?;
        if let Some(Effect::Think(request)) = effect {
            requests.push(request);
        }
    }
    Ok(session)
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    prop::collection::vec(act(), 0..150)
}

/// The stone that an action has placed; what is opened is there at once.
fn placed(before: &Session, after: &Session, action: &Action) -> Option<Point> {
    let sets = matches!(action, Action::Open(_) | Action::Restart) || is_choice(action);
    match after.game().moves().strip_prefix(before.game().moves()) {
        Some(&[point]) if !sets => Some(point),
        _ => None,
    }
}

/// Whether an action starts a new game by choosing what it is played by.
fn is_choice(action: &Action) -> bool {
    matches!(action, Action::ChooseMode(_) | Action::ChooseRule(_) | Action::ChooseFirst(_))
}

fn is_thinking(session: &Session) -> bool {
    matches!(session.status(), Status::Thinking(_))
}

proptest! {
    #[test]
    fn the_status_is_that_of_the_game(acts in acts()) {
        play(acts, |_, session, _, _| {
            let stone = session.game().to_move();
            let player = session.player(stone);
            match session.game().outcome() {
                Outcome::Won { winner, .. } => prop_assert_eq!(
                    session.status(),
                    Status::Won(*winner, session.player(*winner))
                ),
                Outcome::Drawn => prop_assert!(matches!(session.status(), Status::Drawn(_))),
                Outcome::Ongoing if player == Player::Computer => prop_assert!(
                    [Status::Thinking(stone), Status::Failed(stone)].contains(&session.status())
                ),
                Outcome::Ongoing => prop_assert_eq!(session.status(), Status::Turn(stone, player)),
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_computers_stones_come_from_the_answer_waited_for_and_a_persons_from_a_person(
        acts in acts(),
    ) {
        let mut awaited = None;
        play(acts, |before, after, action, effect| {
            if let Some(point) = placed(before, after, action) {
                let stone = before.game().to_move();
                match (before.player(stone), action) {
                    (Player::Computer, Action::Reply(reply)) => {
                        prop_assert_eq!(Some(reply.id), awaited);
                        prop_assert_eq!(reply.thought.as_ref().map(|it| it.point), Some(point));
                    }
                    (Player::You | Player::Someone, Action::Place(placed)) => {
                        prop_assert_eq!(*placed, point);
                    }
                    other => prop_assert!(false, "{other:?} placed {stone:?} on {point}"),
                }
            }
            match effect {
                Some(Effect::Think(request)) => awaited = Some(request.id),
                Some(Effect::StopThinking) => awaited = None,
                None => {}
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_request_is_for_the_position_on_the_board_and_thinking_that_ends_is_stopped_once(
        acts in acts(),
    ) {
        play(acts, |before, after, action, effect| {
            match effect {
                Some(Effect::Think(request)) => {
                    prop_assert!(is_thinking(after));
                    prop_assert_eq!(&request.game, after.game());
                    prop_assert_eq!(request.level, after.settings().level);
                }
                Some(Effect::StopThinking) => {
                    prop_assert!(is_thinking(before) && !is_thinking(after));
                }
                None => {
                    let by_worker = matches!(action, Action::Reply(_) | Action::Fail(_));
                    prop_assert!(!is_thinking(before) || is_thinking(after) || by_worker);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn undo_says_beforehand_whether_it_works_and_leads_back_to_a_persons_turn(acts in acts()) {
        play(acts, |_, session, _, _| {
            let mut undone = session.clone();
            undone.update(Action::Undo);
            prop_assert_eq!(session.can_undo(), undone != *session);
            if session.can_undo() {
                prop_assert!(matches!(undone.status(), Status::Turn(..)));
                let taken = session.game().moves().len() - undone.game().moves().len();
                prop_assert!((1..=2).contains(&taken));
                prop_assert!(session.game().moves().starts_with(undone.game().moves()));
            }
            Ok(())
        })?;
    }

    #[test]
    fn undo_pressed_often_enough_leads_to_the_start(acts in acts()) {
        let mut session = play(acts, |_, _, _, _| Ok(()))?;
        let presses = session.game().moves().len();
        for _ in 0..presses {
            session.update(Action::Undo);
        }
        prop_assert!(!session.can_undo());
        let opening = session.player(session.game().start().to_move()) == Player::Computer;
        prop_assert_eq!(session.game().moves().len(), usize::from(opening && presses > 0));
    }

    #[test]
    fn a_restart_works_from_anywhere(acts in acts()) {
        let mut session = play(acts, |_, _, _, _| Ok(()))?;
        let settings = session.settings();
        let opened = session.opened.clone();
        session.update(Action::Restart);
        prop_assert_eq!(session.game(), &opened.unwrap_or_else(|| Game::new(settings.rule)));
        prop_assert_eq!(session.settings(), settings);
        let computers = session.player(session.game().to_move()) == Player::Computer;
        let ongoing = *session.game().outcome() == Outcome::Ongoing;
        prop_assert_eq!(is_thinking(&session), computers && ongoing);
    }

    #[test]
    fn every_stone_placed_is_told_beside_what_a_person_did(acts in acts()) {
        play(acts, |before, after, action, _| {
            let Some(point) = placed(before, after, action) else { return Ok(()) };
            let stone = before.game().to_move();
            let board = after.game().board();
            let overlong = after.settings().rule == Rule::Standard
                && *after.game().outcome() == Outcome::Ongoing
                && Direction::ALL
                    .iter()
                    .filter_map(|&direction| Row::through(board, point, direction))
                    .any(|row| row.length > 5);
            let placed = Some(if overlong {
                Event::Overlong(stone, point)
            } else {
                Event::Placed(stone, point)
            });
            if matches!(action, Action::Reply(_)) {
                prop_assert_eq!(&after.news().done, &before.news().done);
                prop_assert_eq!(&after.news().answer, &placed);
            } else {
                prop_assert_eq!(&after.news().done, &placed);
                prop_assert_eq!(&after.news().answer, &None);
            }
            Ok(())
        })?;
    }

    #[test]
    fn where_a_person_may_play_is_where_a_stone_is_placed(acts in acts(), column in 5..11u8, row in 6..9u8) {
        let session = play(acts, |_, _, _, _| Ok(()))?;
        let point = Point::new(column, row).unwrap();
        let mut pressed = session.clone();
        pressed.update(Action::Place(point));
        let placed = pressed.game() != session.game();
        prop_assert_eq!(placed, session.offers(point) && session.spot(point) == Spot::Empty);
        let refused = pressed.refusal().is_some_and(|refusal| refusal.point == point);
        let forbidden = matches!(session.spot(point), Spot::Forbidden(_));
        prop_assert_eq!(refused, session.offers(point) && forbidden);
    }

    #[test]
    fn a_refused_move_changes_nothing_but_the_news(acts in acts()) {
        play(acts, |before, after, action, effect| {
            if matches!(action, Action::Place(_)) && after.refusal().is_some() {
                prop_assert_eq!(effect, None);
                let told = Session { news: after.news().clone(), ..before.clone() };
                prop_assert_eq!(&told, after);
            }
            Ok(())
        })?;
    }

    #[test]
    fn what_is_marked_is_what_the_rule_forbids_to_the_side_to_move(acts in acts()) {
        play(acts, |_, session, _, _| {
            let game = session.game();
            let marked: Vec<_> = session.forbidden().iter().map(|&(point, _)| point).collect();
            let forbidden = game.rule().forbidden_points(game.board(), game.to_move());
            let expected = if *game.outcome() == Outcome::Ongoing { forbidden.iter().collect() } else { vec![] };
            prop_assert_eq!(marked, expected);
            prop_assert_eq!(game.rule(), session.settings().rule);
            Ok(())
        })?;
    }

    #[test]
    fn what_is_expected_can_be_played_from_the_position_on_the_board(acts in acts()) {
        play(acts, |_, session, _, _| {
            let mut game = session.game().clone();
            for (stone, point) in session.expected() {
                prop_assert_eq!(stone, game.to_move());
                prop_assert!(game.play(point).is_ok());
            }
            Ok(())
        })?;
    }

    #[test]
    fn there_is_one_thought_for_each_stone_that_the_computer_has_placed(acts in acts()) {
        play(acts, |_, session, _, _| {
            let game = session.game();
            let begins = game.start().to_move();
            let stones = [begins, !begins].into_iter().cycle();
            let computers: Vec<Point> = game
                .moves()
                .iter()
                .zip(stones)
                .filter(|&(_, stone)| session.player(stone) == Player::Computer)
                .map(|(&point, _)| point)
                .collect();
            let thoughts: Vec<_> = session.thoughts.iter().map(|thought| thought.point).collect();
            prop_assert!(computers.ends_with(&thoughts));
            // Without one are those alone that were there when the position was opened.
            let given = session.opened.as_ref().map_or(0, |opened| opened.moves().len());
            prop_assert!(computers.len() - thoughts.len() <= given);
            Ok(())
        })?;
    }
}
