//! Positions whose answers others have published.

use std::collections::BTreeMap;

use engine::renju::{examine, forbidden, forbidden_points};
use engine::{Board, Point, Stone};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    point: String,
    verdict: String,
}

#[derive(Deserialize)]
struct Whole {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    forbidden: BTreeMap<String, String>,
}

fn board(black: &[String], white: &[String]) -> Board {
    let mut board = Board::EMPTY;
    for (names, stone) in [(black, Stone::Black), (white, Stone::White)] {
        for name in names {
            assert_eq!(board.set(name.parse().unwrap(), Some(stone)), None, "{name}");
        }
    }
    board
}

#[test]
fn every_point_with_a_known_verdict_gets_it() {
    let rows: Vec<Row> = serde_json::from_str(include_str!("../data/renju-points.json")).unwrap();
    assert_eq!(rows.len(), 62);
    for Row { id, black, white, point, verdict } in rows {
        let board = board(&black, &white);
        let point: Point = point.parse().unwrap();
        let examination = examine(&board, point);
        let found = match examination.forbidden() {
            Some(forbidden) => forbidden.name(),
            None if examination.fives.is_empty() => "none",
            None => "five",
        };
        assert_eq!(found, verdict, "{id}: {point} of {board}");
        assert_eq!(forbidden(&board, point), examination.forbidden(), "{id}: {point} of {board}");
    }
}

#[test]
fn on_boards_whose_forbidden_points_are_known_there_are_these_and_no_others() {
    let boards: Vec<Whole> =
        serde_json::from_str(include_str!("../data/renju-boards.json")).unwrap();
    assert_eq!(boards.len(), 7);
    for Whole { id, black, white, forbidden: expected } in boards {
        let board = board(&black, &white);
        let found: BTreeMap<String, String> = forbidden_points(&board)
            .iter()
            .map(|point| {
                let kind = forbidden(&board, point).map(|kind| kind.to_string());
                (point.to_string(), kind.unwrap_or_default())
            })
            .collect();
        assert_eq!(found, expected, "{id}: {board}");
    }
}
