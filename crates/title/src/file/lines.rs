//! The lines of a text file, in UTF-8 or Latin-1, with or without carriage returns.

use std::io::{self, BufRead, Read};

/// A longer line is returned in pieces, which bounds memory.
const LONGEST: u64 = 16 << 20;

/// The lines of a file, counted from 1.
pub struct FileLines<'a> {
    input: &'a mut dyn BufRead,
    number: usize,
    /// Whether the last piece did not end its line.
    unfinished: bool,
    put_back: Option<(usize, String)>,
}

impl<'a> FileLines<'a> {
    /// Reads lines from an input, buffering one at a time.
    pub fn new(input: &'a mut dyn BufRead) -> FileLines<'a> {
        FileLines { input, number: 0, unfinished: false, put_back: None }
    }

    /// The next line without its line break, and its number.
    pub fn next_line(&mut self) -> io::Result<Option<(usize, String)>> {
        if let Some(line) = self.put_back.take() {
            return Ok(Some(line));
        }
        let mut bytes = Vec::new();
        if (&mut *self.input).take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.number += usize::from(!self.unfinished);
        self.unfinished = bytes.last() != Some(&b'\n');
        while bytes.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
            bytes.pop();
        }
        let mark = "\u{feff}".as_bytes(); // some editors begin a file with it
        let bytes = bytes.strip_prefix(mark).unwrap_or(&bytes);
        Ok(Some((self.number, text_of(bytes))))
    }

    /// Returns this line again from the next call.
    pub fn put_back(&mut self, number: usize, line: String) {
        self.put_back = Some((number, line));
    }
}

/// Decodes UTF-8, or else Latin-1. A carriage return inside a line becomes a space.
fn text_of(bytes: &[u8]) -> String {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    };
    text.replace('\r', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(mut bytes: &[u8]) -> Vec<(usize, String)> {
        let mut lines = FileLines::new(&mut bytes);
        std::iter::from_fn(|| lines.next_line().expect("bytes in memory can be read")).collect()
    }

    #[test]
    fn carriage_returns_a_byte_order_mark_and_latin_1_are_read() {
        let lines = lines_of(b"\xef\xbb\xbfone\r\ntw\xf6\n\nf\xc3\xbcnf");
        let expected = [(1, "one"), (2, "tw\u{f6}"), (3, ""), (4, "f\u{fc}nf")];
        assert_eq!(lines, expected.map(|(number, text)| (number, text.to_owned())));
    }
}
