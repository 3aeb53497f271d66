//! Tools for people who work on the engine.

fn main() {}
