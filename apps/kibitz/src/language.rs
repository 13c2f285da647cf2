//! The language of all output: `--lang`, else from the environment, else English.

use std::path::Path;

use kibitz_words::{Dictionary, WordFile};
use rust_embed::RustEmbed;

use crate::error::CommandError;

pub use kibitz_tui::language::text;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

/// Formats the text of an id with arguments: `say!("cli-to-move", seat = seat)`.
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::text(&kibitz_title::Message::new($id)$(.with(stringify!($name), $value))*)
    };
}
pub(crate) use say;

/// The language files of a folder given on the command line.
pub fn more_words(folder: Option<&Path>) -> Result<Vec<WordFile>, CommandError> {
    Ok(folder.map(kibitz_words::read_folder).transpose()?.unwrap_or_default())
}

/// Sets the language of all output.
pub fn choose(language: Option<String>, more: Vec<WordFile>) -> Result<(), CommandError> {
    let files = kibitz_catalog::word_files().into_iter();
    let files = files.chain(kibitz_tui::language::word_files()).chain(kibitz_words::embedded::<WordFiles>());
    let dictionary = Dictionary::with_more(files.collect(), more)?;
    let wanted = language.or_else(|| kibitz_words::from_environment(|name| std::env::var(name).ok()));
    kibitz_tui::language::choose(dictionary.words(&wanted.unwrap_or_default()));
    Ok(())
}
