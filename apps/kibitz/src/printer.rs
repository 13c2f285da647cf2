//! Where a command prints to.

use std::io::{self, Write};

use crate::error::Failure;

/// Standard output, or a buffer in tests.
pub struct Printer {
    out: Box<dyn Write>,
}

impl Printer {
    pub fn new(out: Box<dyn Write>) -> Printer {
        Printer { out }
    }

    /// Prints a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", text.as_ref())?)
    }

    /// Prints text that ends its own lines.
    pub fn text(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        Ok(write!(self.out, "{}", text.as_ref())?)
    }

    /// Prints a value as JSON.
    pub fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
        self.line(text)
    }

    /// Makes sure that everything printed so far is seen.
    pub fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}
