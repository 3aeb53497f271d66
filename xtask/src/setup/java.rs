//! Java, which the HTML checker runs on.

use std::process::Command;

use anyhow::Result;

use crate::{command, report, setup::debian};

/// Brings Java where that can be done; elsewhere says what is not tested without it.
pub(crate) fn bring() -> Result<()> {
    // Some systems have a `java` that only says where to get one.
    if command::succeeds(Command::new("java").arg("-version")) {
        return Ok(());
    }
    if debian::available() {
        return debian::install(&["default-jre-headless"]);
    }
    report::say("there is no Java here: whether the pages are valid HTML is not tested");
    Ok(())
}
