//! Debian's compiler as a toolchain that rustup knows.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use super::{TARGET, has_std};
use crate::{command, report, setup::debian};

/// The name that rustup knows it by.
pub(super) const NAME: &str = "web";

const PACKAGES: [&str; 5] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm", "lld-22"];

/// Whether rustup knows the toolchain and it can compile for the target.
pub(super) fn is_ready() -> Result<bool> {
    let known = Command::new("rustup")
        .args(["toolchain", "list", "--quiet"])
        .output()
        .is_ok_and(|list| String::from_utf8_lossy(&list.stdout).lines().any(|name| name == NAME));
    Ok(known && has_std(by_rustup()))
}

fn by_rustup() -> Command {
    let mut rustc = Command::new("rustc");
    rustc.env("RUSTUP_TOOLCHAIN", NAME);
    rustc
}

/// Installs Debian's compiler, builds std for the target and tells rustup of the two.
pub(super) fn bring() -> Result<()> {
    debian::install(&PACKAGES)?;
    let version = command::output(Command::new("/usr/bin/rustc").arg("-V"))?;
    let folder = folder()?;
    let complete = folder.join(".complete");
    if fs::read_to_string(&complete).is_ok_and(|built| built == version) {
        return link(&folder);
    }
    report::step(&format!("std for {TARGET}, by {}", version.trim()), || {
        let scratch = tempfile::tempdir().context("could not make a temporary folder")?;
        build_std(scratch.path())?;
        assemble(&folder, scratch.path())?;
        try_out(&folder, scratch.path())
    })?;
    fs::write(&complete, version)?;
    link(&folder)
}

fn folder() -> Result<PathBuf> {
    let data = match env::var_os("XDG_DATA_HOME") {
        Some(data) => PathBuf::from(data),
        None => env::home_dir().context("no home folder")?.join(".local/share"),
    };
    Ok(data.join(format!("rust-{NAME}")))
}

fn build_std(scratch: &Path) -> Result<()> {
    fs::create_dir(scratch.join("src"))?;
    fs::write(scratch.join("src/lib.rs"), "")?;
    fs::write(
        scratch.join("Cargo.toml"),
        "[package]\nname = \"sysroot\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [profile.release]\ncodegen-units = 1\n[workspace]\n",
    )?;
    let mut cargo = Command::new("/usr/bin/cargo");
    cargo
        .current_dir(scratch)
        .args(["build", "--release", "--target", TARGET, "--target-dir", "target"])
        .args(["-Z", "build-std=std,panic_abort,proc_macro,test"])
        .env("RUSTC", "/usr/bin/rustc")
        // Building std is a feature of nightly compilers, and this one is stable.
        .env("RUSTC_BOOTSTRAP", "1")
        // Without its bitcode, std has no part in link-time optimisation.
        .env("RUSTFLAGS", "-Cembed-bitcode=yes");
    for variable in ["CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER", "RUSTUP_TOOLCHAIN", "RUSTDOC"] {
        cargo.env_remove(variable);
    }
    command::run(&mut cargo)
}

/// Lays out the folder as rustup wants a toolchain to be.
fn assemble(folder: &Path, scratch: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let bin = folder.join("bin");
    let host_name = format!("{}-unknown-linux-gnu", env::consts::ARCH);
    let host = folder.join("lib/rustlib").join(&host_name);
    let target = folder.join("lib/rustlib").join(TARGET).join("lib");
    for folder in [&bin, &host.join("bin"), &target] {
        fs::create_dir_all(folder)
            .with_context(|| format!("could not make the folder {}", folder.display()))?;
    }
    for program in ["rustc", "rustdoc"] {
        // Debian's compiler always takes /usr for its sysroot, also behind a link: it must be told.
        let script =
            format!("#!/bin/sh\nexec /usr/bin/{program} --sysroot '{}' \"$@\"\n", folder.display());
        write_program(&bin.join(program), &script)?;
    }
    let system = Path::new("/usr/lib/rustlib").join(&host_name);
    link_file(Path::new("/usr/bin/cargo"), &bin.join("cargo"))?;
    link_file(&system.join("lib"), &host.join("lib"))?;
    for program in fs::read_dir(system.join("bin"))? {
        let program = program?;
        link_file(&program.path(), &host.join("bin").join(program.file_name()))?;
    }
    link_file(Path::new("/usr/bin/rust-lld"), &host.join("bin/rust-lld"))?;
    let built = scratch.join("target").join(TARGET).join("release/deps");
    for library in fs::read_dir(built)? {
        let library = library?;
        let name = library.file_name();
        let text = name.to_string_lossy();
        let wanted = text.ends_with(".rlib") || text.ends_with(".rmeta");
        if wanted && !text.starts_with("libsysroot-") {
            fs::copy(library.path(), target.join(&name))?;
        }
    }
    Ok(())
}

/// Compiles and links a few words: std may be there and the linker not.
fn try_out(folder: &Path, scratch: &Path) -> Result<()> {
    let source = scratch.join("trial.rs");
    fs::write(
        &source,
        "#[unsafe(no_mangle)] pub extern \"C\" fn f(x: u32) -> u32 { vec![x; 3].len() as u32 }",
    )?;
    command::run(
        Command::new(folder.join("bin/rustc"))
            .args(["--edition", "2024", "--crate-type", "cdylib", "--target", TARGET])
            .arg("-o")
            .arg(scratch.join("trial.wasm"))
            .arg(source),
    )
    .with_context(|| format!("the toolchain in {} does not work", folder.display()))
}

fn link(folder: &Path) -> Result<()> {
    command::run(Command::new("rustup").args(["toolchain", "link", NAME]).arg(folder))?;
    if !has_std(by_rustup()) {
        bail!("rustup does not find {TARGET} in {}", folder.display());
    }
    Ok(())
}

#[cfg(unix)]
fn link_file(original: &Path, link: &Path) -> Result<()> {
    // Debian's folder may hold the linker under that name already.
    if link.is_symlink() {
        fs::remove_file(link)?;
    }
    std::os::unix::fs::symlink(original, link)
        .with_context(|| format!("could not link {}", link.display()))
}

#[cfg(unix)]
fn write_program(path: &Path, script: &str) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::write(path, script)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
    Ok(())
}

#[cfg(not(unix))]
fn link_file(_: &Path, _: &Path) -> Result<()> {
    bail!("Debian's toolchain is for Debian")
}

#[cfg(not(unix))]
fn write_program(_: &Path, _: &str) -> Result<()> {
    bail!("Debian's toolchain is for Debian")
}
