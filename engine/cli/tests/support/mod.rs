//! A `pbrain` to talk to.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use engine_cli::Lines;

/// Longer than any answer takes: a program that has not answered by then hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running `pbrain`.
pub(crate) struct Session {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Session {
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pbrain"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            Lines::new(output).map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Self { child, input, lines }
    }

    /// Sends bytes as they are. The program may be gone by then.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(bytes);
        }
    }

    /// Says a line to which there is no answer.
    pub(crate) fn say(&mut self, line: &str) {
        self.send(format!("{line}\r\n").as_bytes());
    }

    /// The next line that it says to its manager; what it says to people is passed over.
    pub(crate) fn hear(&mut self) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap();
            if !line.starts_with("MESSAGE ") {
                return line;
            }
        }
    }

    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Closes its input; what it still said, and how it ended.
    pub(crate) fn finish(mut self) -> (Vec<String>, ExitStatus) {
        self.input = None;
        let mut rest = Vec::new();
        let end = loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => rest.push(line),
                Err(end) => break end,
            }
        };
        assert_eq!(end, RecvTimeoutError::Disconnected, "it does not end");
        (rest, self.child.wait().unwrap())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
