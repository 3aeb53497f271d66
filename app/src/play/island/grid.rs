//! The board for hands, keys and ears: a grid of cells, one on each point.

use std::cell::Cell;
use std::rc::Rc;

use engine::{Point, SIZE, Stone};
use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, FocusOptions, HtmlElement};

use super::keys;
use super::press::Pointer;
use super::table::Table;
use crate::play::session::Status;
use crate::play::words;

/// The id of the sentence that explains the keys.
const KEYS_ID: &str = "board-keys";

/// The grid.
///
/// One listener serves all cells. A click tells nothing of its pointer in every browser, so the press
/// before it is remembered.
#[component]
pub(super) fn Grid(
    /// The session it shows.
    table: Table,
) -> impl IntoView {
    let grid = NodeRef::<leptos::html::Div>::new();
    // The one cell that the Tab key stops at.
    let stop = RwSignal::new(Point::CENTRE);
    let pressed = Rc::new(Cell::new(None::<Pointer>));

    let press = Rc::clone(&pressed);
    let on_pointer_down = move |event: PointerEvent| {
        press.set(Some(Pointer::of(&event.pointer_type())));
    };
    let press = Rc::clone(&pressed);
    let on_click = move |event: MouseEvent| {
        // Without a press before it, a click comes from a program that helps a person.
        let pointer = press.take().unwrap_or(Pointer::Exact);
        if let Some(point) = point_of(event.target()) {
            table.press(pointer, point);
        }
    };
    let on_key_down = move |event: KeyboardEvent| {
        let Some(point) = point_of(event.target()) else { return };
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        if keys::dismisses(&event.key()) {
            table.look(None);
        } else if keys::places(&event.key()) {
            event.prevent_default();
            if !event.repeat() {
                table.press(Pointer::Exact, point);
            }
        } else if let Some(point) = keys::destination(point, &event.key()) {
            event.prevent_default();
            if let Some(grid) = grid.get_untracked() {
                focus(&grid, point);
            }
        }
    };
    let on_focus_in = move |event: FocusEvent| {
        if let Some(point) = point_of(event.target()) {
            stop.set(point);
        }
    };

    let turn = table.text(|scene| match scene.status() {
        Some(Status::Turn(Stone::Black, _)) => "black",
        Some(Status::Turn(Stone::White, _)) => "white",
        _ => "none",
    });
    let nobodys_turn =
        table.text(
            |scene| {
                if matches!(scene.status(), Some(Status::Turn(..))) { "false" } else { "true" }
            },
        );

    let cell = move |point: Point| {
        let spot = Memo::new(move |_| table.with(|scene| scene.session.spot(point)));
        view! {
            <div
                role="gridcell"
                tabindex=move || if stop.get() == point { "0" } else { "-1" }
                aria-label=move || words::cell(point, spot.get())
                data-point=point.index().to_string()
            ></div>
        }
    };
    view! {
        <div
            class="cells"
            role="grid"
            aria-label="棋盤"
            aria-describedby=KEYS_ID
            aria-disabled=nobodys_turn
            data-turn=turn
            node_ref=grid
            on:pointerdown=on_pointer_down
            on:pointercancel=move |_| pressed.set(None)
            on:click=on_click
            on:keydown=on_key_down
            on:focusin=on_focus_in
        >
            {rows().map(|row| view! { <div role="row">{row.map(cell).collect_view()}</div> }).collect_view()}
        </div>
        <p id=KEYS_ID class="visually-hidden">
            {words::KEYS}
        </p>
    }
}

/// The points, row by row from the top.
fn rows() -> impl Iterator<Item = impl Iterator<Item = Point>> {
    (0..SIZE).rev().map(|row| (0..SIZE).filter_map(move |column| Point::new(column, row)))
}

/// The point of the cell that an event happened on.
fn point_of(target: Option<EventTarget>) -> Option<Point> {
    let cell: Element = target?.dyn_into().ok()?;
    Point::from_index(cell.get_attribute("data-point")?.parse().ok()?)
}

/// Moves the focus to the cell that the Tab key stops at, without scrolling there.
pub(super) fn focus_stop() {
    let cell = document().query_selector(".cells [tabindex=\"0\"]").ok().flatten();
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // As in `focus`.
        let _ = cell.focus_with_options(&options);
    }
}

/// Moves the focus to the cell of a point.
fn focus(grid: &Element, point: Point) {
    let cell = grid.query_selector(&format!("[data-point=\"{}\"]", point.index()));
    if let Some(cell) = cell.ok().flatten().and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        // A cell that cannot be focused leaves the focus where it is.
        let _ = cell.focus();
    }
}
