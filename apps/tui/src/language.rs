//! The language of this terminal. It has one reader, so it is set once, at start.

use std::sync::OnceLock;

use kibitz_title::{Message, ToMessage};
use kibitz_words::{Dictionary, WordFile, Words};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

static WORDS: OnceLock<Words> = OnceLock::new();

/// The language files of the terminal.
pub fn word_files() -> Vec<WordFile> {
    kibitz_words::embedded::<WordFiles>()
}

/// Sets the language of everything shown from now on; only the first call has an effect.
pub fn choose(words: Words) {
    WORDS.get_or_init(|| words);
}

/// Formats a message in the language of this terminal; English by default.
pub fn text(message: &Message) -> String {
    words().text(message)
}

/// The text with this id, without arguments.
pub(crate) fn get(id: &str) -> String {
    words().get(id)
}

/// Formats the text of an id with arguments: `say!("tui-saved-as", path = path)`.
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::text(&kibitz_title::Message::new($id)$(.with(stringify!($name), $value))*)
    };
}
pub(crate) use say;

/// An error as text in the language of this terminal.
pub(crate) fn why(error: &impl ToMessage) -> String {
    text(&error.to_message())
}

pub fn words() -> &'static Words {
    WORDS.get_or_init(|| {
        let files = kibitz_catalog::word_files().into_iter().chain(word_files()).collect();
        Dictionary::new(files).expect("the embedded texts are Fluent").words("en")
    })
}
