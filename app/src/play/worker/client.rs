//! The worker in the browser.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use engine::{Reply, Request};
use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use leptos::prelude::request_animation_frame;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Command, Event, Supervisor};
use crate::play::session::{Action, Effect};

/// What the worker says once, when it has started.
const READY: &str = "ready";

/// The page's worker, started, watched and replaced as needed.
#[derive(Clone)]
pub(crate) struct Client(Rc<RefCell<Inner>>);

struct Inner {
    address: String,
    report: Rc<dyn Fn(Action)>,
    supervisor: Supervisor,
    worker: Option<Running>,
    timer: Option<Timeout>,
}

impl Client {
    /// Starts the worker whose script is at an address, once the page is painted. What it answers, and
    /// that it has failed, goes to `report`.
    pub(crate) fn start(address: &str, report: impl Fn(Action) + 'static) -> Self {
        let client = Self(Rc::new(RefCell::new(Inner {
            address: address.to_owned(),
            report: Rc::new(report),
            supervisor: Supervisor::new(),
            worker: None,
            timer: None,
        })));
        let weak = Rc::downgrade(&client.0);
        after_paint(move || tell(&weak, Event::Prepare));
        client
    }

    /// Does what the session asks for.
    pub(crate) fn perform(&self, effect: Effect) {
        handle(
            &self.0,
            match effect {
                Effect::Think(request) => Event::Ask(request),
                Effect::StopThinking => Event::Stop,
            },
        );
    }
}

/// Does something when what is to be seen by now has been painted, so that the engine's bytes never
/// stand in the way of the page's.
///
/// A page in the background paints nothing until someone looks at it. A request that comes before
/// starts the worker by itself.
fn after_paint(work: impl FnOnce() + 'static) {
    // A frame's callbacks run before it is painted, and a new task runs after.
    request_animation_frame(move || {
        Timeout::new(0, work).forget();
    });
}

/// Lets the supervisor decide about an event, and does what it says.
fn handle(inner: &Rc<RefCell<Inner>>, event: Event) {
    let commands = inner.borrow_mut().supervisor.update(event);
    for command in commands {
        match command {
            Command::SetTimer(limit) => {
                let weak = Rc::downgrade(inner);
                let millis = u32::try_from(limit.as_millis()).unwrap_or(u32::MAX);
                let timer = Timeout::new(millis, move || tell(&weak, Event::TimeOut));
                inner.borrow_mut().timer = Some(timer);
            }
            Command::ClearTimer => inner.borrow_mut().timer = None,
            Command::Launch => {
                let launched = Running::launch(&inner.borrow().address, &Rc::downgrade(inner));
                let failed = launched.is_err();
                inner.borrow_mut().worker = launched.ok();
                if failed {
                    handle(inner, Event::Break);
                }
            }
            Command::Terminate => inner.borrow_mut().worker = None,
            Command::Post(request) => {
                let posted =
                    inner.borrow().worker.as_ref().is_some_and(|worker| worker.post(&request));
                if !posted {
                    handle(inner, Event::Break);
                }
            }
            Command::Report(action) => {
                let report = Rc::clone(&inner.borrow().report);
                report(action);
            }
        }
    }
}

/// Hands on an event, unless the page has let go of its client.
fn tell(inner: &Weak<RefCell<Inner>>, event: Event) {
    if let Some(inner) = inner.upgrade() {
        handle(&inner, event);
    }
}

/// A running worker with what listens to it. It ends when it is dropped.
struct Running {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(web_sys::Event)>,
}

impl Running {
    fn launch(address: &str, inner: &Weak<RefCell<Inner>>) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(address, &options)?;

        let listener = Weak::clone(inner);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            tell(&listener, read(&message.data()));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));

        let listener = Weak::clone(inner);
        let on_error = Closure::<dyn Fn(web_sys::Event)>::new(move |_| {
            tell(&listener, Event::Break);
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));

        Ok(Self { worker, _on_message: on_message, _on_error: on_error })
    }

    /// Sends a request; whether it could be sent.
    fn post(&self, request: &Request) -> bool {
        let message = Uint8Array::from(&request.to_bytes()[..]);
        self.worker.post_message(&message).is_ok()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // What is on its way already must not reach a listener that is gone.
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.set_onmessageerror(None);
        self.worker.terminate();
    }
}

/// Understands a message of the worker's.
fn read(message: &JsValue) -> Event {
    if message.as_string().as_deref() == Some(READY) {
        return Event::Ready;
    }
    message
        .dyn_ref::<Uint8Array>()
        .and_then(|bytes| Reply::from_bytes(&bytes.to_vec()).ok())
        .map_or(Event::Break, Event::Reply)
}
