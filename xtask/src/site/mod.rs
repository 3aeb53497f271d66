//! The folder that the server serves: the browser's modules, the style sheet and the worker's script.

mod assets;
mod compression;
mod folder;
mod module;
mod optimizer;
mod style;

use anyhow::Result;

use crate::{cache::Cache, project::Project, report, setup};

/// How much trouble is taken over the files.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Finish {
    /// As small as can be, compressed beforehand.
    Release,
    /// Ready soon after a change.
    Draft,
}

/// A file of the site, by its name in the folder.
pub(crate) struct File {
    name: String,
    content: Vec<u8>,
}

/// Builds the folder anew.
pub(crate) fn build(project: &Project, finish: Finish) -> Result<()> {
    let toolchain = setup::for_building(project)?;
    let cache = Cache::open(project.target("xtask/cache"))?;

    let modules = [module::PAGE, module::DIAGRAM, module::WORKER];
    for module in &modules {
        report::step(&format!("Compile {}", module.title), || module.compile(project, &toolchain))?;
    }
    let mut files = report::step("Bind and optimize the modules", || {
        module::bind(project, &cache, finish, &modules)
    })?;
    files.push(assets::worker(project)?);
    files.push(style::bundle(project)?);
    report::step("Compress and write the site's folder", || {
        folder::write(project, &cache, finish, files)
    })
}
