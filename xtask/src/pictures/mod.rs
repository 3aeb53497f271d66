//! The pictures of shared pages, and the site's icons.

mod style;

use std::{fs, process::Command};

use anyhow::{Context, Result};

use crate::{command, project::Project, report};

/// Draws them into the site's folder, by the program that was built with the server.
pub(crate) fn draw(project: &Project) -> Result<()> {
    report::step("Draw the pictures", || {
        let sheet = project.target("xtask/pictures.css");
        fs::write(&sheet, style::sheet(project)?)
            .with_context(|| format!("could not write {}", sheet.display()))?;
        command::run(
            Command::new(project.program("pictures"))
                .arg(sheet)
                .arg(project.site().join("pictures")),
        )
    })
}
