//! Answers as they come over the wire.

use std::io::Read;

/// An answer, taken apart.
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Reads the first answer of a connection; none where the connection ends before it begins.
    pub(crate) fn read(stream: &mut impl Read, to_head: bool) -> Option<Self> {
        let mut bytes = Vec::new();
        loop {
            if let Some(answer) = Self::parse(&bytes, to_head) {
                return Some(answer);
            }
            let mut more = [0; 8 * 1024];
            match stream.read(&mut more) {
                Ok(0) => break,
                // Hung up by a server that had not read everything.
                Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => break,
                Err(error) => panic!("{error} after {:?}", String::from_utf8_lossy(&bytes)),
                Ok(count) => bytes.extend(&more[..count]),
            }
        }
        assert!(bytes.is_empty(), "it ends too early: {:?}", String::from_utf8_lossy(&bytes));
        None
    }

    /// The whole answer, when it is there.
    fn parse(bytes: &[u8], to_head: bool) -> Option<Self> {
        let mut headers = [httparse::EMPTY_HEADER; 64];
        let mut response = httparse::Response::new(&mut headers);
        let httparse::Status::Complete(start) = response.parse(bytes).unwrap() else { return None };
        let headers = response.headers.iter().map(|header| {
            (header.name.to_lowercase(), String::from_utf8(header.value.to_vec()).unwrap())
        });
        let mut answer =
            Self { status: response.code.unwrap(), headers: headers.collect(), body: Vec::new() };
        let has_body = !to_head && answer.status != 304;
        let length = if has_body { answer.header("content-length").parse().unwrap() } else { 0 };
        answer.body = bytes.get(start..start + length)?.to_vec();
        Some(answer)
    }

    /// The value of a header; empty where there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(other, _)| other == name).map_or("", |(_, value)| value)
    }
}
