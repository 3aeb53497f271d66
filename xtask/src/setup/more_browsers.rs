//! Firefox and WebKit, for the tests that every browser is held to.

use std::path::Path;

use crate::{report, setup::debian};

/// Where Firefox is, as `end2end/support/programs.ts` looks for it.
const FIREFOX: [&str; 5] = [
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/snap/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
];

/// WebKit with its driver, a screen that nobody sees, and what hands its window the keyboard.
const WEBKIT: [&str; 3] = ["webkit2gtk-driver", "xvfb", "xdotool"];

/// Brings them where Debian's packages can be had. A test whose browser is missing is skipped, and
/// says so; under CI it fails.
pub(crate) fn bring() {
    let has_firefox = FIREFOX.iter().any(|program| Path::new(program).exists());
    if !debian::available() {
        report::say(
            "there are no Debian packages here: what is missing of Firefox and WebKit is not tested",
        );
        return;
    }
    let firefox = if has_firefox { &[][..] } else { &["firefox-esr"] };
    for packages in [firefox, &WEBKIT] {
        if let Err(error) = debian::install(packages) {
            report::say(format_args!("not tested with {}: {error:#}", packages.join(", ")));
        }
    }
}
