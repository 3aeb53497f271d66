//! The board: a picture, and over it the grid that people act on.

use engine::{Outcome, Point, Stone};
use leptos::prelude::*;

use super::grid::Grid;
use super::table::{Scene, Table};
use crate::drawing::{self, Region};
use crate::play::session::Session;
use crate::play::words;

/// The board.
#[component]
pub(super) fn Board(
    /// What it shows.
    table: Table,
) -> impl IntoView {
    let region = Region::WHOLE;
    let stones = move || {
        table
            .with(|scene| stones(&scene.session))
            .into_iter()
            .map(|(point, stone)| view! { <g inner_html=drawing::stone(stone, region.place(point))></g> })
            .collect_view()
    };
    view! {
        <div class="board">
            <svg viewBox=region.view_box() aria-hidden="true" focusable="false">
                <g inner_html=paper(region)></g>
                <g>{stones}</g>
                <g inner_html=table.text(move |scene| line(scene, region))></g>
                <g inner_html=table.text(move |scene| marks(scene, region))></g>
            </svg>
            <Grid table />
        </div>
    }
}

/// The empty board. The server draws it, and the browser leaves it as it is.
#[cfg(feature = "ssr")]
fn paper(region: Region) -> String {
    drawing::paper(region)
}

#[cfg(not(feature = "ssr"))]
const fn paper(_: Region) -> String {
    String::new()
}

/// The stones of the start, then those of the moves in their order: a move adds one, and undo takes one
/// away.
fn stones(session: &Session) -> Vec<(Point, Stone)> {
    let (start, moves) = (session.game().start(), session.game().moves());
    let mut stones: Vec<_> = start.board().stones().collect();
    let mut stone = start.to_move();
    for &point in moves {
        stones.push((point, stone));
        stone = !stone;
    }
    stones
}

/// The play that the computer expects, numbered, but for a point that shows the preview. Why a move
/// is refused is drawn without it.
fn line(scene: &Scene, region: Region) -> String {
    if scene.session.refusal().is_some() {
        return String::new();
    }
    let shown = scene.session.drawn_line().into_iter().zip(1..).take(words::LINE_SHOWN);
    shown
        .filter(|&((_, point), _)| scene.preview != Some(point))
        .map(|((stone, point), number)| drawing::expected(stone, number, region.place(point)))
        .collect()
}

/// Where the side to move may not play; while one such point is being explained, that alone.
fn forbidden(session: &Session, region: Region) -> String {
    if let Some(refusal) = session.refusal() {
        return drawing::examined(refusal, region);
    }
    let points = session.forbidden().iter();
    points.map(|&(point, _)| drawing::forbidden(region.place(point))).collect()
}

/// What is forbidden, the preview, the winning rows and the last move.
fn marks(scene: &Scene, region: Region) -> String {
    let game = scene.session.game();
    let mut marks = forbidden(&scene.session, region);
    if let Some(point) = scene.preview {
        marks += &drawing::preview(game.to_move(), region.place(point));
    }
    if let Outcome::Won { rows, .. } = game.outcome() {
        for row in rows {
            marks += &drawing::winning_row(region.place(row.first), region.place(row.last));
        }
    }
    if let Some(point) = game.last_move() {
        marks += &drawing::last_move(region.place(point));
    }
    marks
}
