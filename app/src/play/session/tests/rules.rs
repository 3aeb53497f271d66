//! The three rules, and what they forbid.

use engine::renju::Forbidden;
use engine::{Game, Level, Outcome, Stone};

use super::*;
use crate::play::session::{Draw, Event, Line, News, Player, Spot, Status};

/// White has a three that becomes a four at G7, where Black, who is to move, would make two threes.
const LURED: &str = "h8g6f6g5f7g4h7g3g2a1";

fn points(names: &[&str]) -> Vec<Point> {
    names.iter().map(|name| point(name)).collect()
}

/// A row with its ends, its stones and where it leads.
type Told = (Point, Point, usize, Vec<Point>);

/// What a move is refused for.
fn rows(session: &Session) -> (Option<Forbidden>, Vec<Told>) {
    let examined = session.refusal().unwrap();
    let row = |stones: &[Point], next: Vec<Point>| {
        (stones[0], stones[stones.len() - 1], stones.len(), next)
    };
    let threes = examined
        .threes
        .iter()
        .map(|three| row(&three.stones, three.next.iter().map(|next| next.point).collect()));
    let fours = examined.fours.iter().map(|four| row(&four.stones, four.fives.clone()));
    let overlines = examined.overlines.iter().map(|stones| row(stones, vec![]));
    (examined.forbidden(), threes.chain(fours).chain(overlines).collect())
}

#[test]
fn a_visit_starts_by_the_free_style_rule() {
    let session = Session::new(0);
    assert_eq!(session.settings().rule, Rule::Freestyle);
    assert_eq!(session.game().rule(), Rule::Freestyle);
}

#[test]
fn another_rule_starts_a_new_game_and_says_so() {
    let mut session = against_computer("h8i9");
    assert_eq!(session.update(Action::ChooseRule(Rule::Renju)), None);
    assert_eq!(session.game(), &Game::new(Rule::Renju));
    assert_eq!(session.news().done, Some(Event::NewGame));
    assert_eq!(ask(&mut session, "H8").game.rule(), Rule::Renju);
}

#[test]
fn another_rule_while_the_computer_thinks_drops_its_thinking() {
    let mut session = against_computer("");
    let old = ask(&mut session, "H8");
    assert_eq!(session.update(Action::ChooseRule(Rule::Standard)), Some(Effect::StopThinking));
    session.update(answer(&old, point("I9")));
    assert_eq!(session.game(), &Game::new(Rule::Standard));
}

#[test]
fn a_computer_that_moves_first_opens_anew_by_another_rule() {
    let mut session = after_opening("h8");
    let opening = request(session.update(Action::ChooseRule(Rule::Renju)));
    assert_eq!(opening.game, Game::new(Rule::Renju));
}

#[test]
fn the_same_rule_again_changes_nothing() {
    let mut session = by(Rule::Renju, "h8i9");
    let before = session.clone();
    session.update(Action::ChooseRule(Rule::Renju));
    assert_eq!(session, before);
}

#[test]
fn undo_restart_and_the_other_settings_keep_the_rule() {
    let mut session = by(Rule::Renju, "h8i9");
    for action in [
        Action::Undo,
        Action::ChooseLevel(Level::Easy),
        Action::ChooseLine(Line::OnBoard),
        Action::Restart,
        Action::ChooseMode(Mode::Computer),
        Action::ChooseFirst(First::Computer),
    ] {
        session.update(action);
        assert_eq!(session.game().rule(), Rule::Renju);
    }
}

#[test]
fn forbidden_points_are_marked_when_black_is_to_move_and_only_then() {
    let mut session = by(Rule::Renju, LURED);
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::Someone));
    assert_eq!(session.forbidden(), [(point("G7"), Forbidden::DoubleThree)]);
    assert_eq!(session.spot(point("G7")), Spot::Forbidden(Forbidden::DoubleThree));
    assert_eq!(session.spot(point("H8")), Spot::Stone(Stone::Black));
    assert_eq!(session.spot(point("B1")), Spot::Empty);
    session.update(place("B1"));
    assert_eq!(session.forbidden(), []);
    session.update(Action::Undo);
    assert_eq!(session.forbidden().len(), 1);
    session.update(Action::Restart);
    assert_eq!(session.forbidden(), []);
}

#[test]
fn nothing_is_marked_by_the_other_rules() {
    for rule in [Rule::Freestyle, Rule::Standard] {
        let mut session = by(rule, LURED);
        assert_eq!(session.forbidden(), []);
        session.update(place("G7"));
        assert_eq!(session.spot(point("G7")), Spot::Stone(Stone::Black));
    }
}

#[test]
fn the_computers_forbidden_points_are_marked_too() {
    let mut session = after_opening("");
    let mut opening = request(session.update(Action::ChooseRule(Rule::Renju)));
    for pair in notation::parse_moves(LURED).unwrap().chunks(2) {
        session.update(answer(&opening, pair[0]));
        opening = request(session.update(Action::Place(pair[1])));
    }
    assert_eq!(session.status(), Status::Thinking(Stone::Black));
    assert_eq!(session.forbidden(), [(point("G7"), Forbidden::DoubleThree)]);
    let before = session.clone();
    session.update(place("G7"));
    assert_eq!(session, before, "it is not the person's turn");
}

#[test]
fn a_computer_that_plays_where_it_may_not_is_not_believed() {
    let mut session = after_opening("");
    let mut asked = request(session.update(Action::ChooseRule(Rule::Renju)));
    for pair in notation::parse_moves(LURED).unwrap().chunks(2) {
        session.update(answer(&asked, pair[0]));
        asked = request(session.update(Action::Place(pair[1])));
    }
    session.update(answer(&asked, point("G7")));
    assert_eq!(session.status(), Status::Failed(Stone::Black));
}

#[test]
fn a_refused_move_is_told_with_its_two_threes() {
    let mut session = by(Rule::Renju, LURED);
    assert_eq!(session.update(place("G7")), None);
    assert_eq!(moves(&session), format!("renju {LURED}"));
    assert_eq!(session.refusal().map(|examined| examined.point), Some(point("G7")));
    let row = |first, last, next: &[&str]| (point(first), point(last), 3, points(next));
    let expected = vec![row("F7", "H7", &["E7", "I7"]), row("F6", "H8", &["E5", "I9"])];
    assert_eq!(rows(&session), (Some(Forbidden::DoubleThree), expected));
}

#[test]
fn a_refused_move_is_told_with_both_fours_of_one_line() {
    let mut session = by(Rule::Renju, "d8a1f8a3g8a5j8a7");
    session.update(place("H8"));
    let row = |first, last, next: &[&str]| (point(first), point(last), 4, points(next));
    let expected = vec![row("D8", "H8", &["E8"]), row("F8", "J8", &["I8"])];
    assert_eq!(rows(&session), (Some(Forbidden::DoubleFour), expected));
}

#[test]
fn a_refused_move_is_told_with_its_overline() {
    let mut session = by(Rule::Renju, "d8a1e8a3f8a5h8a7i8a9");
    session.update(place("G8"));
    let expected = vec![(point("D8"), point("I8"), 6, vec![])];
    assert_eq!(rows(&session), (Some(Forbidden::Overline), expected));
}

#[test]
fn a_three_in_appearance_only_is_no_part_of_the_reason() {
    // The row H8 I8 K8 would be a four at J8 alone, where Black makes two fours.
    let mut session = by(Rule::Renju, "h11a1h10a3i9a5i8a7k8a9g7a11k7a13");
    session.update(place("H8"));
    let row = |first, last, next: &[&str]| (point(first), point(last), 3, points(next));
    let expected = vec![row("H8", "H11", &["H9"]), row("G7", "I9", &["F6", "J10"])];
    assert_eq!(rows(&session), (Some(Forbidden::DoubleThree), expected));
}

#[test]
fn why_a_move_was_refused_goes_away_with_the_next_move() {
    for action in [place("B1"), Action::Undo, Action::Restart, Action::Dismiss] {
        let mut session = by(Rule::Renju, LURED);
        session.update(place("G7"));
        session.update(action.clone());
        assert_eq!(session.refusal(), None, "{action:?}");
    }
}

#[test]
fn another_refused_move_takes_the_place_of_the_first() {
    let mut session = by(Rule::Renju, "d8a1e8a3f8a5h8a7i8a9d3c1e3o1f3o3h3o5i3o7");
    for point in points(&["G8", "G3"]) {
        session.update(Action::Place(point));
        assert_eq!(session.refusal().map(|refusal| refusal.point), Some(point));
    }
}

#[test]
fn other_news_outlives_what_is_dismissed() {
    let mut session = by(Rule::Renju, "h8i9");
    let before = session.clone();
    session.update(Action::Dismiss);
    assert_eq!(session, before);
}

#[test]
fn black_who_may_not_stop_the_four_plays_elsewhere_and_white_wins() {
    let mut session = by(Rule::Renju, LURED);
    session.update(place("G7"));
    assert_eq!(session.status(), Status::Turn(Stone::Black, Player::Someone));
    session.update(place("O15"));
    session.update(place("G7"));
    assert_eq!(session.status(), Status::Won(Stone::White, Player::Someone));
    assert_eq!(session.forbidden(), []);
}

#[test]
fn six_are_nothing_by_the_standard_rule_and_that_is_told() {
    let six = "d8d9e8e9f8f9h8h9i8o1";
    let mut session = by(Rule::Standard, six);
    session.update(place("G8"));
    assert_eq!(session.status(), Status::Turn(Stone::White, Player::Someone));
    let told = Some(Event::Overlong(Stone::Black, point("G8")));
    assert_eq!(session.news(), &News { done: told, ..News::default() });

    let mut session = by(Rule::Freestyle, six);
    session.update(place("G8"));
    assert_eq!(session.status(), Status::Won(Stone::Black, Player::Someone));
}

#[test]
fn white_wins_with_six_by_the_rule_of_renju() {
    let session = by(Rule::Renju, "a1d9c1e9e1f9g1h9i1i9k1g9");
    let Outcome::Won { winner: Stone::White, rows } = session.game().outcome() else {
        panic!("{:?}", session.game().outcome());
    };
    assert_eq!(rows[0].length, 6);
}

#[test]
fn black_without_a_point_to_play_has_drawn() {
    let mut session = by(Rule::Renju, include_str!("nowhere.txt").trim());
    assert_eq!(session.game().moves().len(), 224);
    assert_eq!(session.status(), Status::Drawn(Draw::NothingAllowed));
    session.update(Action::Undo);
    assert_eq!(session.status(), Status::Turn(Stone::White, Player::Someone));
}
