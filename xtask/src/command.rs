//! Running other programs.

use std::{
    io::ErrorKind,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, anyhow, bail};

/// Runs a command to its end, its output going where ours goes.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| cannot_start(command, &error))
        .with_context(|| format!("could not run `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs a command to its end and returns what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = line(command);
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| cannot_start(command, &error))
        .with_context(|| format!("could not run `{line}`"))?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` printed no UTF-8"))
}

/// Whether a command can be run, and says yes.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A program of npm's, which on Windows is a batch file.
pub(crate) fn npm(program: &str) -> Command {
    if cfg!(windows) { Command::new(format!("{program}.cmd")) } else { Command::new(program) }
}

fn cannot_start(command: &Command, error: &std::io::Error) -> anyhow::Error {
    let program = command.get_program().to_string_lossy();
    if error.kind() != ErrorKind::NotFound {
        return anyhow!("{error}");
    }
    let remedy = match program.trim_end_matches(".cmd") {
        "node" | "npm" | "npx" => "install Node.js 20 or newer, https://nodejs.org",
        "cargo" | "rustc" | "rustup" => "install rustup, https://rustup.rs",
        _ => "install it, or put it on the PATH",
    };
    anyhow!("there is no `{program}` here: {remedy}")
}

/// The command as a person would type it.
fn line(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named_with_its_remedy() {
        let error = run(&mut Command::new("no-such-program")).unwrap_err();
        assert_eq!(
            format!("{error:#}"),
            "could not run `no-such-program`: there is no `no-such-program` here: install it, or put it on the PATH",
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_failure_names_the_command_and_its_exit() {
        let error = run(Command::new("sh").args(["-c", "exit 3"])).unwrap_err();
        assert_eq!(format!("{error:#}"), "`sh -c exit 3` failed (exit status: 3)");
    }
}
