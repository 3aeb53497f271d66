//! `cargo xtask lighthouse`.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    command,
    listening::Listening,
    project::Project,
    report,
    server::Build,
    setup::{self, npm},
    site::Finish,
    whole,
};

/// What Lighthouse rates, and what this site wants of it at the least, on a text page and on the board's.
const CATEGORIES: [(&str, f64, f64); 4] = [
    ("performance", 98.0, 95.0),
    ("accessibility", 100.0, 100.0),
    ("best-practices", 100.0, 100.0),
    ("seo", 100.0, 100.0),
];

/// What it measures, with its unit and, for text pages, what is too much.
const MEASURES: [(&str, &str, f64); 4] = [
    ("first-contentful-paint", "ms", f64::INFINITY),
    ("largest-contentful-paint", "ms", f64::INFINITY),
    ("total-blocking-time", "ms", 50.0),
    ("cumulative-layout-shift", "", 0.0005),
];

/// Rates every page several times, as a phone would see it, and prints the medians.
pub(crate) fn lighthouse(project: &Project, runs: u32) -> Result<()> {
    let tool = project.path("end2end/lighthouse");
    npm::install(&tool)?;
    let browser = setup::for_browser_tests(project)?;
    whole::build(project, Finish::Release, Build::Whole)?;
    let server = Listening::start(
        Command::new(project.program("server"))
            .args(["--listen", "127.0.0.1:0", "--site"])
            .arg(project.site()),
    )?;
    report::say(format_args!("median of {runs}, mobile; load {}", report::machine_load()));
    let mut short = Vec::new();
    for page in pages(&server)? {
        let reports = (0..runs)
            .map(|_| rate(&tool, &browser, &format!("http://{}{page}", server.address())))
            .collect::<Result<Vec<_>>>()?;
        short.extend(judge(&page, &reports)?);
    }
    report::say(format_args!("load {}", report::machine_load()));
    if !short.is_empty() {
        bail!("short of what is wanted: {}", short.join("; "));
    }
    Ok(())
}

/// The addresses of all pages, by the sitemap.
fn pages(server: &Listening) -> Result<Vec<String>> {
    let sitemap = server.get("/sitemap.xml")?;
    let start = format!("<loc>http://{}", server.address());
    let addresses = sitemap.split(&start).skip(1).filter_map(|rest| rest.split_once("</loc>"));
    Ok(addresses.map(|(path, _)| path.to_owned()).collect())
}

/// One report.
fn rate(tool: &Path, browser: &Path, address: &str) -> Result<Value> {
    let file = tempfile::NamedTempFile::new()?;
    let flags =
        "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking";
    command::run(
        command::npm("npx")
            .current_dir(tool)
            .args(["lighthouse", address, "--quiet", "--output", "json", "--output-path"])
            .arg(file.path())
            // Joined, or the flags would be taken for Lighthouse's own.
            .arg(format!("--chrome-flags={flags}"))
            .args(["--only-categories", &CATEGORIES.map(|(name, ..)| name).join(",")])
            .env("CHROME_PATH", browser),
    )?;
    serde_json::from_slice(&fs::read(file.path())?).context("Lighthouse was not understood")
}

/// Prints the medians of a page, and returns those that fall short.
fn judge(page: &str, reports: &[Value]) -> Result<Vec<String>> {
    let median = |pointer: String, factor: f64| -> Result<f64> {
        let value = |report: &Value| report.pointer(&pointer).and_then(Value::as_f64);
        let values: Option<Vec<_>> = reports.iter().map(value).collect();
        let mut values =
            values.with_context(|| format!("{page}: Lighthouse gives no {pointer}"))?;
        values.sort_by(f64::total_cmp);
        Ok(values[values.len() / 2] * factor)
    };
    let mut said = Vec::new();
    let mut short = Vec::new();
    for (name, text, board) in CATEGORIES {
        let score = median(format!("/categories/{name}/score"), 100.0)?.round();
        said.push(format!("{name} {score}"));
        let wanted = if page == "/" { board } else { text };
        if score < wanted {
            let failed = reports.iter().flat_map(|report| failed(report, name)).collect::<Vec<_>>();
            short.push(format!("{page} {name} {score} of {wanted} {}", failed.join(" ")));
        }
    }
    for (name, unit, most) in MEASURES {
        let value = median(format!("/audits/{name}/numericValue"), 1.0)?;
        let digits = if unit.is_empty() { 3 } else { 0 };
        said.push(format!("{name} {value:.digits$} {unit}").trim_end().to_owned());
        if value > most && (page != "/" || unit.is_empty()) {
            short.push(format!("{page} {name} {value:.digits$} {unit}"));
        }
    }
    report::say(format_args!("{page}: {}", said.join(", ")));
    Ok(short)
}

/// The names of the audits that keep a category from being whole.
fn failed(report: &Value, category: &str) -> Vec<String> {
    let audits =
        report.pointer(&format!("/categories/{category}/auditRefs")).and_then(Value::as_array);
    let names = audits.into_iter().flatten().filter_map(|audit| audit["id"].as_str());
    let is_short =
        |name: &&str| report["audits"][*name]["score"].as_f64().is_some_and(|score| score < 0.9);
    names.filter(is_short).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn report(performance: f64, blocking: f64) -> Value {
        let whole = json!({ "score": 1 });
        json!({
            "categories": {
                "performance": { "score": performance, "auditRefs": [{ "id": "total-blocking-time" }] },
                "accessibility": whole, "best-practices": whole, "seo": whole,
            },
            "audits": {
                "first-contentful-paint": { "numericValue": 900.0 },
                "largest-contentful-paint": { "numericValue": 900.0 },
                "total-blocking-time": { "numericValue": blocking, "score": performance },
                "cumulative-layout-shift": { "numericValue": 0.0 },
            },
        })
    }

    #[test]
    fn the_median_counts() {
        let reports = [report(1.0, 0.0), report(0.5, 900.0), report(0.99, 10.0)];
        assert!(judge("/rules", &reports).unwrap().is_empty());
    }

    #[test]
    fn what_falls_short_is_named_with_its_cause() {
        let short = judge("/rules", &[report(0.8, 80.0)]).unwrap();
        assert_eq!(
            short,
            ["/rules performance 80 of 98 total-blocking-time", "/rules total-blocking-time 80 ms",],
        );
    }

    #[test]
    fn the_board_may_take_its_time() {
        assert!(judge("/", &[report(0.96, 80.0)]).unwrap().is_empty());
    }
}
