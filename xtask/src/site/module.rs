//! The WebAssembly modules: compiled by cargo, bound to JavaScript by wasm-bindgen, made small by
//! wasm-opt.

use std::{fs, path::Path, thread};

use anyhow::{Context, Result, anyhow};
use wasm_bindgen_cli_support::Bindgen;

use super::{File, Finish, assets, optimizer};
use crate::{
    cache::Cache,
    command,
    project::Project,
    setup::wasm::{TARGET, Toolchain},
};

const PROFILE: &str = "wasm-release";

/// A crate that becomes a module of the site.
pub(super) struct Module {
    /// What it is to people.
    pub title: &'static str,
    /// The crate.
    package: &'static str,
    /// What its files are called in the site.
    name: &'static str,
    /// What the compiler may take for granted in the browser.
    features: &'static str,
    /// What wasm-opt is to look for.
    goal: optimizer::Goal,
}

/// What hydrates the page.
pub(super) const PAGE: Module = Module {
    title: "the page's module",
    package: "page",
    name: "lianwu",
    features: "",
    goal: optimizer::Goal::Size,
};

/// What plays the drawn lines of a text page through.
pub(super) const DIAGRAM: Module = Module {
    title: "the diagrams' module",
    package: "diagram",
    name: "diagram",
    features: "",
    goal: optimizer::Goal::Size,
};

/// The engine, which the worker runs.
pub(super) const WORKER: Module = Module {
    title: "the worker's module",
    package: "worker",
    name: "engine",
    features: "-Ctarget-feature=+simd128",
    goal: optimizer::Goal::Speed,
};

impl Module {
    /// Compiles the crate.
    pub(super) fn compile(&self, project: &Project, toolchain: &Toolchain) -> Result<()> {
        command::run(
            toolchain
                .cargo(&project.path(""))
                .args(["build", "--locked", "--lib", "--package", self.package])
                .args(["--profile", PROFILE, "--target", TARGET])
                .arg("--target-dir")
                .arg(project.target("web"))
                .env("RUSTFLAGS", self.features),
        )
    }

    /// Writes the JavaScript that goes with the compiled module, and optimizes the module.
    fn bind(&self, project: &Project, cache: &Cache, finish: Finish) -> Result<Vec<File>> {
        let compiled =
            project.target("web").join(TARGET).join(PROFILE).join(format!("{}.wasm", self.package));
        let folder = project.target("xtask/bound").join(self.name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        generate(&compiled, self.name, &folder)
            .with_context(|| format!("wasm-bindgen could not bind {}", compiled.display()))?;
        let mut files = assets::read_folder(&folder)?;
        if finish == Finish::Release {
            for file in files.iter_mut().filter(|file| file.name.ends_with(".wasm")) {
                file.content = optimizer::optimize(project, cache, self.goal, &file.content)?;
            }
        }
        Ok(files)
    }
}

fn generate(compiled: &Path, name: &str, folder: &Path) -> Result<()> {
    Bindgen::new()
        .input_path(compiled)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_producers_section(true)
        .generate(folder)
}

/// Binds several modules at once.
pub(super) fn bind(
    project: &Project,
    cache: &Cache,
    finish: Finish,
    modules: &[Module],
) -> Result<Vec<File>> {
    thread::scope(|scope| {
        let threads: Vec<_> = modules
            .iter()
            .map(|module| scope.spawn(|| module.bind(project, cache, finish)))
            .collect();
        let mut files = Vec::new();
        for thread in threads {
            files.extend(thread.join().map_err(|_| anyhow!("wasm-bindgen panicked"))??);
        }
        Ok(files)
    })
}
