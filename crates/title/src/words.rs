//! The texts of a game: its language files and their ids.
//!
//! Every id begins with the game's id: `connect-four-name`. Listed items have ids made from their names, so
//! that the lists of a title contain no text.

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
    /// Uses the files that this function lists.
    pub const fn new(files: fn() -> Vec<WordFile>) -> GameWords {
        GameWords { files, english: OnceLock::new() }
    }

    /// The language files, one per language.
    pub fn files(&self) -> Vec<WordFile> {
        (self.files)()
    }

    /// The English texts of the game and the shared ones.
    ///
    /// # Panics
    /// If the embedded files are not valid Fluent, which every game's tests check.
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
    /// The game's name.
    pub fn name(&self) -> Message {
        self.message("name")
    }

    /// One line about the game.
    pub fn tagline(&self) -> Message {
        self.message("tagline")
    }

    /// The displayed name of a variant, by its command-line name.
    pub fn variant_name(&self, variant: &str) -> Message {
        self.message(&format!("variant-{variant}"))
    }

    /// What is special about a variant.
    pub fn about_variant(&self, variant: &str) -> Message {
        self.message(&format!("variant-{variant}-about"))
    }

    /// The displayed name of a bot, by its command-line name.
    pub fn bot_name(&self, bot: &str) -> Message {
        self.message(&format!("bot-{bot}"))
    }

    /// The displayed name of a bot and its level, by its command-line name: "Engine 4" for `engine:4`.
    pub fn bot_and_level(&self, name: &str) -> Message {
        match name.split_once(':') {
            Some((bot, level)) => {
                Message::new("bot-and-level").with("bot", self.bot_name(bot)).with("level", level)
            }
            None => self.bot_name(name),
        }
    }

    /// A bot's description.
    pub fn about_bot(&self, bot: &str) -> Message {
        self.message(&format!("bot-{bot}-about"))
    }

    /// A problem's description.
    pub fn about_problem(&self, problem: &str) -> Message {
        self.message(&format!("problem-{problem}"))
    }

    /// A tool's description.
    pub fn about_tool(&self, tool: &str) -> Message {
        self.message(&format!("tool-{tool}"))
    }

    /// A fact's name: "Passing".
    pub fn fact_name(&self, fact: &str) -> Message {
        self.message(&format!("fact-{fact}"))
    }

    /// The meaning of a fact's value: "only when you have no move".
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
