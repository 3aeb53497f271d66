//! When a worker is started, given up and started again.

use std::time::Duration;

use engine::{Reply, Request};

use crate::play::session::Action;

/// How long a worker may take to load and start. A slow network needs some of it.
pub(super) const START_LIMIT: Duration = Duration::from_secs(20);

/// How long a worker may take to answer, far beyond what any level thinks.
pub(super) const REPLY_LIMIT: Duration = Duration::from_secs(12);

/// Watches over the one worker of the page.
///
/// A request whose worker fails gets a second worker; when that fails too, the request is reported as
/// failed. Whoever asks after that starts afresh. A start that fails while nobody has asked for
/// anything counts as the first of the two and is not reported: it may go well when it is needed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Supervisor {
    /// No worker runs; the next one would be this start.
    Off(Start),
    /// A worker loads; it will get the request, if there is one.
    Starting(Start, Option<Request>),
    /// A worker waits for a request.
    Ready,
    /// A worker thinks about a request.
    Busy(Start, Request),
}

/// Which of the two workers a request may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    First,
    Second,
}

/// What happened to the worker, or is asked of it.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there are few at a time, and they are gone soon")]
pub(super) enum Event {
    /// A worker will be needed soon.
    Prepare,
    /// A request takes the place of any earlier one.
    Ask(Request),
    /// Nobody waits for the answer any more.
    Stop,
    /// The worker has started.
    Ready,
    /// The worker has answered.
    Reply(Reply),
    /// The worker could not start, failed, or said what nobody understands.
    Break,
    /// The time set last is over.
    TimeOut,
}

/// What is to be done, in this order.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there are few at a time, and they are gone soon")]
pub(super) enum Command {
    /// Start a worker, and end the one before it.
    Launch,
    /// End the worker.
    Terminate,
    /// Send the worker a request.
    Post(Request),
    /// Call [`Event::TimeOut`] after this time, and forget the time set before.
    SetTimer(Duration),
    /// Forget the time that was set.
    ClearTimer,
    /// Tell the session. Always the last: it may ask again at once.
    Report(Action),
}

impl Supervisor {
    /// A supervisor without a worker.
    pub(super) const fn new() -> Self {
        Self::Off(Start::First)
    }

    /// Takes in what happened, and says what is to be done.
    pub(super) fn update(&mut self, event: Event) -> Vec<Command> {
        let (next, commands) = match (std::mem::replace(self, Self::new()), event) {
            (Self::Off(start), Event::Prepare) => launch(start, None),
            (Self::Off(start), Event::Ask(request)) => launch(start, Some(request)),
            (Self::Starting(..), Event::Ask(request)) => {
                (Self::Starting(Start::First, Some(request)), vec![])
            }
            (Self::Ready, Event::Ask(request)) => post(Start::First, request),
            // The old search is not worth waiting for.
            (Self::Busy(..), Event::Ask(request)) => launch(Start::First, Some(request)),

            (Self::Starting(start, Some(_)), Event::Stop) => (Self::Starting(start, None), vec![]),
            (Self::Busy(..), Event::Stop) => launch(Start::First, None),

            (Self::Starting(_, None), Event::Ready) => (Self::Ready, vec![Command::ClearTimer]),
            (Self::Starting(start, Some(request)), Event::Ready) => post(start, request),

            (Self::Busy(start, request), Event::Reply(reply)) => {
                if reply.id == request.id {
                    (Self::Ready, vec![Command::ClearTimer, Command::Report(Action::Reply(reply))])
                } else {
                    lose(start, request)
                }
            }

            (
                Self::Starting(start, Some(request)) | Self::Busy(start, request),
                Event::Break | Event::TimeOut,
            ) => lose(start, request),
            (Self::Starting(_, None), Event::Break | Event::TimeOut)
            | (Self::Ready, Event::Break) => {
                (Self::Off(Start::Second), vec![Command::ClearTimer, Command::Terminate])
            }

            // What comes late, or changes nothing.
            (state, _) => (state, vec![]),
        };
        *self = next;
        commands
    }
}

fn launch(start: Start, request: Option<Request>) -> (Supervisor, Vec<Command>) {
    (Supervisor::Starting(start, request), vec![Command::SetTimer(START_LIMIT), Command::Launch])
}

fn post(start: Start, request: Request) -> (Supervisor, Vec<Command>) {
    let commands = vec![Command::SetTimer(REPLY_LIMIT), Command::Post(request.clone())];
    (Supervisor::Busy(start, request), commands)
}

/// The worker that had this request is lost.
fn lose(start: Start, request: Request) -> (Supervisor, Vec<Command>) {
    match start {
        Start::First => launch(Start::Second, Some(request)),
        Start::Second => (
            Supervisor::Off(Start::First),
            vec![
                Command::ClearTimer,
                Command::Terminate,
                Command::Report(Action::Fail(request.id)),
            ],
        ),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Level};
    use proptest::prelude::*;

    use super::*;

    fn request(id: u32) -> Request {
        Request { id, game: Game::default(), level: Level::Normal, seed: 0 }
    }

    fn reply(id: u32) -> Reply {
        Reply { id, thought: None }
    }

    /// A supervisor after these events.
    fn after(events: impl IntoIterator<Item = Event>) -> Supervisor {
        let mut supervisor = Supervisor::new();
        for event in events {
            supervisor.update(event);
        }
        supervisor
    }

    fn launches(commands: &[Command]) -> bool {
        commands.contains(&Command::Launch)
    }

    fn failure(id: u32) -> Vec<Command> {
        vec![Command::ClearTimer, Command::Terminate, Command::Report(Action::Fail(id))]
    }

    #[test]
    fn a_worker_starts_before_it_is_needed_and_answers() {
        let mut supervisor = Supervisor::new();
        assert_eq!(
            supervisor.update(Event::Prepare),
            [Command::SetTimer(START_LIMIT), Command::Launch]
        );
        assert_eq!(supervisor.update(Event::Ready), [Command::ClearTimer]);
        assert_eq!(
            supervisor.update(Event::Ask(request(1))),
            [Command::SetTimer(REPLY_LIMIT), Command::Post(request(1))]
        );
        assert_eq!(
            supervisor.update(Event::Reply(reply(1))),
            [Command::ClearTimer, Command::Report(Action::Reply(reply(1)))]
        );
        assert_eq!(supervisor, Supervisor::Ready);
    }

    #[test]
    fn a_request_that_comes_before_the_worker_is_ready_waits_for_it() {
        let mut supervisor = after([Event::Prepare]);
        assert_eq!(supervisor.update(Event::Ask(request(1))), []);
        assert_eq!(
            supervisor.update(Event::Ready),
            [Command::SetTimer(REPLY_LIMIT), Command::Post(request(1))]
        );
    }

    #[test]
    fn a_new_request_does_not_wait_for_the_old_search() {
        let mut supervisor = after([Event::Prepare, Event::Ready, Event::Ask(request(1))]);
        assert!(launches(&supervisor.update(Event::Ask(request(2)))));
        assert_eq!(supervisor.update(Event::Ready).last(), Some(&Command::Post(request(2))));
    }

    #[test]
    fn a_search_that_nobody_waits_for_ends_and_another_worker_gets_ready() {
        let mut supervisor = after([Event::Prepare, Event::Ready, Event::Ask(request(1))]);
        assert!(launches(&supervisor.update(Event::Stop)));
        assert_eq!(supervisor.update(Event::Reply(reply(1))), []);
        assert_eq!(supervisor.update(Event::Ready), [Command::ClearTimer]);
    }

    #[test]
    fn a_request_taken_back_before_the_worker_is_ready_is_never_sent() {
        let mut supervisor = after([Event::Prepare, Event::Ask(request(1)), Event::Stop]);
        assert_eq!(supervisor.update(Event::Ready), [Command::ClearTimer]);
    }

    #[test]
    fn a_worker_that_breaks_or_is_silent_is_started_once_again_with_its_request() {
        for trouble in [Event::Break, Event::TimeOut, Event::Reply(reply(7))] {
            let mut supervisor = after([Event::Prepare, Event::Ready, Event::Ask(request(1))]);
            assert!(launches(&supervisor.update(trouble.clone())), "{trouble:?}");
            assert_eq!(supervisor.update(Event::Ready).last(), Some(&Command::Post(request(1))));
            assert_eq!(supervisor.update(trouble), failure(1));
        }
    }

    #[test]
    fn a_worker_that_does_not_start_is_started_once_again() {
        for trouble in [Event::Break, Event::TimeOut] {
            let mut supervisor = after([Event::Prepare, Event::Ask(request(1))]);
            assert!(launches(&supervisor.update(trouble.clone())), "{trouble:?}");
            assert_eq!(supervisor.update(trouble), failure(1));
        }
    }

    #[test]
    fn a_start_that_fails_while_nobody_waits_is_tried_again_when_it_is_needed() {
        let mut supervisor = after([Event::Prepare]);
        assert_eq!(supervisor.update(Event::Break), [Command::ClearTimer, Command::Terminate]);
        assert!(launches(&supervisor.update(Event::Ask(request(1)))));
        assert_eq!(supervisor.update(Event::Break), failure(1));
    }

    #[test]
    fn a_request_after_a_failure_starts_afresh_with_two_workers() {
        let mut supervisor = after([Event::Ask(request(1)), Event::Break, Event::Break]);
        assert!(launches(&supervisor.update(Event::Ask(request(2)))));
        assert!(launches(&supervisor.update(Event::Break)));
        assert_eq!(supervisor.update(Event::Break), failure(2));
    }

    #[test]
    fn a_worker_that_breaks_while_it_waits_is_replaced_when_it_is_needed() {
        let mut supervisor = after([Event::Prepare, Event::Ready]);
        assert_eq!(supervisor.update(Event::Break), [Command::ClearTimer, Command::Terminate]);
        assert!(launches(&supervisor.update(Event::Ask(request(1)))));
    }

    #[test]
    fn the_second_worker_answers_as_the_first_would_have() {
        let mut supervisor = after([Event::Ask(request(1)), Event::Break, Event::Ready]);
        assert_eq!(
            supervisor.update(Event::Reply(reply(1))),
            [Command::ClearTimer, Command::Report(Action::Reply(reply(1)))]
        );
    }

    fn event() -> impl Strategy<Value = Event> {
        prop_oneof![
            Just(Event::Prepare),
            (0..4u32).prop_map(|id| Event::Ask(request(id))),
            Just(Event::Stop),
            Just(Event::Ready),
            (0..4u32).prop_map(|id| Event::Reply(reply(id))),
            Just(Event::Break),
            Just(Event::TimeOut),
        ]
    }

    proptest! {
        #[test]
        fn whoever_waits_has_a_clock_running_and_is_told_in_the_end(
            events in prop::collection::vec(event(), 0..60),
        ) {
            let (mut supervisor, mut timer, mut awaited) = (Supervisor::new(), false, None);
            for event in events {
                match &event {
                    Event::Ask(request) => awaited = Some(request.id),
                    Event::Stop => awaited = None,
                    _ => {}
                }
                for command in supervisor.update(event.clone()) {
                    match command {
                        Command::SetTimer(_) => timer = true,
                        Command::ClearTimer => timer = false,
                        Command::Report(Action::Reply(Reply { id, .. }) | Action::Fail(id)) => {
                            prop_assert_eq!(awaited.take(), Some(id));
                        }
                        Command::Post(request) => prop_assert_eq!(awaited, Some(request.id)),
                        _ => {}
                    }
                }
                prop_assert!(timer || awaited.is_none(), "{awaited:?} waits for ever");
            }
            if let Some(id) = awaited {
                let ends: Vec<_> = (0..2).flat_map(|_| supervisor.update(Event::TimeOut)).collect();
                prop_assert_eq!(ends.last(), Some(&Command::Report(Action::Fail(id))));
            }
        }
    }
}
