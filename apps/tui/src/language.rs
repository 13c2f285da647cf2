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

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Yes,
    No,
}

/// Reads an answer in the language of this terminal or in English, as a word or its first letter.
pub(crate) fn answer(word: &str) -> Option<Answer> {
    answer_in(words(), word)
}

/// Whether a key means yes.
pub(crate) fn is_yes(letter: char) -> bool {
    answer(letter.encode_utf8(&mut [0; 4])) == Some(Answer::Yes)
}

fn answer_in(words: &Words, word: &str) -> Option<Answer> {
    let word = word.to_lowercase();
    let is_one_of = |id: &str, english: [&str; 2]| {
        let translated = words.get(id).to_lowercase();
        english.contains(&word.as_str()) || translated.split_whitespace().any(|answer| answer == word)
    };
    if is_one_of("tui-answers-yes", ["yes", "y"]) {
        Some(Answer::Yes)
    } else if is_one_of("tui-answers-no", ["no", "n"]) {
        Some(Answer::No)
    } else {
        None
    }
}

pub fn words() -> &'static Words {
    WORDS.get_or_init(|| {
        let files = kibitz_catalog::word_files().into_iter().chain(word_files()).collect();
        Dictionary::new(files).expect("the embedded texts are Fluent").words("en")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_in_the_language_of_the_reader_and_in_english() {
        let files = kibitz_catalog::word_files().into_iter().chain(word_files()).collect();
        let dictionary = Dictionary::new(files).expect("the embedded texts are Fluent");
        for (language, yes, no) in
            [("en", "yes y Y YES", "no n No N"), ("de", "ja j JA yes Y", "nein n Nein no NO")]
        {
            let words = dictionary.words(language);
            for (answers, meaning) in [(yes, Answer::Yes), (no, Answer::No)] {
                for word in answers.split(' ') {
                    assert_eq!(answer_in(&words, word), Some(meaning), "{language}: {word}");
                }
            }
            assert_eq!(answer_in(&words, "perhaps"), None);
        }
        assert_eq!(answer_in(&dictionary.words("en"), "ja"), None);
    }

    #[test]
    fn questions_offer_the_answers_of_their_language() {
        let files = kibitz_catalog::word_files().into_iter().chain(word_files()).collect();
        let dictionary = Dictionary::new(files).expect("the embedded texts are Fluent");
        for (language, yes, no) in [("en", "yes", "no"), ("de", "ja", "nein")] {
            let words = dictionary.words(language);
            for id in ["tui-plain-another", "tui-prompt-resign"] {
                let question = words.get(id);
                assert!(question.contains(yes) && question.contains(no), "{language}: {question}");
            }
        }
    }
}
