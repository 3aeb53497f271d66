//! wasm-opt, from the npm package binaryen.

use std::{fs, process::Command};

use anyhow::{Context, Result};

use crate::{cache::Cache, command, project::Project};

/// What a module is optimized for.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// Bytes over the network.
    Size,
    /// Nodes a second.
    Speed,
}

/// What every browser that runs the modules knows, and the compiler may use.
const FEATURES: [&str; 8] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// The optimized module.
pub(super) fn optimize(
    project: &Project,
    cache: &Cache,
    goal: Goal,
    module: &[u8],
) -> Result<Vec<u8>> {
    let levels: &[_] = match goal {
        // Each pass over a module finds what the one before has laid bare.
        Goal::Size => &["-Oz", "-Oz", "-Oz"],
        Goal::Speed => &["-O4"],
    };
    let versions = fs::read_to_string(project.path("xtask/package-lock.json"))
        .context("could not read xtask/package-lock.json")?;
    let recipe = format!("wasm-opt {levels:?} {FEATURES:?} {versions}");
    cache.get(&recipe, module, || {
        let folder = tempfile::tempdir().context("could not make a temporary folder")?;
        let before = folder.path().join("before.wasm");
        let after = folder.path().join("after.wasm");
        fs::write(&before, module)?;
        command::run(
            Command::new("node")
                .arg(project.path("xtask/node_modules/binaryen/bin/wasm-opt"))
                .args(levels)
                .args(["--strip-debug", "--strip-producers"])
                .args(FEATURES)
                .arg(&before)
                .arg("-o")
                .arg(&after),
        )?;
        fs::read(&after).context("wasm-opt wrote nothing")
    })
}
