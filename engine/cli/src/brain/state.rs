//! What a brain knows between two lines.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{Board, Point, Position, Rule, SIZE, Stone};

use super::Clock;
use crate::protocol::{
    Answer, Command, CommandError, Coordinates, Holder, Info, InfoError, rule_by_number,
};

/// A player of the protocol between two lines from its manager.
///
/// ```
/// use engine_cli::brain::{Brain, Step};
/// use engine_cli::protocol::{Answer, Command};
///
/// let mut brain = Brain::default();
/// let step = brain.receive(Command::parse("START 15"));
/// assert_eq!(step, Step::Answer(Answer::Ok));
/// let step = brain.receive(Command::parse("TURN 7,7"));
/// assert!(matches!(step, Step::Think(_)));
/// let answer = brain.moved("G9".parse()?, std::time::Duration::ZERO);
/// assert_eq!(answer.to_string(), "6,6");
/// # Ok::<(), engine::ParsePointError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Brain {
    table: Option<Table>,
    setup: Option<Setup>,
    rule: u32,
    clock: Clock,
    /// By key, what it was told last and did not understand.
    misunderstood: BTreeMap<&'static str, InfoError>,
}

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there is never more than one of them")]
pub enum Step {
    /// Read the next line.
    Wait,
    /// Say this.
    Answer(Answer),
    /// Find a move, tell it to [`Brain::moved`], and say what that answers.
    Think(Task),
    /// Exit without a word.
    Exit,
}

/// A position to find a move in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The position.
    pub position: Position,
    /// How long to think about it; zero when there is only time to answer.
    pub allowance: Duration,
}

/// The answer to a move that nobody can make any more.
const GAME_OVER: &str = "the game is over";

/// A board, which of its stones are the brain's own, and whose turn it is.
#[derive(Clone, Debug)]
struct Table {
    board: Board,
    own: Stone,
    to_move: Stone,
}

impl Table {
    const EMPTY: Self = Self { board: Board::EMPTY, own: Stone::Black, to_move: Stone::Black };

    fn position(&self, rule: Rule) -> Position {
        Position::by(rule, self.board.clone(), self.to_move)
    }
}

/// What Yixin's and Rapfi's managers send for a move without a stone.
const PASS: Coordinates = Coordinates { x: -1, y: -1 };

/// The stones between `BOARD` or `YXBOARD` and `DONE`, as far as they have been read.
#[derive(Clone, Debug)]
struct Setup {
    /// What to do with them.
    then: Then,
    /// `None` where somebody passed.
    stones: Vec<(Option<Point>, Holder)>,
    error: Option<String>,
}

/// What comes after a board was set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    Think,
    Wait,
}

impl Setup {
    const fn new(then: Then) -> Self {
        Self { then, stones: Vec::new(), error: None }
    }

    fn add(&mut self, place: Coordinates, holder: Holder) -> Result<(), String> {
        if holder == Holder::Marked {
            return Ok(());
        }
        if place == PASS {
            self.stones.push((None, holder));
            return Ok(());
        }
        let point = Some(on_the_board(place)?);
        if self.stones.iter().any(|&(taken, _)| taken == point) {
            return Err(format!("{place} is taken"));
        }
        self.stones.push((point, holder));
        Ok(())
    }

    /// The table that was set up; it is the brain's move. When both have as many stones the brain
    /// moved first, when the opponent has one more the opponent did. Of other numbers, which no game
    /// leads to, the first stone is Black's.
    fn finish(self) -> Result<Table, String> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let own = self.stones.iter().filter(|(_, holder)| *holder == Holder::Own).count();
        let others = self.stones.len() - own;
        let first = if own == others {
            Holder::Own
        } else if own + 1 == others {
            Holder::Opponent
        } else {
            self.stones.first().map_or(Holder::Own, |&(_, holder)| holder)
        };
        let own = if first == Holder::Own { Stone::Black } else { Stone::White };
        let mut board = Board::EMPTY;
        for (point, holder) in self.stones {
            if let Some(point) = point {
                board.set(point, Some(if holder == Holder::Own { own } else { !own }));
            }
        }
        Ok(Table { board, own, to_move: own })
    }
}

impl Brain {
    /// Takes note of a line, and says what to do about it.
    pub fn receive(&mut self, line: Result<Command, CommandError>) -> Step {
        let step = match (line, self.setup.take()) {
            (Ok(Command::End), _) => return Step::Exit,
            (Ok(Command::Info(info)), setup) => {
                self.setup = setup;
                self.hear(&info);
                return Step::Wait;
            }
            (Err(CommandError::Info(error)), setup) => {
                self.setup = setup;
                self.misunderstood.insert(error.key, error);
                return Step::Wait;
            }
            (Ok(Command::Stone(place, holder)), Some(mut setup)) => {
                if let Err(error) = setup.add(place, holder) {
                    setup.error.get_or_insert(error);
                }
                self.setup = Some(setup);
                return Step::Wait;
            }
            (Ok(Command::Done), Some(setup)) => self.set_up(setup),
            (Err(error), Some(mut setup)) => {
                setup.error.get_or_insert_with(|| error.to_string());
                self.setup = Some(setup);
                return Step::Wait;
            }
            (Ok(command), _) => self.obey(&command),
            (Err(CommandError::Arguments(form)), None) => Err(format!("expected {form}")),
            (Err(CommandError::Unknown | CommandError::Stone), None) => return unknown(),
        };
        step.unwrap_or_else(|error| Step::Answer(Answer::Error(error)))
    }

    /// Makes its own move, which took so long to find, and says the answer.
    pub fn moved(&mut self, point: Point, time: Duration) -> Answer {
        self.clock.spend(time);
        if let Some(table) = &mut self.table {
            table.board.set(point, Some(table.own));
            table.to_move = !table.own;
        }
        Answer::Move(point.into())
    }

    fn hear(&mut self, info: &Info) {
        if let Some(key) = info.key() {
            self.misunderstood.remove(key);
        }
        if let Info::Rule(rule) = *info {
            self.rule = rule;
        }
        self.clock.hear(info);
    }

    /// Does what a command says that comes outside of `BOARD` … `DONE`. One that comes in the
    /// middle of it puts an end to it: better than to wait for a `DONE` that never comes.
    fn obey(&mut self, command: &Command) -> Result<Step, String> {
        match *command {
            Command::Start(size) => {
                self.table = (size == u32::from(SIZE)).then_some(Table::EMPTY);
                self.table.as_ref().ok_or(format!("the board is {SIZE} by {SIZE}, no other"))?;
                self.clock.restart();
                Ok(Step::Answer(Answer::Ok))
            }
            Command::RectStart => {
                self.table = None;
                Err(format!("the board is {SIZE} by {SIZE}, no other"))
            }
            Command::Restart => {
                *self.table()? = Table::EMPTY;
                self.clock.restart();
                Ok(Step::Answer(Answer::Ok))
            }
            Command::Begin => {
                if self.table()?.board != Board::EMPTY {
                    return Err("there are stones on the board".to_owned());
                }
                self.think_about(Table::EMPTY)
            }
            Command::Turn(place) => {
                let mut table = self.table()?.clone();
                let rule = self.rule_to_move()?;
                let point = on_the_board(place)?;
                if table.board == Board::EMPTY {
                    table.own = Stone::White;
                }
                table.to_move = !table.own;
                if table.position(rule).is_over() {
                    return Err(GAME_OVER.to_owned());
                }
                if let Some(forbidden) = rule.forbidden(&table.board, table.to_move, point) {
                    return Err(format!("{place} is forbidden to Black: {forbidden}"));
                }
                if table.board.set(point, Some(table.to_move)).is_some() {
                    return Err(format!("{place} is taken"));
                }
                table.to_move = table.own;
                self.think_about(table)
            }
            Command::Board => {
                self.table()?;
                self.setup = Some(Setup::new(Then::Think));
                Ok(Step::Wait)
            }
            Command::YxBoard => {
                self.table()?;
                self.setup = Some(Setup::new(Then::Wait));
                Ok(Step::Wait)
            }
            Command::YxShowForbid => {
                let rule = self.rule()?;
                let Table { board, to_move, .. } = self.table()?;
                let points = rule.forbidden_points(board, *to_move);
                Ok(Step::Answer(Answer::Forbid(points.iter().map(Coordinates::from).collect())))
            }
            Command::TakeBack(place) => {
                let table = self.table()?;
                table.to_move = table
                    .board
                    .set(on_the_board(place)?, None)
                    .ok_or(format!("no stone stands on {place}"))?;
                Ok(Step::Answer(Answer::Ok))
            }
            Command::About => Ok(Step::Answer(Answer::Other(about()))),
            Command::End => Ok(Step::Exit),
            Command::Info(_) => Ok(Step::Wait),
            // The answer to a suggestion, and what belongs between `BOARD` and `DONE`: nobody made
            // one, and nobody opened the other.
            Command::Play(_) | Command::Stone(..) | Command::Done => Ok(unknown()),
        }
    }

    fn set_up(&mut self, setup: Setup) -> Result<Step, String> {
        let then = setup.then;
        let table = setup.finish()?;
        match then {
            Then::Think => self.think_about(table),
            Then::Wait => {
                self.table = Some(table);
                Ok(Step::Wait)
            }
        }
    }

    /// Takes a table over and thinks about it, unless there is nothing to think about.
    fn think_about(&mut self, table: Table) -> Result<Step, String> {
        let position = table.position(self.rule_to_move()?);
        let allowance = self.clock.allowance(table.board.count());
        self.table = Some(table);
        if position.is_over() {
            return Err(GAME_OVER.to_owned());
        }
        Ok(Step::Think(Task { position, allowance }))
    }

    /// The rule, when all is understood that a move depends on. No answer is expected to an `INFO`, so
    /// the command to move is what is answered.
    fn rule_to_move(&self) -> Result<Rule, String> {
        let rule = self.rule()?;
        self.misunderstood.values().next().map_or(Ok(rule), |error| Err(error.to_string()))
    }

    fn rule(&self) -> Result<Rule, String> {
        if let Some(error) = self.misunderstood.get(Info::RULE) {
            return Err(error.to_string());
        }
        let known = "only 0, free-style, 1, standard, and 4, renju";
        rule_by_number(self.rule)
            .ok_or_else(|| format!("rule {} is not known here, {known}", self.rule))
    }

    fn table(&mut self) -> Result<&mut Table, String> {
        self.table.as_mut().ok_or_else(|| "there is no board yet: START first".to_owned())
    }
}

fn on_the_board(place: Coordinates) -> Result<Point, String> {
    place.point().ok_or_else(|| format!("{place} is off the board"))
}

fn unknown() -> Step {
    Step::Answer(Answer::Unknown(CommandError::Unknown.to_string()))
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        r#"name="Lianwu", version="{version}", author="the authors of Lianwu", country="Taiwan""#
    )
}

#[cfg(test)]
mod tests {
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
        for line in
            ["RESTART", "BEGIN", "TURN 7,7", "BOARD", "TAKEBACK 7,7", "YXBOARD", "YXSHOWFORBID"]
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
                assert_eq!(
                    say(brain, &format!("{},{holder}", Coordinates::from(point))),
                    Step::Wait
                );
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
}
