//! The Gomocup protocol over standard input and output.

fn main() {}
