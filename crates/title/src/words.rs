//! The texts of a game: its language files, and the ids in them.
//!
//! Every id begins with the game's own: `connect-four-name`. What is listed by name has an id made from that name, so
//! that the lists of a title carry no text.

use std::sync::{Arc, OnceLock};

use kibitz_game::{Fact, Message, Values};
use kibitz_words::{Dictionary, WordFile, Words, shared};

use crate::AnyTitle;

/// The language files of a game.
pub struct GameWords {
    files: fn() -> Vec<WordFile>,
    english: OnceLock<Arc<Words>>,
}

impl GameWords {
    /// The files that this function lists.
    pub const fn new(files: fn() -> Vec<WordFile>) -> GameWords {
        GameWords { files, english: OnceLock::new() }
    }

    /// The files.
    pub fn files(&self) -> Vec<WordFile> {
        (self.files)()
    }

    /// The English texts of the game and the shared ones.
    ///
    /// # Panics
    /// When the embedded files are not Fluent; every game's tests read them.
    pub fn english(&self) -> Arc<Words> {
        let read = || {
            let files = shared().into_iter().chain(self.files()).filter(|file| file.language == "en");
            let dictionary = Dictionary::new(files.collect()).expect("the embedded texts are Fluent");
            Arc::new(dictionary.words("en"))
        };
        self.english.get_or_init(read).clone()
    }
}

impl dyn AnyTitle + '_ {
    /// Its name for people.
    pub fn name(&self) -> Message {
        self.message("name")
    }

    /// One line about it.
    pub fn tagline(&self) -> Message {
        self.message("tagline")
    }

    /// What people call a variant.
    pub fn variant_name(&self, variant: &str) -> Message {
        self.message(&format!("variant-{variant}"))
    }

    /// What is special about a variant.
    pub fn about_variant(&self, variant: &str) -> Message {
        self.message(&format!("variant-{variant}-about"))
    }

    /// What people call a bot.
    pub fn bot_name(&self, bot: &str) -> Message {
        self.message(&format!("bot-{bot}"))
    }

    /// The character of a bot.
    pub fn about_bot(&self, bot: &str) -> Message {
        self.message(&format!("bot-{bot}-about"))
    }

    /// What a problem asks for.
    pub fn about_problem(&self, problem: &str) -> Message {
        self.message(&format!("problem-{problem}"))
    }

    /// What a tool does.
    pub fn about_tool(&self, tool: &str) -> Message {
        self.message(&format!("tool-{tool}"))
    }

    /// What people call a fact: "Passing".
    pub fn fact_name(&self, fact: &str) -> Message {
        self.message(&format!("fact-{fact}"))
    }

    /// What a value of a fact means: "only when you have no move".
    pub fn fact_value(&self, fact: &Fact, value: &str) -> Message {
        match fact.values {
            Values::OneOf(_) => self.message(&format!("fact-{}-{value}", fact.name)),
            Values::Between(..) => {
                let number = value.parse::<i64>().unwrap_or_default();
                self.message(&format!("fact-{}-number", fact.name)).with("value", number)
            }
        }
    }

    fn message(&self, id: &str) -> Message {
        Message::new(format!("{}-{id}", self.id()))
    }
}
