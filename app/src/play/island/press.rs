//! What it means to press a point of the board.

use engine::Point;

use crate::play::session::{Session, Spot};

/// What a point was pressed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pointer {
    /// A finger, which covers what it aims at.
    Finger,
    /// A mouse, a pen, a key, or a program that helps a person: they hit what they aim at.
    Exact,
}

impl Pointer {
    /// The pointer of a pointer event's type.
    pub(super) fn of(kind: &str) -> Self {
        if kind == "touch" { Self::Finger } else { Self::Exact }
    }
}

/// What a press does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    /// Nothing.
    Nothing,
    /// It shows where a stone would go.
    Preview,
    /// It places a stone, or tells why none may be placed.
    Place,
}

/// Tells what a press on a point does, with the preview as it is before.
pub(super) fn press(
    session: &Session,
    preview: Option<Point>,
    pointer: Pointer,
    point: Point,
) -> Press {
    if !session.offers(point) {
        return Press::Nothing;
    }
    // Where no stone will be placed there is nothing to confirm.
    let allowed = session.spot(point) == Spot::Empty;
    match pointer {
        Pointer::Finger if allowed && preview != Some(point) => Press::Preview,
        Pointer::Finger | Pointer::Exact => Press::Place,
    }
}

#[cfg(test)]
mod tests {
    use engine::Rule;

    use super::*;
    use crate::play::session::{Action, Mode};

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn pressed(pointer: Pointer, preview: Option<&str>, name: &str) -> Press {
        press(&Session::new(0), preview.map(point), pointer, point(name))
    }

    #[test]
    fn a_mouse_and_a_pen_place_at_once() {
        for kind in ["mouse", "pen", ""] {
            assert_eq!(pressed(Pointer::of(kind), None, "H8"), Press::Place);
            assert_eq!(pressed(Pointer::of(kind), Some("I9"), "H8"), Press::Place);
        }
    }

    #[test]
    fn a_finger_shows_first_and_places_with_a_second_tap_on_the_same_point() {
        let finger = Pointer::of("touch");
        assert_eq!(pressed(finger, None, "H8"), Press::Preview);
        assert_eq!(pressed(finger, Some("I9"), "H8"), Press::Preview);
        assert_eq!(pressed(finger, Some("H8"), "H8"), Press::Place);
    }

    #[test]
    fn a_finger_asks_with_one_tap_why_a_point_is_forbidden() {
        let mut session = Session::new(0);
        session.update(Action::ChooseMode(Mode::TwoPlayers));
        session.update(Action::ChooseRule(Rule::Renju));
        for name in ["H9", "A1", "H10", "A15", "G8", "O1", "I8", "O15"] {
            session.update(Action::Place(point(name)));
        }
        for pointer in [Pointer::Finger, Pointer::Exact] {
            assert_eq!(press(&session, None, pointer, point("H8")), Press::Place);
        }
        assert_eq!(press(&session, None, Pointer::Finger, point("H7")), Press::Preview);
    }

    #[test]
    fn nothing_happens_on_a_stone_or_when_it_is_not_your_turn() {
        let mut session = Session::new(0);
        session.update(Action::Place(point("H8")));
        for pointer in [Pointer::Finger, Pointer::Exact] {
            for (preview, name) in [(None, "H8"), (None, "I9"), (Some(point("I9")), "I9")] {
                assert_eq!(press(&session, preview, pointer, point(name)), Press::Nothing);
            }
        }
    }
}
