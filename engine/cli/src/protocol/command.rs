//! What the manager says.

use std::fmt;

use thiserror::Error;

use super::{Coordinates, Info, InfoError};

/// A line from the manager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `START size`: take an empty board of that size.
    Start(u32),
    /// `RECTSTART width,height`: take an empty board that is no square.
    RectStart,
    /// `RESTART`: empty the board.
    Restart,
    /// `BEGIN`: make the first move.
    Begin,
    /// `TURN x,y`: the opponent moved there; make a move.
    Turn(Coordinates),
    /// `BOARD`: forget the board; stones follow.
    Board,
    /// `YXBOARD`: forget the board; stones follow, but no move is asked for after them. Not of the
    /// protocol itself: Yixin's and Rapfi's.
    YxBoard,
    /// `YXSHOWFORBID`: say which points are forbidden to the side to move. Yixin's and Rapfi's, too.
    YxShowForbid,
    /// `x,y,who`, between `BOARD` or `YXBOARD` and `DONE`.
    Stone(Coordinates, Holder),
    /// `DONE`: these were all the stones; after `BOARD`, make a move.
    Done,
    /// `TAKEBACK x,y`: take the stone there away.
    TakeBack(Coordinates),
    /// `PLAY x,y`: make the move there, in answer to a suggestion.
    Play(Coordinates),
    /// `INFO key value`.
    Info(Info),
    /// `ABOUT`: say who you are.
    About,
    /// `END`: exit.
    End,
}

/// Whose stone `BOARD` puts on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// 1: the brain's own.
    Own,
    /// 2: the opponent's.
    Opponent,
    /// 3: nobody's, only a mark; a winning row of a continuous game, or a point that renju forbids.
    Marked,
}

/// A line that is no command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The protocol has no such command, or none that is known here.
    #[error("no such command")]
    Unknown,
    /// The command is known, but not what comes with it.
    #[error("expected {0}")]
    Arguments(&'static str),
    /// It is an `INFO` that would matter, but does not say what it is to say.
    #[error(transparent)]
    Info(#[from] InfoError),
    /// It starts like a stone of `BOARD`, but is none.
    #[error("expected x,y,who with who 1, 2 or 3")]
    Stone,
}

impl Command {
    /// Reads a line. Commands and keys may be in either case.
    ///
    /// # Errors
    ///
    /// When the line starts with no command's name, or what follows the name does not fit it.
    pub fn parse(line: &str) -> Result<Self, CommandError> {
        let line = line.trim();
        if line.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            return parse_stone(line);
        }
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let coordinates = |form| rest.parse().map_err(|_| CommandError::Arguments(form));
        Ok(match name.to_ascii_uppercase().as_str() {
            "START" => {
                Self::Start(rest.parse().map_err(|_| CommandError::Arguments("START size"))?)
            }
            "RECTSTART" => Self::RectStart,
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => Self::Turn(coordinates("TURN x,y")?),
            "BOARD" => Self::Board,
            "YXBOARD" => Self::YxBoard,
            "YXSHOWFORBID" => Self::YxShowForbid,
            "DONE" => Self::Done,
            "TAKEBACK" => Self::TakeBack(coordinates("TAKEBACK x,y")?),
            "PLAY" => Self::Play(coordinates("PLAY x,y")?),
            "INFO" => Self::Info(Info::parse(rest)?),
            "ABOUT" => Self::About,
            "END" => Self::End,
            _ => return Err(CommandError::Unknown),
        })
    }
}

fn parse_stone(line: &str) -> Result<Command, CommandError> {
    let read = || {
        let (coordinates, holder) = line.rsplit_once(',')?;
        let holder = match holder.trim() {
            "1" => Holder::Own,
            "2" => Holder::Opponent,
            "3" => Holder::Marked,
            _ => return None,
        };
        Some(Command::Stone(coordinates.parse().ok()?, holder))
    };
    read().ok_or(CommandError::Stone)
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(size) => write!(f, "START {size}"),
            Self::RectStart => f.write_str("RECTSTART"),
            Self::Restart => f.write_str("RESTART"),
            Self::Begin => f.write_str("BEGIN"),
            Self::Turn(coordinates) => write!(f, "TURN {coordinates}"),
            Self::Board => f.write_str("BOARD"),
            Self::YxBoard => f.write_str("YXBOARD"),
            Self::YxShowForbid => f.write_str("YXSHOWFORBID"),
            Self::Stone(coordinates, holder) => {
                let holder = match holder {
                    Holder::Own => 1,
                    Holder::Opponent => 2,
                    Holder::Marked => 3,
                };
                write!(f, "{coordinates},{holder}")
            }
            Self::Done => f.write_str("DONE"),
            Self::TakeBack(coordinates) => write!(f, "TAKEBACK {coordinates}"),
            Self::Play(coordinates) => write!(f, "PLAY {coordinates}"),
            Self::Info(info) => write!(f, "INFO {info}"),
            Self::About => f.write_str("ABOUT"),
            Self::End => f.write_str("END"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_are_read_in_either_case_and_spaces_forgiven() {
        assert_eq!(Command::parse(" start  15 "), Ok(Command::Start(15)));
        assert_eq!(Command::parse("Turn 7, 8"), Ok(Command::Turn(Coordinates { x: 7, y: 8 })));
        assert_eq!(
            Command::parse("7 , 8, 2"),
            Ok(Command::Stone(Coordinates { x: 7, y: 8 }, Holder::Opponent))
        );
    }

    #[test]
    fn what_does_not_fit_a_known_command_is_told_from_an_unknown_one() {
        assert_eq!(Command::parse("START"), Err(CommandError::Arguments("START size")));
        assert_eq!(Command::parse("START x"), Err(CommandError::Arguments("START size")));
        assert_eq!(Command::parse("TURN 7"), Err(CommandError::Arguments("TURN x,y")));
        for line in ["7,7", "7,7,", "7,7,0", "7,7,4", "7,7,1,1", "7", "-"] {
            assert_eq!(Command::parse(line), Err(CommandError::Stone), "{line}");
        }
        for line in ["", "BEGINNING", "SWAP2BOARD", "STARTS 15", "五子棋", "\u{fffd}"] {
            assert_eq!(Command::parse(line), Err(CommandError::Unknown), "{line}");
        }
    }

    fn command() -> impl Strategy<Value = Command> {
        let coordinates = || (any::<i32>(), any::<i32>()).prop_map(|(x, y)| Coordinates { x, y });
        let time = || (1..i32::MAX as u64).prop_map(Duration::from_millis);
        let info = prop_oneof![
            time().prop_map(Info::TimeoutTurn),
            prop::option::of(time()).prop_map(Info::TimeoutMatch),
            prop::option::of(time()).prop_map(Info::TimeLeft),
            prop::option::of(1..u64::MAX).prop_map(Info::MaxMemory),
            any::<u32>().prop_map(Info::ThreadNum),
            any::<u32>().prop_map(Info::GameType),
            any::<u32>().prop_map(Info::Rule),
            Just(Info::Other),
        ];
        let holder = prop_oneof![Just(Holder::Own), Just(Holder::Opponent), Just(Holder::Marked)];
        prop_oneof![
            any::<u32>().prop_map(Command::Start),
            coordinates().prop_map(Command::Turn),
            coordinates().prop_map(Command::TakeBack),
            coordinates().prop_map(Command::Play),
            (coordinates(), holder).prop_map(|(place, holder)| Command::Stone(place, holder)),
            info.prop_map(Command::Info),
            Just(Command::RectStart),
            Just(Command::Restart),
            Just(Command::Begin),
            Just(Command::Board),
            Just(Command::YxBoard),
            Just(Command::YxShowForbid),
            Just(Command::Done),
            Just(Command::About),
            Just(Command::End),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(command in command()) {
            prop_assert_eq!(Command::parse(&command.to_string()), Ok(command));
        }

        #[test]
        fn any_line_is_read_or_refused(line in "\\PC*|(START|TURN|INFO|BOARD|TAKEBACK)?[-0-9, ]*") {
            let _ = Command::parse(&line);
        }
    }
}
