//! Who plays.

use std::fmt;
use std::num::NonZero;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use engine::notation::excerpt;
use engine::{Level, Limits, Settings};
use thiserror::Error;

use super::parse_time;

/// A player, as a command line names it.
///
/// `hard` is a level as it is. `hard:nodes=20000` or `hard:depth=4,time=2s` is a level with other
/// limits; one that is bounded by nodes or by depth is no longer bounded by time unless it says so,
/// and plays the same game again for the same seed. Anything else is the command line of a program,
/// such as `./pbrain-rapfi --mode gomocup`, its words separated as a shell does.
///
/// Reports and result files call a player by its name: `new=hard:nodes=20000` is called `new`, and
/// `rapfi=./pbrain-rapfi --mode gomocup` is called `rapfi`. Without one, a level is called what is
/// written, and a program by its file and arguments, without the folder.
///
/// ```
/// use engine::Limits;
/// use engine_cli::arena::{Kind, Player};
///
/// let player: Player = "hard:nodes=20000".parse()?;
/// let Kind::Level(level) = player.kind() else { unreachable!() };
/// assert_eq!(level.settings(None).limits, Limits::nodes(20_000));
/// # Ok::<(), engine_cli::arena::ParsePlayerError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    text: String,
    name: String,
    kind: Kind,
}

/// What a player is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A level of the engine.
    Level(BoundLevel),
    /// An external program.
    Program(CommandLine),
}

/// A level with limits of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundLevel {
    /// The level.
    pub level: Level,
    /// The limits that stand in place of the level's; those that are `None` do not.
    pub limits: Limits,
}

/// How to start a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    /// The program's file, or its name when it is on the search path.
    pub program: String,
    /// What it is told.
    pub arguments: Vec<String>,
}

impl Player {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text that it was read from, its name and its folder included.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> &Kind {
        &self.kind
    }
}

impl BoundLevel {
    /// How it thinks, for so long if it is bounded by time and nothing else is said of it.
    #[must_use]
    pub fn settings(&self, time: Option<Duration>) -> Settings {
        let Self { level, limits } = self;
        let settings = level.settings();
        let bounded_otherwise = limits.depth.is_some() || limits.nodes.is_some();
        let own_time = settings.limits.time.map(|own| time.unwrap_or(own));
        let limits = Limits {
            depth: limits.depth.or(settings.limits.depth),
            nodes: limits.nodes.or(settings.limits.nodes),
            time: limits.time.or(own_time.filter(|_| !bounded_otherwise)),
        };
        Settings { limits, ..settings }
    }
}

impl fmt::Display for Player {
    /// Writes its name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePlayerError {
    /// What follows the level's colon is no limit.
    #[error(
        "“{0}” is no limit: expected depth=PLIES or nodes=NUMBER, both at least 1, or time=TIME, such as \
         time=700ms"
    )]
    Limit(String),
    /// There is no word in it, or a quotation mark is left open.
    #[error("expected a level ({}) or the command line of a program", level_names())]
    CommandLine,
}

/// The names of all levels, for people.
pub(super) fn level_names() -> String {
    let names = Level::ALL.map(Level::name);
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let (name, player) = split_name(text);
        let (level, limits) = player.split_once(':').unwrap_or((player, ""));
        let kind = match level.parse() {
            Ok(level) => Kind::Level(BoundLevel { level, limits: parse_limits(limits)? }),
            Err(_) => Kind::Program(player.parse()?),
        };
        let name = name.map_or_else(|| default_name(player, &kind), str::to_owned);
        Ok(Self { text: text.to_owned(), name, kind })
    }
}

/// The name before the first `=`, if it is one, and the player behind it. Paths, and levels with
/// limits, hold characters that no name does.
fn split_name(text: &str) -> (Option<&str>, &str) {
    let is_name = |name: &str| {
        !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_.+".contains(c))
    };
    match text.split_once('=') {
        Some((name, player)) if is_name(name) => (Some(name), player.trim_start()),
        _ => (None, text),
    }
}

/// What a player is called that nobody named.
fn default_name(player: &str, kind: &Kind) -> String {
    let short = || {
        let Kind::Program(CommandLine { program, .. }) = kind else { return None };
        // A program whose file is written in quotation marks keeps its folder.
        let arguments = player.strip_prefix(program.as_str())?;
        let file = Path::new(program).file_name()?.to_str()?;
        Some(format!("{file}{arguments}"))
    };
    short().unwrap_or_else(|| player.to_owned())
}

impl FromStr for CommandLine {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = shlex::split(text).ok_or(ParsePlayerError::CommandLine)?.into_iter();
        let program = words.next().ok_or(ParsePlayerError::CommandLine)?;
        Ok(Self { program, arguments: words.collect() })
    }
}

fn parse_limits(text: &str) -> Result<Limits, ParsePlayerError> {
    let mut limits = Limits::default();
    for limit in text.split(',').filter(|limit| !limit.is_empty()) {
        let error = || ParsePlayerError::Limit(excerpt(limit));
        let (key, value) = limit.split_once('=').ok_or_else(error)?;
        match key {
            "depth" => {
                let depth: NonZero<u8> = value.parse().map_err(|_| error())?;
                limits.depth = Some(depth.get());
            }
            "nodes" => {
                let nodes: NonZero<u64> = value.parse().map_err(|_| error())?;
                limits.nodes = Some(nodes.get());
            }
            "time" => limits.time = Some(parse_time(value).map_err(|_| error())?),
            _ => return Err(error()),
        }
    }
    Ok(limits)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn limits(text: &str, time: Option<Duration>) -> Limits {
        match text.parse::<Player>().unwrap().kind {
            Kind::Level(level) => level.settings(time).limits,
            Kind::Program(program) => panic!("{program:?}"),
        }
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_level_plays_as_it_is_unless_told_otherwise() {
        for level in Level::ALL {
            assert_eq!(limits(level.name(), None), level.settings().limits);
        }
        let both = Limits { depth: Some(4), time: Some(SECOND), nodes: None };
        assert_eq!(limits("hard:depth=4,time=1s", None), both);
        assert_eq!(limits("hard:depth=4", None), Limits::depth(4));
        assert_eq!(limits("hard:time=1s", Some(2 * SECOND)), Limits::time(SECOND));
    }

    #[test]
    fn the_time_of_all_is_for_levels_that_are_bounded_by_time() {
        assert_eq!(limits("hard", Some(SECOND)), Limits::time(SECOND));
        assert_eq!(limits("hard:nodes=9", Some(SECOND)), Limits::nodes(9));
        assert_eq!(limits("easy", Some(SECOND)), Level::Easy.settings().limits);
    }

    #[test]
    fn what_is_no_level_is_a_command_line() {
        let player: Player = "sh -c 'echo OK; read line'".parse().unwrap();
        let expected = CommandLine {
            program: "sh".into(),
            arguments: vec!["-c".into(), "echo OK; read line".into()],
        };
        assert_eq!(player.kind(), &Kind::Program(expected));
    }

    #[test]
    fn a_name_stands_before_an_equals_sign() {
        for (text, name) in [
            ("hard", "hard"),
            ("hard:nodes=20000", "hard:nodes=20000"),
            ("new=hard:nodes=20000", "new"),
            ("rapfi=/opt/gomoku/pbrain-rapfi --mode gomocup", "rapfi"),
            ("Wine-2.0= ./wine", "Wine-2.0"),
            ("/opt/gomoku/pbrain-rapfi --mode=gomocup", "pbrain-rapfi --mode=gomocup"),
            ("./five", "five"),
            ("./a=b", "a=b"),
            ("sh -c 'cd folder && exec ./five'", "sh -c 'cd folder && exec ./five'"),
        ] {
            let player: Player = text.parse().unwrap();
            assert_eq!((player.name(), player.text()), (name, text));
        }
        let player: Player = "rapfi=run/rapfi --mode gomocup".parse().unwrap();
        assert!(matches!(player.kind(), Kind::Program(command) if command.program == "run/rapfi"));
        let player: Player = "new=hard:nodes=9".parse().unwrap();
        assert!(matches!(player.kind(), Kind::Level(level) if level.limits == Limits::nodes(9)));
    }

    #[test]
    fn errors_say_what_was_expected() {
        let error = |text: &str| text.parse::<Player>().unwrap_err().to_string();
        for text in [
            "hard:tme=1s",
            "hard:time=1",
            "hard:depth=300",
            "hard:nodes=-1",
            "hard:nodes=0",
            "hard:depth=0",
            "easy:x",
        ] {
            assert!(error(text).contains("is no limit: expected depth="), "{text}");
        }
        for text in ["", " ", "'open", "name=", "name='open"] {
            let error = error(text);
            assert!(
                error.starts_with("expected a level (easy, normal, hard or master)"),
                "{error}"
            );
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*|([a-z]*=)?(easy|hard):([a-z]*=[0-9a-z]*,?)*") {
            let _ = text.parse::<Player>();
        }
    }
}
