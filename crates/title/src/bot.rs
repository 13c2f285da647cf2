//! Bots: a row of data for each, and players with the game's type erased.

use kibitz_game::{Message, Rules};
use kibitz_search::{Bot, Limits, Report, Score, Stop};
use serde::Serialize;

use crate::solve::write_line;
use crate::table::{AnyTable, Table};
use crate::title::Title;
use crate::{Error, GameId, Record, Result};

/// A bot a game offers.
pub struct BotSpec<G: Rules> {
    /// Its name on the command line.
    pub name: &'static str,
    /// Other names accepted on the command line.
    pub aliases: &'static [&'static str],
    /// Its levels, the weakest first; empty if it has only one strength.
    pub levels: &'static [Level],
    /// The default level; unused without levels.
    pub usual_level: &'static str,
    /// Makes the bot for a level (empty without levels) and a seed.
    pub make: MakeBot<G>,
}

/// Makes a bot for a ruleset, a level and a seed.
pub type MakeBot<G> = fn(game: &G, level: &str, seed: u64) -> Box<dyn Bot<G>>;

/// A level of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Level {
    /// The text after the colon: `4`, `max`.
    pub name: &'static str,
    /// The id of the text that says who the level is for.
    pub about: &'static str,
}

/// A bot's entry in the catalog.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BotInfo {
    /// Its name on the command line.
    pub name: &'static str,
    /// Other names accepted on the command line.
    pub aliases: &'static [&'static str],
    /// Its levels, the weakest first.
    pub levels: &'static [Level],
    /// The default level, if there are levels.
    #[cfg_attr(feature = "schema", schema(required))]
    pub usual_level: Option<&'static str>,
}

impl<G: Rules> BotSpec<G> {
    /// The catalog entry.
    pub fn info(&self) -> BotInfo {
        BotInfo {
            name: self.name,
            aliases: self.aliases,
            levels: self.levels,
            usual_level: (!self.levels.is_empty()).then_some(self.usual_level),
        }
    }

    fn answers_to(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }

    /// Finds a level by the text after the colon.
    fn level(&self, named: Option<&str>) -> Result<&'static str> {
        let Some(named) = named else {
            return Ok(self.usual_level);
        };
        let (bot, level) = (self.name, named.to_owned());
        let known: Vec<_> = self.levels.iter().map(|level| level.name).collect();
        match known.iter().copied().find(|name| *name == named) {
            Some(name) => Ok(name),
            None if known.is_empty() => Err(Error::NoLevels { bot, level }),
            None => Err(Error::UnknownLevel { bot, level, known }),
        }
    }
}

/// A player of some game: one of our bots or an external engine.
pub trait AnyBot: Send {
    /// Chooses a move at the end of a running game.
    fn choose(
        &mut self,
        record: &Record,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought>;
}

/// A report of a search, with moves as text.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The principal variation; its first move is the chosen one.
    pub line: Vec<String>,
    /// The value of the line for the seat to move.
    pub score: Option<Score>,
    /// Whether the score is the exact value of the position.
    pub is_exact: bool,
    /// The rank among the best moves, from 1.
    pub rank: usize,
    /// The depth in plies.
    pub depth: u32,
    /// The positions searched.
    pub nodes: u64,
    /// A message to the opponent.
    pub note: Option<Message>,
}

impl Thought {
    /// The chosen move.
    ///
    /// # Panics
    /// If the line is empty, which no bot may report.
    pub fn best(&self) -> &str {
        self.line.first().expect("a thought has a first move")
    }
}

/// One of our bots with its game's type erased.
pub(crate) struct ErasedBot<G: Rules> {
    title: &'static Title<G>,
    bot: Box<dyn Bot<G>>,
}

impl<G: Rules> ErasedBot<G> {
    /// Makes the bot `name` or `name:level` for a table.
    pub(crate) fn new(title: &'static Title<G>, game: &G, name: &str, seed: u64) -> Result<ErasedBot<G>> {
        let (bare, level) = name.split_once(':').map_or((name, None), |(bare, level)| (bare, Some(level)));
        let spec = title.bots.iter().find(|spec| spec.answers_to(bare)).ok_or_else(|| Error::UnknownBot {
            game: GameId(title.id),
            name: bare.to_owned(),
            known: title.bots.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", "),
        })?;
        Ok(ErasedBot { title, bot: (spec.make)(game, spec.level(level)?, seed) })
    }
}

impl<G: Rules> AnyBot for ErasedBot<G> {
    fn choose(
        &mut self,
        record: &Record,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought> {
        let table = self.title.replay(record)?;
        if table.outcome().is_some() {
            return Err(kibitz_game::PlayError::GameOver.into());
        }
        let report = self.bot.choose(&table.history, limits, stop, &mut |report| {
            tell(&thought_of(&table, report));
        });
        Ok(thought_of(&table, &report))
    }
}

/// Converts a report, writing its moves as text.
fn thought_of<G: Rules>(table: &Table<G>, report: &Report<G::Move>) -> Thought {
    let history = &table.history;
    Thought {
        line: write_line(history.game(), history.position().clone(), &report.line),
        score: report.score,
        is_exact: report.is_exact,
        rank: report.rank,
        depth: report.depth,
        nodes: report.nodes,
        note: report.note.clone(),
    }
}
