//! An external program that plays one game.

use std::io::{self, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TrySendError, at, bounded, select};
use engine::notation::excerpt;
use engine::{Game, Point, SIZE};
use process_wrap::std::{ChildWrapper, CommandWrap};

use super::{CommandLine, Failure, Halt, Stop, Timing};
use crate::Lines;
use crate::protocol::{Answer, Command, Coordinates, Holder, Info, rule_number};

/// A running program with a board.
///
/// It is spoken to over its standard input and output; what it writes to its standard error is
/// dropped. It ends, with all that it started itself, when this value is dropped.
#[derive(Debug)]
pub struct Program {
    child: Box<dyn ChildWrapper>,
    commands: Sender<String>,
    answers: Receiver<(Instant, String)>,
    timing: Timing,
    stop: Stop,
    knows_the_board: bool,
    spoke: Option<Instant>,
}

impl Program {
    /// What programs are told that they may use, in bytes: as much as Gomocup grants them.
    const MEMORY: u64 = 350 << 20;

    /// Between a move and the next command. Some programs lose what reaches them sooner. It is not
    /// taken from anybody's time.
    const BREATH: Duration = Duration::from_millis(50);

    /// Between `END` and the end.
    const FAREWELL: Duration = Duration::from_secs(1);

    /// Lines of a program that wait to be read; one that writes more has to wait itself. As many
    /// commands can wait; one that does not read them is broken.
    const BACKLOG: usize = 256;

    /// Starts a program and gives it an empty board.
    ///
    /// # Errors
    ///
    /// When it does not start or does not take the board, or when the match ends before it has.
    pub fn start(command: &CommandLine, timing: Timing, stop: &Stop) -> Result<Self, Halt> {
        let mut child =
            spawn(command).map_err(|error| Failure::Broken(format!("does not start: {error}")))?;
        let (Some(commands), Some(output)) = (child.stdin().take(), child.stdout().take()) else {
            return Err(Failure::Broken("has no pipes".to_owned()).into());
        };
        let (commands, answers, stop) = (write(commands), read(output), stop.clone());
        let mut program =
            Self { child, commands, answers, timing, stop, knows_the_board: false, spoke: None };
        program.take_board()?;
        Ok(program)
    }

    /// Asks for a move, and says how long it took. The game is the one that it has played so far.
    ///
    /// # Errors
    ///
    /// When it fails to move in time, moves off the board, or ends, or when the match ends.
    pub fn choose(&mut self, game: &Game) -> Result<(Point, Duration), Halt> {
        self.breathe()?;
        let start = Instant::now();
        self.show(game)?;
        let limit = self.timing.program() + self.timing.tolerance;
        // The pause between a suggestion and the word that it is accepted.
        let mut pause = None;
        loop {
            let own = start + pause.unwrap_or_default();
            let (instant, answer) = self.listen(own, limit)?;
            match answer {
                Answer::Move(place) => {
                    self.spoke = Some(instant);
                    let point = place.point().ok_or(Failure::Illegal(place.to_string()))?;
                    return Ok((point, instant.saturating_duration_since(own)));
                }
                Answer::Suggest(_) if pause.is_some() => {
                    return Err(Failure::Broken("suggested a second move".to_owned()).into());
                }
                Answer::Suggest(place) => {
                    self.spoke = Some(instant);
                    self.breathe()?;
                    pause = Some(instant.elapsed());
                    self.tell([Command::Play(place)])?;
                }
                Answer::Error(text) => {
                    return Err(
                        Failure::Broken(format!("answered ERROR {}", excerpt(&text))).into()
                    );
                }
                // `UNKNOWN` may be about an `INFO`, and the rest is not for us.
                Answer::Ok
                | Answer::Forbid(_)
                | Answer::Unknown(_)
                | Answer::Message(_)
                | Answer::Debug(_)
                | Answer::Other(_) => {}
            }
        }
    }

    fn take_board(&mut self) -> Result<(), Halt> {
        let start = Instant::now();
        self.tell([Command::Start(SIZE.into())])?;
        loop {
            match self.listen(start, self.timing.start)?.1 {
                Answer::Ok => break,
                refusal @ (Answer::Error(_) | Answer::Unknown(_)) => {
                    return Err(Failure::Broken(format!(
                        "answered START with {}",
                        excerpt(&refusal.to_string())
                    ))
                    .into());
                }
                _ => {}
            }
        }
        self.tell([
            Command::Info(Info::TimeoutTurn(self.timing.program())),
            Command::Info(Info::TimeoutMatch(None)),
            Command::Info(Info::TimeLeft(None)),
            Command::Info(Info::MaxMemory(Some(Self::MEMORY))),
            // Games are played at the same time, and programs compared by what one thread does.
            Command::Info(Info::ThreadNum(1)),
            Command::Info(Info::GameType(1)),
        ])
    }

    /// Tells it where the game stands, so that it answers with a move.
    fn show(&mut self, game: &Game) -> Result<(), Halt> {
        let known = std::mem::replace(&mut self.knows_the_board, true);
        if !known {
            self.tell([Command::Info(Info::Rule(rule_number(game.rule())))])?;
        }
        match game.last_move() {
            None => self.tell([Command::Begin]),
            Some(point) if known => self.tell([Command::Turn(point.into())]),
            Some(_) => {
                // The last move is the opponent's, the one before it is its own, and so on.
                let to_end = (1..=game.moves().len()).rev();
                let stones = game.moves().iter().zip(to_end).map(|(&point, to_end)| {
                    let holder = if to_end % 2 == 1 { Holder::Opponent } else { Holder::Own };
                    Command::Stone(Coordinates::from(point), holder)
                });
                self.tell([Command::Board].into_iter().chain(stones).chain([Command::Done]))
            }
        }
    }

    fn tell(&mut self, commands: impl IntoIterator<Item = Command>) -> Result<(), Halt> {
        let lines: String = commands.into_iter().map(|command| format!("{command}\r\n")).collect();
        self.commands.try_send(lines).map_err(|error| match error {
            TrySendError::Full(_) => Failure::Broken("does not read".to_owned()).into(),
            TrySendError::Disconnected(_) => self.ended(),
        })
    }

    /// The next line, and when it came.
    fn listen(&mut self, start: Instant, limit: Duration) -> Result<(Instant, Answer), Halt> {
        let late = Failure::Late(limit);
        let deadline = start + limit;
        select! {
            recv(self.answers) -> line => match line {
                Ok((instant, _)) if instant > deadline => Err(late.into()),
                Ok((instant, line)) => Ok((instant, Answer::parse(&line))),
                Err(_) => Err(self.ended()),
            },
            recv(self.stop.channel()) -> _ => Err(Halt::Stopped),
            recv(at(deadline)) -> _ => Err(late.into()),
        }
    }

    fn breathe(&self) -> Result<(), Halt> {
        let Some(spoke) = self.spoke else { return Ok(()) };
        select! {
            recv(at(spoke + Self::BREATH)) -> _ => Ok(()),
            recv(self.stop.channel()) -> _ => Err(Halt::Stopped),
        }
    }

    /// What became of a program that closed its pipes.
    fn ended(&mut self) -> Halt {
        let status = self.kill();
        Failure::Broken(
            status.map_or_else(
                |error| format!("is gone: {error}"),
                |status| format!("ended ({status})"),
            ),
        )
        .into()
    }

    /// Ends it, and all that it started. Its status is its own when it was on its way out already.
    fn kill(&mut self) -> io::Result<ExitStatus> {
        // This fails when nothing is left to be killed.
        let _ = self.child.start_kill();
        self.child.wait()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.breathe().and_then(|()| self.tell([Command::End])).is_ok() {
            let deadline = at(Instant::now() + Self::FAREWELL);
            loop {
                select! {
                    recv(self.answers) -> line => if line.is_err() { break },
                    recv(self.stop.channel()) -> _ => break,
                    recv(deadline) -> _ => break,
                }
            }
        }
        // There is nobody left to tell when this fails.
        let _ = self.kill();
    }
}

fn spawn(command: &CommandLine) -> io::Result<Box<dyn ChildWrapper>> {
    let mut command = CommandWrap::with_new(&command.program, |it| {
        it.args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
    });
    #[cfg(unix)]
    command.wrap(process_wrap::std::ProcessGroup::leader());
    #[cfg(windows)]
    command.wrap(process_wrap::std::JobObject);
    command.spawn()
}

/// The lines that a program writes, each with the instant at which it came.
fn read(output: ChildStdout) -> Receiver<(Instant, String)> {
    let (sender, receiver) = bounded(Program::BACKLOG);
    thread::spawn(move || {
        for line in Lines::new(BufReader::new(output)).map_while(Result::ok) {
            if sender.send((Instant::now(), line)).is_err() {
                break;
            }
        }
    });
    receiver
}

/// Passes commands on to a program, in a thread of its own: one that does not read must not hold
/// anybody up.
fn write(mut input: ChildStdin) -> Sender<String> {
    let (sender, receiver) = bounded::<String>(Program::BACKLOG);
    thread::spawn(move || {
        for lines in receiver {
            if input.write_all(lines.as_bytes()).and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}
