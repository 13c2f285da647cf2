//! The side that plays: what a session is handed, and what it wants done.

use std::time::Duration;

use kibitz_title::{AnyTitle, Limits, Record, Result, Setup, Thought};

/// What plays behind a session.
#[derive(Clone)]
pub struct Engine {
    /// The game.
    pub title: &'static dyn AnyTitle,
    /// The bot, named as on the command line.
    pub bot: String,
    /// Rules and position until the other side names others.
    pub setup: Setup,
    /// The seed of everything random.
    pub seed: u64,
    /// What it may spend until the other side says otherwise.
    pub limits: Limits,
}

impl Engine {
    /// A game's strongest bot under its usual rules.
    pub fn new(title: &'static dyn AnyTitle) -> Engine {
        Engine { title, bot: strongest(title), setup: Setup::default(), seed: 1, limits: Limits::default() }
    }

    /// An order for the bot that plays by these rules.
    pub(crate) fn order(&self, setup: Setup, game: u64) -> BotOrder {
        let setup = Setup { position: None, ..setup };
        BotOrder { name: self.bot.clone(), setup, seed: self.seed, game }
    }
}

/// The engine at its strongest; a game without one has its other bots.
fn strongest(title: &dyn AnyTitle) -> String {
    let bots = title.bots();
    let found = bots.iter().find(|bot| bot.name == "engine").or(bots.last());
    let bot = found.expect("every game has a bot");
    bot.levels.last().map_or(bot.name.to_owned(), |level| format!("{}:{}", bot.name, level.name))
}

/// Hears lines and wants things done; the one who runs it does them in order.
///
/// While a task is being thought about, lines go on being heard: one of them may be a request to stop.
pub trait Session: Send {
    /// A line of the other side.
    fn hear(&mut self, line: &str) -> Vec<Act>;
    /// What the bot tells while it thinks, and how long it has been thinking.
    fn tell(&mut self, thought: &Thought, elapsed: Duration) -> Vec<Act>;
    /// What the bot has come to, or why it has not.
    fn answer(&mut self, thought: Result<Thought>, elapsed: Duration) -> Vec<Act>;
}

/// Something a session wants done.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Print this line.
    Say(String),
    /// Think about this, and bring the answer.
    Think(Box<Task>),
    /// Stop thinking and bring the answer at once.
    Stop,
    /// It is over: stop thinking, end.
    Quit,
}

impl Act {
    pub(crate) fn say(words: impl ToString) -> Act {
        Act::Say(words.to_string())
    }
}

/// Something to think about.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// Who thinks. As long as orders are equal the same bot goes on, with all it remembers.
    pub bot: BotOrder,
    /// The game so far.
    pub record: Record,
    /// What may be spent.
    pub limits: Limits,
}

/// Which bot is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotOrder {
    /// Its name on the command line.
    pub name: String,
    /// The rules it plays by.
    pub setup: Setup,
    /// Its seed.
    pub seed: u64,
    /// The number of the game: another game, another bot.
    pub game: u64,
}
