//! What the parts of the island share.

use leptos::prelude::*;
use send_wrapper::SendWrapper;

use engine::Point;

use super::press::{Pointer, Press, press};
use crate::play::session::{Action, Session, Status};
use crate::play::worker::Client;

/// The session on the page, with the worker that answers it.
#[derive(Clone, Copy)]
pub(super) struct Table {
    session: RwSignal<Session>,
    /// The point that a first tap has shown.
    preview: RwSignal<Option<Point>>,
    /// `None` until the page has come to life.
    client: RwSignal<Option<SendWrapper<Client>>>,
}

impl Table {
    /// A table that is not open yet.
    pub(super) fn new() -> Self {
        Self {
            session: RwSignal::new(Session::new(0)),
            preview: RwSignal::new(None),
            client: RwSignal::new(None),
        }
    }

    /// Opens it for play: starts the worker whose script is at this address.
    pub(super) fn open(self, worker: String) {
        self.session.set(Session::new(random_seed()));
        let client = Client::start(worker, move |action| self.act(action));
        self.client.set(Some(SendWrapper::new(client)));
    }

    /// Whether it is open for play.
    pub(super) fn is_ready(self) -> bool {
        self.client.with(Option::is_some)
    }

    /// Reads the session, and reads it again whenever it changes.
    pub(super) fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with(read)
    }

    /// How things stand; `None` before it is open.
    pub(super) fn status(self) -> Option<Status> {
        self.is_ready().then(|| self.with(Session::status))
    }

    /// The point that a first tap has shown.
    pub(super) fn preview(self) -> Option<Point> {
        self.preview.get()
    }

    /// Takes in what happened, and has done what follows from it.
    pub(super) fn act(self, action: Action) {
        let effect = self.session.try_update(|session| session.update(action)).flatten();
        self.preview.set(None);
        let client = self.client.get_untracked();
        if let (Some(client), Some(effect)) = (client, effect) {
            client.perform(effect);
        }
    }

    /// Someone pressed a point.
    pub(super) fn press(self, pointer: Pointer, point: Point) {
        if self.client.with_untracked(Option::is_none) {
            return;
        }
        let preview = self.preview.get_untracked();
        match self.session.with_untracked(|session| press(session, preview, pointer, point)) {
            Press::Nothing => {}
            Press::Preview => self.preview.set(Some(point)),
            Press::Place => self.act(Action::Place(point)),
        }
    }
}

/// Where a visit's random choices start from.
fn random_seed() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
