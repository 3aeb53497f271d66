//! What the person at the terminal reads.

use std::{
    fmt::Display,
    time::{Duration, Instant},
};

use anyhow::Result;

/// Announces a piece of work, does it, and says how long it took.
pub(crate) fn step<T>(title: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    say(format_args!("▸ {title}"));
    let started = Instant::now();
    let done = work()?;
    say(format_args!("✓ {title} ({})", time(started.elapsed())));
    Ok(done)
}

/// Prints a line about the work in hand.
///
/// It goes to the standard error, where cargo and npm speak too.
pub(crate) fn say(line: impl Display) {
    eprintln!("{line}");
}

/// A time as people read it.
pub(crate) fn time(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    if seconds < 60.0 {
        format!("{seconds:.1} s")
    } else {
        format!("{} min {:02} s", duration.as_secs() / 60, duration.as_secs() % 60)
    }
}

/// How busy the machine is, in its own words, where it has any.
pub(crate) fn machine_load() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().filter(|load| !load.is_empty()).unwrap_or("unknown").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short_to_read() {
        assert_eq!(time(Duration::from_millis(1_240)), "1.2 s");
        assert_eq!(time(Duration::from_secs(61)), "1 min 01 s");
        assert_eq!(time(Duration::from_secs(3_725)), "62 min 05 s");
    }
}
