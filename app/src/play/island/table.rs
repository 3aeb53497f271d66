//! What the parts of the island share.

use engine::Point;
use leptos::prelude::*;
use send_wrapper::SendWrapper;

use super::location;
use super::press::{Pointer, Press, press};
use crate::play::address;
use crate::play::session::{Action, Session, Status};
use crate::play::worker::Client;

/// The session on the page, with the worker that answers it.
#[derive(Clone, Copy)]
pub(super) struct Table {
    scene: RwSignal<Scene>,
    client: StoredValue<Option<SendWrapper<Client>>>,
}

/// All that the island shows.
pub(super) struct Scene {
    /// Whether people can play yet.
    pub(super) ready: bool,
    /// The play.
    pub(super) session: Session,
    /// The point that a first tap has shown.
    pub(super) preview: Option<Point>,
}

impl Scene {
    /// How things stand; `None` before people can play.
    pub(super) fn status(&self) -> Option<Status> {
        self.ready.then(|| self.session.status())
    }
}

impl Table {
    /// A table at which nobody can play yet.
    pub(super) fn new() -> Self {
        let scene = Scene { ready: false, session: Session::new(0), preview: None };
        Self { scene: RwSignal::new(scene), client: StoredValue::new(None) }
    }

    /// Opens it for play.
    pub(super) fn open(self) {
        let client = Client::start(&worker_address(), move |action| self.act(action));
        self.client.set_value(Some(SendWrapper::new(client)));
        self.scene.update(|scene| {
            scene.session = Session::new(random_seed());
            scene.ready = true;
        });
        self.follow_address();
        // From here on, the session says whether a position is open.
        if let Some(root) = document().document_element() {
            let _ = root.remove_attribute("data-opened");
        }
        location::on_change(move || self.follow_address());
    }

    /// Opens the position that the page's address asks for, if it does.
    fn follow_address(self) {
        if let Some(invitation) = address::read(&location::fragment()) {
            let refused = invitation.is_err();
            self.act(Action::Open(Box::new(invitation)));
            if refused {
                location::drop_fragment();
            }
        }
    }

    /// A text that follows the scene.
    pub(super) fn text<T: Into<String>>(
        self,
        read: impl Fn(&Scene) -> T + Send + Sync + 'static,
    ) -> Signal<String> {
        Signal::derive(move || self.scene.with(|scene| read(scene).into()))
    }

    /// A condition that follows the scene.
    pub(super) fn flag(
        self,
        read: impl Fn(&Scene) -> bool + Send + Sync + 'static,
    ) -> Signal<bool> {
        Signal::derive(move || self.scene.with(|scene| read(scene)))
    }

    /// Reads the scene, and reads it again whenever it changes.
    pub(super) fn with<T>(self, read: impl FnOnce(&Scene) -> T) -> T {
        self.scene.with(read)
    }

    /// Takes in what happened, and has done what follows from it.
    pub(super) fn act(self, action: Action) {
        let (mut effect, mut left) = (None, false);
        self.scene.update(|scene| {
            let opened = scene.session.is_opened();
            effect = scene.session.update(action);
            left = opened && !scene.session.is_opened();
            scene.preview = None;
        });
        if left {
            // The address says what is on the board, or nothing.
            location::drop_fragment();
        }
        if let (Some(client), Some(effect)) = (self.client.get_value(), effect) {
            client.perform(effect);
        }
    }

    /// Someone pressed a point.
    pub(super) fn press(self, pointer: Pointer, point: Point) {
        let (pressed, preview) = self.scene.with_untracked(|scene| match scene.ready {
            true => (press(&scene.session, scene.preview, pointer, point), scene.preview),
            false => (Press::Nothing, None),
        });
        match pressed {
            Press::Nothing => self.look(preview),
            Press::Preview => self.look(Some(point)),
            Press::Place => self.act(Action::Place(point)),
        }
    }

    /// Shows where a stone would go, or nothing, and no longer why a move was refused.
    pub(super) fn look(self, preview: Option<Point>) {
        self.act(Action::Dismiss);
        self.scene.update(|scene| scene.preview = preview);
    }
}

/// The address of the worker's script, as the server wrote it round the island. Without one, the
/// worker fails to start, and the page says so as it does for any such failure.
fn worker_address() -> String {
    document()
        .query_selector("[data-worker]")
        .ok()
        .flatten()
        .and_then(|place| place.get_attribute("data-worker"))
        .unwrap_or_default()
}

/// Where a visit's random choices start from.
fn random_seed() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
