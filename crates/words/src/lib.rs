//! Formats [`Message`](kibitz_game::Message)s from Project Fluent files. There is one file per language and owner.
//!
//! ```
//! use kibitz_game::Message;
//! use kibitz_words::{Dictionary, shared};
//!
//! let dictionary = Dictionary::new(shared())?;
//! let draw = Message::new("reason-quiet").with("plies", 1000);
//! assert_eq!(dictionary.words("en").text(&draw), "1,000 plies without progress");
//! assert_eq!(dictionary.words("de-AT").text(&draw), "1.000 Halbzüge ohne Fortschritt");
//! # Ok::<(), kibitz_words::WordsError>(())
//! ```

mod check;
mod dictionary;
#[cfg(test)]
mod every_message;
mod file;
mod language;
mod number;
#[cfg(test)]
mod samples;

pub use check::{differences, messages};
pub use dictionary::{Dictionary, Words};
pub use file::{WordFile, WordsError, embedded, read_folder, shared};
pub use language::{from_accept_language, from_environment};
