//! What a manager is answered, command by command.

use proptest::prelude::*;

use super::*;

/// A brain that has been told these lines.
fn brain(lines: &[&str]) -> Brain {
    let mut brain = Brain::default();
    for line in lines {
        brain.receive(Command::parse(line));
    }
    brain
}

fn say(brain: &mut Brain, line: &str) -> Step {
    brain.receive(Command::parse(line))
}

fn answer(brain: &mut Brain, line: &str) -> String {
    match say(brain, line) {
        Step::Answer(answer) => answer.to_string(),
        other => panic!("{line}: {other:?}"),
    }
}

fn position(brain: &mut Brain, line: &str) -> Position {
    match say(brain, line) {
        Step::Think(task) => task.position,
        other => panic!("{line}: {other:?}"),
    }
}

fn drawn(board: &str, to_move: Stone) -> Position {
    Position::new(board.parse().unwrap(), to_move)
}

#[test]
fn whoever_begins_is_black() {
    let mut brain = brain(&["START 15"]);
    assert_eq!(position(&mut brain, "BEGIN"), Position::new(Board::EMPTY, Stone::Black));
    brain.moved(Point::CENTRE, Duration::ZERO);
    let expected = "
           G H I
         9 . O .
         8 . X .
    ";
    assert_eq!(position(&mut brain, "TURN 7,6"), drawn(expected, Stone::Black));
}

#[test]
fn whoever_is_told_a_first_move_is_white() {
    let mut brain = brain(&["START 15"]);
    let first = "
           H
         8 X
    ";
    assert_eq!(position(&mut brain, "TURN 7,7"), drawn(first, Stone::White));
    brain.moved("H9".parse().unwrap(), Duration::ZERO);
    let then = "
           H I J
        10 . . X
         9 O . .
         8 X . .
    ";
    assert_eq!(position(&mut brain, "TURN 9,5"), drawn(then, Stone::White));
}

#[test]
fn a_board_is_taken_over_in_any_order_and_any_numbers() {
    let expected = "
           G H I
         9 . O .
         8 X X O
         7 . . X
    ";
    for lines in [["6,7,2", "7,7,2", "8,8,2"], ["8,8,2", "6,7,2", "7,7,2"]] {
        let mut brain = brain(&["START 15", "TURN 1,1", "BOARD", "7,6,1", "8,7,1"]);
        for line in lines {
            assert_eq!(say(&mut brain, line), Step::Wait);
        }
        assert_eq!(position(&mut brain, "DONE"), drawn(expected, Stone::White));
    }
    let unbalanced = "
           G H
         8 X X
    ";
    let mut brain = brain(&["START 15", "BOARD", "6,7,1", "7,7,1", "3,3,3"]);
    assert_eq!(position(&mut brain, "DONE"), drawn(unbalanced, Stone::Black));
}

#[test]
fn a_bad_line_spoils_the_board_and_leaves_the_old_one() {
    for bad in ["x", "7,7", "7,7,9", "15,0,1", "0,-1,2", "1,1,2", "SWAP2BOARD"] {
        let mut brain = brain(&["START 15", "BOARD", "1,1,1", bad, "2,2,2"]);
        assert!(answer(&mut brain, "DONE").starts_with("ERROR "), "{bad}");
        assert_eq!(position(&mut brain, "BEGIN"), Position::new(Board::EMPTY, Stone::Black));
    }
}

#[test]
fn another_command_ends_an_unfinished_board() {
    let mut brain = brain(&["START 15", "BOARD", "1,1,1"]);
    assert_eq!(say(&mut brain, "INFO timeout_turn 1000"), Step::Wait);
    assert_eq!(say(&mut brain, "2,2,2"), Step::Wait);
    assert_eq!(answer(&mut brain, "RESTART"), "OK");
    assert!(answer(&mut brain, "DONE").starts_with("UNKNOWN"));
    assert_eq!(position(&mut brain, "BEGIN"), Position::new(Board::EMPTY, Stone::Black));
}

#[test]
fn a_stone_can_be_taken_back_and_the_sides_begin_anew_on_an_empty_board() {
    let mut brain = brain(&["START 15", "BEGIN"]);
    brain.moved(Point::CENTRE, Duration::ZERO);
    assert_eq!(answer(&mut brain, "TAKEBACK 7,7"), "OK");
    assert_eq!(answer(&mut brain, "TAKEBACK 7,7"), "ERROR no stone stands on 7,7");
    assert_eq!(position(&mut brain, "TURN 7,7").to_move(), Stone::White);
}

#[test]
fn what_cannot_be_done_is_an_error_and_changes_nothing() {
    for line in ["RESTART", "BEGIN", "TURN 7,7", "BOARD", "TAKEBACK 7,7", "YXBOARD", "YXSHOWFORBID"]
    {
        assert_eq!(
            answer(&mut brain(&[]), line),
            "ERROR there is no board yet: START first",
            "{line}"
        );
    }
    let mut brain = brain(&["START 15", "TURN 7,7"]);
    brain.moved("H9".parse().unwrap(), Duration::ZERO);
    for (line, error) in [
        ("TURN 7,7", "ERROR 7,7 is taken"),
        ("TURN 15,7", "ERROR 15,7 is off the board"),
        ("TURN -1,7", "ERROR -1,7 is off the board"),
        ("TURN x", "ERROR expected TURN x,y"),
        ("BEGIN", "ERROR there are stones on the board"),
    ] {
        assert_eq!(answer(&mut brain, line), error);
    }
    assert_eq!(position(&mut brain, "TURN 0,0").board().count(), 3);
}

#[test]
fn other_boards_are_refused_and_nothing_is_played_on_them() {
    for start in ["START 20", "START 0", "RECTSTART 15,20"] {
        let mut brain = brain(&["START 15"]);
        assert_eq!(answer(&mut brain, start), "ERROR the board is 15 by 15, no other");
        assert!(answer(&mut brain, "BEGIN").starts_with("ERROR"));
    }
}

#[test]
fn under_an_unknown_rule_nothing_is_played_until_it_is_changed() {
    for rule in ["2", "3", "5", "8"] {
        let mut brain = brain(&["START 15"]);
        assert_eq!(say(&mut brain, &format!("INFO rule {rule}")), Step::Wait);
        assert!(answer(&mut brain, "BEGIN").starts_with("ERROR rule"));
        assert!(answer(&mut brain, "TURN 7,7").starts_with("ERROR rule"));
        assert!(answer(&mut brain, "YXSHOWFORBID").starts_with("ERROR rule"));
        say(&mut brain, "BOARD");
        assert!(answer(&mut brain, "DONE").starts_with("ERROR rule"));
        say(&mut brain, "INFO rule 0");
        assert_eq!(position(&mut brain, "TURN 7,7").board().count(), 1);
    }
}

#[test]
fn nothing_is_played_by_a_rule_or_a_limit_that_is_not_understood_until_it_is() {
    for (bad, good) in [
        ("rule -4", "rule 4"),
        ("rule x", "rule 0"),
        ("rule", "rule 1"),
        ("timeout_turn soon", "timeout_turn 1000"),
        ("timeout_match -1", "timeout_match 0"),
        ("time_left", "time_left 2147483647"),
    ] {
        let mut brain = brain(&["START 15", "INFO rule 0"]);
        // Managers expect no answer to it.
        assert_eq!(say(&mut brain, &format!("INFO {bad}")), Step::Wait);
        let (key, value) = bad.split_once(' ').unwrap_or((bad, ""));
        let error = format!("ERROR INFO {key} “{value}” is not understood: expected ");
        for line in ["BEGIN", "TURN 7,7"] {
            let found = answer(&mut brain, line);
            assert!(found.starts_with(&error), "{bad}: {found}");
        }
        say(&mut brain, "BOARD");
        say(&mut brain, "INFO rule 0 0");
        assert!(answer(&mut brain, "DONE").starts_with("ERROR INFO "));
        assert!(answer(&mut brain, "YXSHOWFORBID").starts_with("ERROR INFO rule"));
        say(&mut brain, "INFO rule 0");
        say(&mut brain, &format!("INFO {good}"));
        assert_eq!(position(&mut brain, "TURN 7,7").board().count(), 1);
    }
}

#[test]
fn the_rule_reaches_the_position_and_may_change_between_moves() {
    let mut brain = brain(&["START 15"]);
    for (number, rule) in [(4, Rule::Renju), (0, Rule::Freestyle), (1, Rule::Standard)] {
        say(&mut brain, &format!("INFO rule {number}"));
        let expected = Position::by(rule, Board::EMPTY, Stone::Black);
        assert_eq!(position(&mut brain, "BEGIN"), expected);
    }
}

/// Tells a brain of a board: Black's stones in one kind of row, White's in another.
fn set_up(brain: &mut Brain, start: &str, black: &str, white: &str, own: Stone) {
    say(brain, start);
    for (names, stone) in [(black, Stone::Black), (white, Stone::White)] {
        let holder = if stone == own { 1 } else { 2 };
        for point in engine::notation::parse_moves(names).unwrap() {
            assert_eq!(say(brain, &format!("{},{holder}", Coordinates::from(point))), Step::Wait);
        }
    }
}

/// H8 makes two threes.
const THREES: (&str, &str) = ("h9h10i8j8", "a1a3a5o1");

#[test]
fn a_board_can_be_set_up_without_thinking_and_its_forbidden_points_asked_for() {
    let mut brain = brain(&["START 15", "INFO rule 4"]);
    set_up(&mut brain, "YXBOARD", THREES.0, THREES.1, Stone::Black);
    assert_eq!(say(&mut brain, "DONE"), Step::Wait);
    assert_eq!(answer(&mut brain, "YXSHOWFORBID"), "FORBID 0707.");
    say(&mut brain, "INFO rule 1");
    assert_eq!(answer(&mut brain, "YXSHOWFORBID"), "FORBID .");
    say(&mut brain, "INFO rule 4");
    // Black moves elsewhere; nothing is forbidden to White, and to Black again after White's move.
    assert_eq!(brain.moved("O15".parse().unwrap(), Duration::ZERO).to_string(), "14,0");
    assert_eq!(answer(&mut brain, "YXSHOWFORBID"), "FORBID .");
    assert_eq!(position(&mut brain, "TURN 13,0").to_move(), Stone::Black);
    assert_eq!(answer(&mut brain, "YXSHOWFORBID"), "FORBID 0707.");
    assert_eq!(answer(&mut brain, "TAKEBACK 14,0"), "OK");
    assert_eq!(answer(&mut brain, "YXSHOWFORBID"), "FORBID 0707.");
}

#[test]
fn of_numbers_that_no_game_leads_to_the_first_stone_is_black_s() {
    for (own, other) in [(1, 2), (2, 1)] {
        let mut brain = brain(&["START 15", "INFO rule 4", "YXBOARD"]);
        for place in ["7,6", "7,5", "8,7", "9,7"] {
            say(&mut brain, &format!("{place},{own}"));
        }
        say(&mut brain, &format!("0,0,{other}"));
        assert_eq!(say(&mut brain, "DONE"), Step::Wait);
        // It is the brain's move.
        let expected = if own == 1 { "FORBID 0707." } else { "FORBID ." };
        assert_eq!(answer(&mut brain, "YXSHOWFORBID"), expected);
    }
}

#[test]
fn a_pass_counts_as_a_move() {
    let mut brain = brain(&["START 15", "INFO rule 4", "YXBOARD"]);
    for line in
        ["7,6,2", "0,0,1", "7,5,2", "0,4,1", "8,7,2", "-1,-1,1", "9,7,2", "-1,-1,1", "-1,-1,2"]
    {
        assert_eq!(say(&mut brain, line), Step::Wait);
    }
    assert_eq!(say(&mut brain, "DONE"), Step::Wait);
    // White is to move, and then Black.
    assert_eq!(answer(&mut brain, "YXSHOWFORBID"), "FORBID .");
    brain.moved("O1".parse().unwrap(), Duration::ZERO);
    assert_eq!(answer(&mut brain, "YXSHOWFORBID"), "FORBID 0707.");
}

#[test]
fn a_bad_board_leaves_the_old_one_and_says_so() {
    let mut brain = brain(&["START 15", "INFO rule 4"]);
    set_up(&mut brain, "YXBOARD", THREES.0, THREES.1, Stone::Black);
    say(&mut brain, "DONE");
    say(&mut brain, "YXBOARD");
    say(&mut brain, "99,99,1");
    assert_eq!(answer(&mut brain, "DONE"), "ERROR 99,99 is off the board");
    assert_eq!(answer(&mut brain, "YXSHOWFORBID"), "FORBID 0707.");
}

#[test]
fn the_opponent_may_not_play_where_it_is_forbidden() {
    let mut brain = brain(&["START 15", "INFO rule 4"]);
    set_up(&mut brain, "BOARD", "h9h10i8j8", "a1a3a5", Stone::White);
    position(&mut brain, "DONE");
    brain.moved("A7".parse().unwrap(), Duration::ZERO);
    let error = "ERROR 7,7 is forbidden to Black: double-three";
    assert_eq!(answer(&mut brain, "TURN 7,7"), error);
    assert_eq!(position(&mut brain, "TURN 0,0").board().count(), 9);
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut brain = brain(&["START 15", "BOARD"]);
    for x in 0..4 {
        say(&mut brain, &format!("{x},0,2"));
        say(&mut brain, &format!("{x},1,1"));
    }
    position(&mut brain, "DONE");
    brain.moved("A1".parse().unwrap(), Duration::ZERO);
    for line in ["TURN 4,0", "TURN 9,9"] {
        assert_eq!(answer(&mut brain, line), "ERROR the game is over");
    }
    assert_eq!(answer(&mut brain, "RESTART"), "OK");
}

#[test]
fn the_move_that_ends_the_game_stays_and_a_later_one_does_not() {
    let mut brain = brain(&["START 15", "BOARD"]);
    for x in 0..4 {
        say(&mut brain, &format!("{x},0,2"));
        say(&mut brain, &format!("{x},2,1"));
    }
    position(&mut brain, "DONE");
    brain.moved("O1".parse().unwrap(), Duration::ZERO);
    assert_eq!(answer(&mut brain, "TURN 4,0"), "ERROR the game is over");
    assert_eq!(answer(&mut brain, "TURN 9,9"), "ERROR the game is over");
    assert_eq!(answer(&mut brain, "TAKEBACK 9,9"), "ERROR no stone stands on 9,9");
    assert_eq!(answer(&mut brain, "TAKEBACK 4,0"), "OK");
    let position = position(&mut brain, "TURN 9,9");
    assert_eq!(position.board().count(), 10);
}

#[test]
fn a_full_board_is_over() {
    let mut brain = brain(&["START 15", "BOARD"]);
    for y in 0..15 {
        for x in 0..15 {
            let holder = if (y / 2 + x) % 2 == 0 { 1 } else { 2 };
            say(&mut brain, &format!("{x},{y},{holder}"));
        }
    }
    assert_eq!(answer(&mut brain, "DONE"), "ERROR the game is over");
}

#[test]
fn what_it_does_not_know_is_unknown() {
    let mut brain = brain(&["START 15"]);
    for line in ["SWAP2BOARD", "DONE", "7,7", "7,7,1", "PLAY 7,7", "YXSTOP", "你好"] {
        assert_eq!(answer(&mut brain, line), "UNKNOWN no such command", "{line}");
    }
}

#[test]
fn it_says_who_it_is() {
    let about = answer(&mut Brain::default(), "ABOUT");
    for key in ["name=\"Lianwu\"", "version=\"", "author=\"", "country=\""] {
        assert!(about.contains(key), "{about}");
    }
}

#[test]
fn the_time_that_it_is_given_reaches_the_task() {
    let mut brain = brain(&["START 15", "INFO timeout_turn 0"]);
    let Step::Think(task) = say(&mut brain, "BEGIN") else { panic!("no task") };
    assert_eq!(task.allowance, Duration::ZERO);
}

proptest! {
    #[test]
    fn any_lines_are_survived_and_every_task_can_be_solved(
        lines in prop::collection::vec(
            "START 15|BOARD|DONE|BEGIN|RESTART|(TURN |TAKEBACK )?1?[0-9],1?[0-9](,[1-3])?|\\PC*",
            0..60,
        ),
    ) {
        let mut brain = Brain::default();
        for line in lines {
            if let Step::Think(task) = say(&mut brain, &line) {
                let board = task.position.board();
                prop_assert!(!task.position.is_over());
                let point = board.empty_points().next().unwrap();
                brain.moved(point, Duration::ZERO);
            }
        }
    }
}
