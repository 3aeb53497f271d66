//! `cargo xtask load`.

use std::{fs, process::Command};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::{
    command, listening::Listening, project::Project, report, server::Build, setup, site::Finish,
    whole,
};

/// The page that is asked for, and how it travels.
const PAGE: &str = "/rules";

/// How many clients ask at once.
const CONNECTIONS: u32 = 64;

/// How often both servers take their turn, so that what else the machine does meets both.
const ROUNDS: u32 = 3;

/// What wrk counted.
#[derive(Deserialize)]
struct Count {
    requests: f64,
    microseconds: f64,
    errors: u64,
    median: f64,
    p99: f64,
}

impl Count {
    fn rate(&self) -> f64 {
        self.requests / self.microseconds * 1e6
    }
}

/// Measures how many requests a second the server answers, against a bare handler that gives the same
/// bytes, then whether its memory stays as it is while it is asked for as long as `soak` seconds.
pub(crate) fn load(project: &Project, seconds: u32, soak: u32) -> Result<()> {
    setup::for_load_tests()?;
    whole::build(project, Finish::Release, Build::Whole)?;
    report::step("Compile the bare handler", || {
        let build = ["build", "--release", "--locked", "--package", "server", "--example", "bare"];
        command::run(project.cargo().args(build))
    })?;
    let server = Listening::start(
        Command::new(project.program("server"))
            .args(["--listen", "127.0.0.1:0", "--site"])
            .arg(project.site()),
    )?;
    let bare = Listening::start(
        Command::new(project.program("examples/bare")).args([server.address(), PAGE]),
    )?;
    let ask = |server: &Listening, seconds: u32| -> Result<Count> {
        let mut wrk = Command::new("wrk");
        wrk.args(["--threads", "1", "--connections", &CONNECTIONS.to_string()])
            .args(["--duration", &format!("{seconds}s"), "--header", "Accept-Encoding: br"])
            .arg("--script")
            .arg(project.path("xtask/src/load.lua"))
            .arg(format!("http://{}{PAGE}", server.address()));
        let output = command::output(&mut wrk)?;
        let line =
            output.lines().rfind(|line| line.starts_with('{')).context("wrk said nothing")?;
        let count: Count = serde_json::from_str(line).context("wrk was not understood")?;
        ensure!(count.errors == 0, "{} requests failed", count.errors);
        Ok(count)
    };

    report::say(format_args!(
        "{PAGE} in brotli, {CONNECTIONS} connections, {ROUNDS} rounds of {seconds} s each; load {}",
        report::machine_load(),
    ));
    let mut ratios = Vec::new();
    for round in 1..=ROUNDS {
        let [ours, bares] = [ask(&server, seconds)?, ask(&bare, seconds)?];
        let ratio = ours.rate() / bares.rate();
        report::say(format_args!(
            "round {round}: {:.0} requests/s, median {:.1} ms, p99 {:.1} ms; bare handler {:.0} requests/s, \
             p99 {:.1} ms; {:.0} %",
            ours.rate(),
            ours.median / 1e3,
            ours.p99 / 1e3,
            bares.rate(),
            bares.p99 / 1e3,
            100.0 * ratio,
        ));
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    report::say(format_args!("median of the rounds: {:.0} %", 100.0 * ratios[ratios.len() / 2]));

    let before = memory(&server)?;
    let count = ask(&server, soak)?;
    report::say(format_args!(
        "soak: {soak} s, {:.0} requests, none failed; resident memory {before} KB before, {} KB after",
        count.requests,
        memory(&server)?,
    ));
    Ok(())
}

/// What a program holds in memory, in KB, where the system says so.
fn memory(server: &Listening) -> Result<String> {
    let path = format!("/proc/{}/status", server.id());
    let status = fs::read_to_string(&path).with_context(|| format!("there is no {path} here"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    Ok(line.context("no VmRSS")?.trim().trim_end_matches(" kB").to_owned())
}
