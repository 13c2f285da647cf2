//! Bots: a row of data for each, and a player without its game's type.

use kibitz_game::{Message, Rules};
use kibitz_search::{Bot, Limits, Report, Score, Stop};
use serde::Serialize;

use crate::solve::line_in_words;
use crate::table::{AnyTable, Table};
use crate::title::Title;
use crate::{Error, Record, Result};

/// A bot a game offers.
pub struct BotSpec<G: Rules> {
    /// Its name on the command line.
    pub name: &'static str,
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// Its levels, the weakest first; empty when it has only one strength.
    pub levels: &'static [Level],
    /// The level played when none is named; meaningless without levels.
    pub usual_level: &'static str,
    /// Makes one for a level (empty without levels) and a seed.
    pub make: MakeBot<G>,
}

/// Makes a bot for a ruleset, one of its levels and a seed.
pub type MakeBot<G> = fn(game: &G, level: &str, seed: u64) -> Box<dyn Bot<G>>;

/// A level of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Level {
    /// What stands after the colon: `4`, `max`.
    pub name: &'static str,
    /// The id of the text that says whom it suits.
    pub about: &'static str,
}

/// What the shelf says about a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BotInfo {
    /// Its name on the command line.
    pub name: &'static str,
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// Its levels, the weakest first.
    pub levels: &'static [Level],
    /// The level played when none is named.
    #[cfg_attr(feature = "schema", schema(required))]
    pub usual_level: Option<&'static str>,
}

impl<G: Rules> BotSpec<G> {
    /// What the shelf says about it.
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

    /// The level meant by the text after the colon.
    fn level(&self, named: Option<&str>) -> Result<&'static str> {
        let Some(named) = named else {
            return Ok(self.usual_level);
        };
        let mut names = self.levels.iter().map(|level| level.name);
        names.clone().find(|name| *name == named).ok_or_else(|| Error::UnknownLevel {
            bot: self.name,
            level: named.to_owned(),
            known: names.by_ref().collect(),
        })
    }
}

/// A player of some game: one of ours, or a program from outside.
pub trait AnyBot: Send {
    /// Chooses a move in the running game that the record tells.
    fn choose(
        &mut self,
        record: &Record,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought>;
}

/// What a bot thinks, as text.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The expected line of play; its first move is the chosen one.
    pub line: Vec<String>,
    /// What the line is worth to the seat to move.
    pub score: Option<Score>,
    /// Is the score the exact value of the position?
    pub is_exact: bool,
    /// Which of the best moves this is, from 1.
    pub rank: usize,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Something to tell the opponent.
    pub note: Option<Message>,
}

impl Thought {
    /// The chosen move.
    ///
    /// # Panics
    /// When the line is empty, which no bot may report.
    pub fn best(&self) -> &str {
        self.line.first().expect("a thought has a first move")
    }
}

/// One of our bots without its game's type.
pub(crate) struct Seated<G: Rules> {
    title: &'static Title<G>,
    bot: Box<dyn Bot<G>>,
}

impl<G: Rules> Seated<G> {
    /// Makes the bot named `name` or `name:level` for a table.
    pub(crate) fn new(title: &'static Title<G>, game: &G, name: &str, seed: u64) -> Result<Seated<G>> {
        let (bare, level) = name.split_once(':').map_or((name, None), |(bare, level)| (bare, Some(level)));
        let spec = title.bots.iter().find(|spec| spec.answers_to(bare)).ok_or_else(|| Error::UnknownBot {
            game: title.id,
            name: bare.to_owned(),
            known: title.bots.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", "),
        })?;
        Ok(Seated { title, bot: (spec.make)(game, spec.level(level)?, seed) })
    }
}

impl<G: Rules> AnyBot for Seated<G> {
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
            tell(&in_words(&table, report));
        });
        Ok(in_words(&table, &report))
    }
}

/// A report with its line written out.
fn in_words<G: Rules>(table: &Table<G>, report: &Report<G::Move>) -> Thought {
    let history = &table.history;
    Thought {
        line: line_in_words(history.game(), history.position().clone(), &report.line),
        score: report.score,
        is_exact: report.is_exact,
        rank: report.rank,
        depth: report.depth,
        nodes: report.nodes,
        note: report.note.clone(),
    }
}
