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
mod tests;
