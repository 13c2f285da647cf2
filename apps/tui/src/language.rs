//! The language of this terminal. It has one reader, so it is chosen once, at start.

use std::sync::OnceLock;

use kibitz_title::{Message, ToMessage};
use kibitz_words::{Dictionary, WordFile, Words};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

static WORDS: OnceLock<Words> = OnceLock::new();

/// The texts of the terminal screens, in every language there is.
pub fn word_files() -> Vec<WordFile> {
    kibitz_words::embedded::<WordFiles>()
}

/// Chooses the texts of everything shown from now on; only the first choice counts.
pub fn choose(words: Words) {
    WORDS.get_or_init(|| words);
}

/// A message in the language of this terminal: English where none was chosen.
pub fn text(message: &Message) -> String {
    words().text(message)
}

/// The text with this id, which has no arguments.
pub(crate) fn get(id: &str) -> String {
    words().get(id)
}

/// The text of an id with its arguments: `say!("tui-saved-as", path = path)`.
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::language::text(&kibitz_title::Message::new($id)$(.with(stringify!($name), $value))*)
    };
}
pub(crate) use say;

/// Why something failed, in the language of this terminal.
pub(crate) fn why(error: &impl ToMessage) -> String {
    text(&error.to_message())
}

/// The texts of this terminal's language.
pub fn words() -> &'static Words {
    WORDS.get_or_init(|| {
        let files = kibitz_catalog::word_files().into_iter().chain(word_files()).collect();
        Dictionary::new(files).expect("the embedded texts are Fluent").words("en")
    })
}
