//! Draws the pictures of shared pages and the site's icons: `pictures <style sheet> <folder>` writes
//! each of them below the folder, at its address. `cargo xtask build` makes the style sheet.
//!
//! The same sources and fonts give the same bytes. On a machine without a Chinese font the pictures
//! show their boards, without words.

mod drawing;
mod fonts;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, Result, bail};
use app::{Icon, Lettering, Page, share_picture};
use leptos::prelude::Owner;

use crate::{drawing::Artist, fonts::Fonts};

/// How wide and how high the picture of a shared page is, in pixels.
const SHARED: (u32, u32) = (1200, 630);

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pictures: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments = env::args_os().skip(1);
    let (Some(sheet), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next())
    else {
        bail!("expected a style sheet, and the folder to write to");
    };
    let sheet = PathBuf::from(sheet);
    let sheet = fs::read_to_string(&sheet)
        .with_context(|| format!("could not read {}", sheet.display()))?;
    let fonts = Fonts::of_this_machine();
    match fonts.family() {
        Some(family) => println!("the words are written in {family}"),
        None => println!("no Chinese font on this machine: pictures without words"),
    }
    draw(&PathBuf::from(folder), &sheet, &fonts)
}

/// Writes all pictures below a folder.
fn draw(folder: &Path, sheet: &str, fonts: &Fonts) -> Result<()> {
    let lettering = if fonts.family().is_some() { Lettering::Written } else { Lettering::LeftOut };
    let shared = Artist::new(sheet, fonts);
    for &page in Page::ALL {
        let svg = Owner::new().with(|| share_picture(page, lettering))?;
        let name = page.share_picture();
        let png = shared.png(&svg, SHARED).with_context(|| format!("could not draw {name}"))?;
        write(folder, &name, &png)?;
    }
    // There is nothing to read on them.
    let icons = Artist::new(sheet, &Fonts::none());
    for icon in Icon::ALL {
        let svg = Owner::new().with(|| icon.svg())?;
        let drawn = match icon.size() {
            Some(size) => icons.png(&svg, (size, size)),
            None => icons.svg(&svg),
        };
        let content = drawn.with_context(|| format!("could not draw {}", icon.address()))?;
        write(folder, icon.address(), &content)?;
    }
    Ok(())
}

/// Writes the file at an address.
fn write(folder: &Path, address: &str, content: &[u8]) -> Result<()> {
    let path = folder.join(address.trim_start_matches('/'));
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)
            .with_context(|| format!("could not make the folder {}", parent.display()))?;
    }
    fs::write(&path, content).with_context(|| format!("could not write {}", path.display()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    /// What is drawn, by addresses.
    fn drawn(fonts: &Fonts) -> Vec<(String, Vec<u8>)> {
        let folder = tempfile::tempdir().unwrap();
        draw(folder.path(), ".wood { fill: #e6c48a }", fonts).unwrap();
        let addresses = Page::ALL.iter().map(|page| page.share_picture());
        addresses
            .chain(Icon::ALL.map(|icon| icon.address().to_owned()))
            .map(|address| {
                let content = fs::read(folder.path().join(address.trim_start_matches('/')));
                (address, content.unwrap())
            })
            .collect()
    }

    /// The width and height of a PNG, by its first chunk.
    fn size(png: &[u8]) -> (u32, u32) {
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn every_picture_is_there_in_its_size_also_without_a_font() {
        for fonts in [Fonts::none(), Fonts::of_this_machine()] {
            for (address, content) in drawn(&fonts) {
                if address.starts_with("/share/") {
                    assert_eq!(size(&content), SHARED, "{address}");
                }
                assert!(content.len() < 200_000, "{address}: {} bytes", content.len());
            }
        }
        let icons = drawn(&Fonts::none());
        for icon in Icon::ALL {
            let (_, content) = icons.iter().find(|(name, _)| name == icon.address()).unwrap();
            match icon.size() {
                Some(expected) => assert_eq!(size(content), (expected, expected), "{icon:?}"),
                None => {
                    assert!(
                        content.starts_with(b"<svg viewBox=") && content.len() < 5_000,
                        "{icon:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_same_is_drawn_again() {
        assert!(drawn(&Fonts::of_this_machine()) == drawn(&Fonts::of_this_machine()));
    }

    #[test]
    fn pages_do_not_share_one_picture() {
        let all = drawn(&Fonts::none());
        for (index, (address, content)) in all.iter().enumerate() {
            for (other, same) in &all[..index] {
                assert!(content != same, "{address} is {other}");
            }
        }
    }
}
