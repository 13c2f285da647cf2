//! The engine side of a protocol.

use std::time::Duration;

use kibitz_title::{AnyTitle, Limits, Record, Result, Setup, Thought};

/// What a session needs to play: game, bot, rules and limits.
#[derive(Clone)]
pub struct EngineSetup {
    pub title: &'static dyn AnyTitle,
    /// The bot's command-line name.
    pub bot: String,
    /// Rules and position until the host sets others.
    pub setup: Setup,
    pub seed: u64,
    /// Limits until the host sets others.
    pub limits: Limits,
}

impl EngineSetup {
    /// A game's strongest bot under its default rules.
    pub fn new(title: &'static dyn AnyTitle) -> EngineSetup {
        EngineSetup {
            title,
            bot: strongest(title),
            setup: Setup::default(),
            seed: 1,
            limits: Limits::default(),
        }
    }

    /// The request for a bot under these rules.
    pub(crate) fn order(&self, setup: Setup, game: u64) -> BotOrder {
        let setup = Setup { position: None, ..setup };
        BotOrder { name: self.bot.clone(), setup, seed: self.seed, game }
    }
}

/// The engine at full strength, or else the game's last bot.
fn strongest(title: &dyn AnyTitle) -> String {
    let bots = title.bots();
    let found = bots.iter().find(|bot| bot.name == "engine").or(bots.last());
    let bot = found.expect("every game has a bot");
    bot.levels.last().map_or(bot.name.to_owned(), |level| format!("{}:{}", bot.name, level.name))
}

/// The engine side: reads lines and returns actions, which the caller carries out in order.
///
/// The caller keeps passing lines during a search: one of them may be a stop request.
pub trait Session: Send {
    fn handle_line(&mut self, line: &str) -> Vec<Action>;
    /// Handles a progress report of the search.
    fn tell(&mut self, thought: &Thought, elapsed: Duration) -> Vec<Action>;
    /// Handles the result of the search, or its error.
    fn answer(&mut self, thought: Result<Thought>, elapsed: Duration) -> Vec<Action>;
}

/// An action for the caller of a session.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Print this line.
    Say(String),
    /// Start a search and pass its result to [`Session::answer`].
    Think(Box<SearchTask>),
    /// Stop the search; its result follows at once.
    Stop,
    /// Stop the search and end the session.
    Quit,
}

impl Action {
    pub(crate) fn say(words: impl ToString) -> Action {
        Action::Say(words.to_string())
    }
}

/// A search to run.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchTask {
    /// The bot. While requests are equal, the same bot is used and keeps its state.
    pub bot: BotOrder,
    /// The game so far.
    pub record: Record,
    pub limits: Limits,
}

/// A request for a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotOrder {
    /// Its command-line name.
    pub name: String,
    pub setup: Setup,
    pub seed: u64,
    /// The number of the game: every game gets a new bot.
    pub game: u64,
}
