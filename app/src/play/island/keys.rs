//! Where the keys lead on the board.

use engine::{Direction, Point, SIZE};

/// The point that a key leads to from another; `None` when it is no key for moving. At the edge, a
/// key that leads off the board leads nowhere.
pub(super) fn destination(from: Point, key: &str) -> Option<Point> {
    let step = |direction, steps| Some(from.step(direction, steps).unwrap_or(from));
    match key {
        "ArrowLeft" => step(Direction::Horizontal, -1),
        "ArrowRight" => step(Direction::Horizontal, 1),
        "ArrowDown" => step(Direction::Vertical, -1),
        "ArrowUp" => step(Direction::Vertical, 1),
        "Home" => Point::new(0, from.row()),
        "End" => Point::new(SIZE - 1, from.row()),
        "PageUp" => Point::new(from.column(), SIZE - 1),
        "PageDown" => Point::new(from.column(), 0),
        _ => None,
    }
}

/// Whether a key places a stone.
pub(super) fn places(key: &str) -> bool {
    matches!(key, "Enter" | " ")
}

/// Whether a key takes away what is only shown.
pub(super) fn dismisses(key: &str) -> bool {
    key == "Escape"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn led(from: &str, key: &str) -> Option<String> {
        destination(from.parse().unwrap(), key).map(|point| point.to_string())
    }

    #[test]
    fn arrows_lead_to_the_neighbours() {
        let around = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(|key| led("H8", key));
        assert_eq!(around, ["G8", "I8", "H9", "H7"].map(|name| Some(name.to_owned())));
    }

    #[test]
    fn arrows_stop_at_the_edge() {
        for (corner, keys) in
            [("A1", ["ArrowLeft", "ArrowDown"]), ("O15", ["ArrowRight", "ArrowUp"])]
        {
            for key in keys {
                assert_eq!(led(corner, key).as_deref(), Some(corner));
            }
        }
    }

    #[test]
    fn home_end_and_page_keys_lead_to_the_edges() {
        let edges = ["Home", "End", "PageUp", "PageDown"].map(|key| led("C5", key));
        assert_eq!(edges, ["A5", "O5", "C15", "C1"].map(|name| Some(name.to_owned())));
    }

    #[test]
    fn other_keys_lead_nowhere() {
        for key in ["Tab", "Enter", "a", "Escape"] {
            assert_eq!(led("H8", key), None);
        }
    }
}
