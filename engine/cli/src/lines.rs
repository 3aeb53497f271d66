//! Lines from a stream that may hold anything.

use std::io::{BufRead, ErrorKind, Result};

/// The lines of a stream, without their ends, which may be LF, CR LF or CR; empty lines are left
/// out.
///
/// Bytes that are no UTF-8 become U+FFFD, and what exceeds [`LONGEST`](Self::LONGEST) bytes in a
/// line is cut off, so that no stream can exhaust the memory.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
}

impl<R> Lines<R> {
    /// The longest line that is kept whole, in bytes.
    pub const LONGEST: usize = 4096;

    /// Reads lines from a stream.
    pub const fn new(reader: R) -> Self {
        Self { reader }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String>;

    fn next(&mut self) -> Option<Result<String>> {
        let mut line = Vec::new();
        loop {
            let available = match self.reader.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Some(Err(error)),
            };
            let at_end = available.is_empty();
            let end = available.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let part = &available[..end.unwrap_or(available.len())];
            line.extend_from_slice(&part[..part.len().min(Self::LONGEST - line.len())]);
            let consumed = part.len() + usize::from(end.is_some());
            self.reader.consume(consumed);
            if (end.is_some() || at_end) && !line.is_empty() {
                return Some(Ok(String::from_utf8_lossy(&line).into_owned()));
            }
            if at_end {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use proptest::prelude::*;

    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        Lines::new(bytes).map(Result::unwrap).collect()
    }

    #[test]
    fn any_line_end_will_do_and_the_last_needs_none() {
        assert_eq!(lines(b"a\nb\r\nc\rd\n\n\re"), ["a", "b", "c", "d", "e"]);
        assert_eq!(lines(b"\r\n"), [""; 0]);
    }

    #[test]
    fn a_line_without_an_end_is_cut() {
        let endless = BufReader::new(std::io::repeat(b'x').take(1 << 20)).chain(&b"\nb"[..]);
        let lines: Vec<_> = Lines::new(endless).map(Result::unwrap).collect();
        assert_eq!(lines, ["x".repeat(Lines::<()>::LONGEST).as_str(), "b"]);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read(bytes: Vec<u8>, capacity in 1..9usize) {
            let slowly = BufReader::with_capacity(capacity, bytes.as_slice());
            let slowly: Vec<_> = Lines::new(slowly).map(Result::unwrap).collect();
            prop_assert_eq!(slowly, lines(&bytes));
        }
    }
}
