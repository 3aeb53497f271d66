//! All that is served, and what serves it.

use anyhow::Result;

use crate::{
    pictures,
    project::Project,
    server::{self, Build},
    site::{self, Finish},
};

/// Builds the site's folder and the programs.
pub(crate) fn build(project: &Project, finish: Finish, build: Build) -> Result<()> {
    site::build(project, finish)?;
    server::build(project, build)?;
    pictures::draw(project)
}
