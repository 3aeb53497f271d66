//! What an interrupt asks for.

use std::process;

use engine_cli::arena::Stop;

/// What a shell reports of a program that was interrupted.
pub(crate) const INTERRUPTED: u8 = 130;

/// Asks to end in order at the first interrupt, and ends at once at the second.
pub(crate) fn stop_on_interrupt() -> Result<Stop, ctrlc::Error> {
    let (stopper, stop) = Stop::new();
    let mut stopper = Some(stopper);
    ctrlc::set_handler(move || {
        if stopper.take().is_none() {
            process::exit(INTERRUPTED.into());
        }
    })?;
    Ok(stop)
}
