//! The style sheet: one file of all that `style/main.css` imports.

use anyhow::{Result, anyhow};
use lightningcss::{
    bundler::{Bundler, FileProvider},
    printer::PrinterOptions,
    stylesheet::{MinifyOptions, ParserOptions},
    targets::{Browsers, Targets},
};

use super::File;
use crate::project::Project;

/// The oldest browsers that the site is for: the first that run module workers and the engine.
const OLDEST: Browsers = Browsers {
    chrome: Some(91 << 16),
    edge: Some(91 << 16),
    firefox: Some(114 << 16),
    safari: Some(16 << 16 | 4 << 8),
    ios_saf: Some(16 << 16 | 4 << 8),
    android: None,
    ie: None,
    opera: None,
    samsung: None,
};

/// The bundled and minified style sheet.
pub(super) fn bundle(project: &Project) -> Result<File> {
    let targets = Targets { browsers: Some(OLDEST), ..Targets::default() };
    let provider = FileProvider::new();
    let main = project.path("style/main.css");
    let mut sheet = Bundler::new(&provider, None, ParserOptions::default())
        .bundle(&main)
        .map_err(|error| anyhow!("{error}"))?;
    sheet.minify(MinifyOptions { targets, ..MinifyOptions::default() })?;
    let printed =
        sheet.to_css(PrinterOptions { minify: true, targets, ..PrinterOptions::default() })?;
    Ok(File { name: "lianwu.css".to_owned(), content: printed.code.into_bytes() })
}
