//! The integration tests of `kibitz-tui`, one module each.

mod boards;
mod common;
mod finding_the_way;
mod frames;
mod keeping;
mod line_by_line;
mod playing;
mod words;
