//! Serves the site.

fn main() {}
