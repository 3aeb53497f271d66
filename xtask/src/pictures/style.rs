//! The style sheet of the pictures, in the CSS that drawing programs know.

use std::{collections::BTreeMap, fs};

use anyhow::{Context, Result, anyhow};
use lightningcss::{
    bundler::{Bundler, FileProvider},
    printer::PrinterOptions,
    stylesheet::{MinifyOptions, ParserOptions},
    targets::{Browsers, Targets},
};

use crate::project::Project;

/// The style sheet without nesting and without variables: each has the value that it has in light.
pub(super) fn sheet(project: &Project) -> Result<String> {
    // Before browsers knew of nesting: what they do not know is written out.
    let old = Browsers { chrome: Some(80 << 16), ..Browsers::default() };
    let targets = Targets { browsers: Some(old), ..Targets::default() };
    let provider = FileProvider::new();
    let main = project.path("style/pictures.css");
    let mut sheet = Bundler::new(&provider, None, ParserOptions::default())
        .bundle(&main)
        .map_err(|error| anyhow!("{error}"))?;
    sheet.minify(MinifyOptions { targets, ..MinifyOptions::default() })?;
    let printed = sheet.to_css(PrinterOptions { targets, ..PrinterOptions::default() })?;
    let tokens = project.path("style/tokens.css");
    let tokens = fs::read_to_string(&tokens)
        .with_context(|| format!("could not read {}", tokens.display()))?;
    resolve(&printed.code, &values(&tokens))
}

/// The custom properties of a style sheet by their names, each as it is in light.
fn values(sheet: &str) -> BTreeMap<&str, &str> {
    let lines = sheet.lines().filter_map(|line| line.trim().strip_suffix(';')?.split_once(": "));
    let mut values = BTreeMap::new();
    for (name, value) in lines.filter(|(name, _)| name.starts_with("--")) {
        // The first is for everybody; others follow for those who ask for more contrast.
        values.entry(name).or_insert_with(|| light(value));
    }
    values
}

/// The light one of two colours.
fn light(value: &str) -> &str {
    let colours = value.strip_prefix("light-dark(").and_then(|rest| rest.split_once(','));
    colours.map_or(value, |(light, _)| light)
}

/// A style sheet with the values of its variables in their places.
fn resolve(sheet: &str, values: &BTreeMap<&str, &str>) -> Result<String> {
    let mut parts = sheet.split("var(");
    let mut resolved = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').context("“var(” without an end")?;
        let value = values.get(name).with_context(|| format!("tokens.css has no “{name}”"))?;
        resolved += value;
        resolved += rest;
    }
    Ok(resolved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_the_light_ones() {
        let sheet = ":root {\n  --wood: light-dark(#e6c48a, #644b34);\n  --gap: 1rem;\n}\n\
                     @media (prefers-contrast: more) {\n  :root {\n    --wood: #fff;\n  }\n}";
        let values = values(sheet);
        assert_eq!(values["--wood"], "#e6c48a");
        assert_eq!(resolve("a{fill:var(--wood)}", &values).unwrap(), "a{fill:#e6c48a}");
        assert!(resolve("a{fill:var(--stone)}", &values).is_err());
    }

    #[test]
    fn nothing_is_left_that_only_browsers_understand() {
        let sheet = sheet(&Project::locate().unwrap()).unwrap();
        for modern in ["var(", "light-dark(", "&"] {
            assert!(!sheet.contains(modern), "{sheet}");
        }
        assert!(sheet.contains(".icon .grid") && sheet.contains("#e6c48a"), "{sheet}");
    }
}
