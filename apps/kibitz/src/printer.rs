//! The output of a command.

use std::io::{self, Write};

use crate::error::CommandError;

/// Stdout, or a buffer in tests.
pub struct Printer {
    out: Box<dyn Write>,
}

impl Printer {
    pub fn new(out: Box<dyn Write>) -> Printer {
        Printer { out }
    }

    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), CommandError> {
        Ok(writeln!(self.out, "{}", text.as_ref())?)
    }

    /// Prints text without adding a line break.
    pub fn text(&mut self, text: impl AsRef<str>) -> Result<(), CommandError> {
        Ok(write!(self.out, "{}", text.as_ref())?)
    }

    pub fn json(&mut self, value: &impl serde::Serialize) -> Result<(), CommandError> {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
        self.line(text)
    }

    /// Flushes the output.
    pub fn finish(&mut self) -> Result<(), CommandError> {
        Ok(self.out.flush()?)
    }
}
