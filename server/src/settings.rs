//! What the server is told when it starts.

use std::{
    io::{self, Write},
    net::SocketAddr,
    path::PathBuf,
    process::ExitCode,
};

use clap::{Parser, ValueEnum, error::ErrorKind};

use crate::Origin;

/// The server's settings, from its arguments and its environment.
#[derive(Clone, Debug, PartialEq, Eq, Parser)]
#[command(about, version)]
pub struct Settings {
    /// The address and port to listen on.
    #[arg(long, env = "LIANWU_LISTEN", default_value = "127.0.0.1:3000")]
    pub listen: SocketAddr,

    /// The public origin, such as `https://example.org`; by default the address listened on.
    #[arg(long, env = "LIANWU_ORIGIN")]
    pub origin: Option<Origin>,

    /// The folder of the built site.
    #[arg(long, env = "LIANWU_SITE", default_value = "target/site")]
    pub site: PathBuf,

    /// Whether browsers keep the site's files for when there is no network, or remove what they have
    /// kept of it.
    #[arg(long, env = "LIANWU_OFFLINE", value_enum, default_value_t)]
    pub offline: Offline,

    /// Let pages reload themselves when the server has been started anew.
    #[arg(long)]
    pub reload: bool,
}

/// What browsers do with the site's files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Offline {
    /// They keep them for when there is no network.
    #[default]
    Keep,
    /// They delete what they have kept, and keep nothing any more.
    Remove,
}

/// What there is to say instead of starting.
#[derive(Debug)]
pub struct Answer(clap::Error);

impl Settings {
    /// Reads the process's own settings.
    ///
    /// # Errors
    ///
    /// When a setting is wrong, or help was asked for.
    pub fn read() -> Result<Self, Answer> {
        Self::try_parse().map_err(Answer)
    }
}

impl Answer {
    /// Says it, and returns the code to exit with.
    #[must_use]
    pub fn give(&self) -> ExitCode {
        if matches!(self.0.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
            // Whether anybody reads it is not the program's business.
            let _ = write!(io::stdout(), "{}", self.0);
            return ExitCode::SUCCESS;
        }
        eprintln!("server: {}", self.line());
        ExitCode::from(2)
    }

    /// What is wrong, in one line.
    fn line(&self) -> String {
        let text = self.0.to_string();
        let words = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
        let line = words.collect::<Vec<_>>().join(" ");
        line.strip_prefix("error: ").unwrap_or(&line).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Settings, Answer> {
        Settings::try_parse_from([&["server"], arguments].concat()).map_err(Answer)
    }

    #[test]
    fn every_setting_has_a_default() {
        let settings = parse(&[]).unwrap();
        assert_eq!(settings.listen, "127.0.0.1:3000".parse().unwrap());
        assert_eq!(settings.origin, None);
        assert_eq!(settings.site, PathBuf::from("target/site"));
        assert_eq!(settings.offline, Offline::Keep);
        assert!(!settings.reload);
    }

    #[test]
    fn a_wrong_setting_is_told_in_one_line() {
        let line = parse(&["--listen", "here"]).unwrap_err().line();
        assert_eq!(
            line,
            "invalid value 'here' for '--listen <LISTEN>': invalid socket address syntax",
        );
        let line = parse(&["--origin", "example.org"]).unwrap_err().line();
        assert!(
            line.starts_with("invalid value 'example.org' for '--origin <ORIGIN>': "),
            "{line}"
        );
        assert!(!line.contains('\n'));
    }
}
