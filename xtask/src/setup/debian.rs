//! Debian's packages.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::{command, report};

/// Whether this machine has Debian's package tools.
pub(super) fn available() -> bool {
    Path::new("/usr/bin/apt-get").exists() && Path::new("/usr/bin/dpkg-query").exists()
}

/// Installs those of the packages that are missing.
pub(super) fn install(packages: &[&str]) -> Result<()> {
    let missing: Vec<_> =
        packages.iter().copied().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    report::step(&format!("Debian packages: {}", missing.join(" ")), || {
        command::run(as_root()?.args(["apt-get", "update", "-q"]))?;
        command::run(
            as_root()?
                .args(["env", "DEBIAN_FRONTEND=noninteractive"])
                .args(["apt-get", "install", "-y", "-q", "--no-install-recommends"])
                .args(&missing),
        )
        .with_context(|| format!("could not install {}", missing.join(", ")))
    })
}

fn is_installed(package: &str) -> bool {
    Command::new("dpkg-query")
        .args(["-W", "-f", "${db:Status-Status}", package])
        .output()
        .is_ok_and(|output| output.stdout == b"installed")
}

/// A command that runs its arguments as root.
fn as_root() -> Result<Command> {
    if command::output(Command::new("id").arg("-u"))?.trim() == "0" {
        return Ok(Command::new("env"));
    }
    if !command::succeeds(Command::new("sudo").arg("--version")) {
        bail!("Debian packages are missing, and only root may install them: there is no `sudo`");
    }
    Ok(Command::new("sudo"))
}
