//! Who sits in a seat: a person, or a bot by its name.

use std::fmt;

use kibitz_title::{AnyTable, AnyTitle, BotInfo, Player, Record, Seat, Setup};

use crate::trouble::{Result, Trouble};

/// What the command line calls a person.
const PERSON: &str = "human";
/// What screens call one; understood as well.
const PERSON_ON_SCREEN: &str = "person";

/// Bots that make good company, the best first; a game without any of them offers its first one.
const GOOD_COMPANY: [&str; 2] = ["engine", "classic"];

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person at this terminal.
    Person,
    /// A bot, named as on the command line: `engine:5`.
    Bot(String),
}

impl Who {
    /// Reads a name as on the command line.
    pub fn named(name: &str) -> Who {
        if name == PERSON || name == PERSON_ON_SCREEN { Who::Person } else { Who::Bot(name.to_owned()) }
    }

    /// The bot a person meets when none is named.
    pub fn opponent(title: &dyn AnyTitle) -> Who {
        let bots = title.bots();
        let good = GOOD_COMPANY.iter().find_map(|name| bots.iter().find(|bot| bot.name == *name));
        good.or(bots.first()).map_or(Who::Person, |bot| Who::Bot(usual_name(bot)))
    }

    /// The bot that is asked for a hint: the best company at its highest level.
    pub fn adviser(title: &dyn AnyTitle) -> Option<String> {
        let bots = title.bots();
        let good = GOOD_COMPANY.iter().find_map(|name| bots.iter().find(|bot| bot.name == *name));
        let bot = good.or(bots.first())?;
        Some(bot.levels.last().map_or(bot.name.to_owned(), |level| format!("{}:{}", bot.name, level.name)))
    }

    /// All who can sit down: a person, and every bot at every level.
    pub fn all(title: &dyn AnyTitle) -> Vec<Who> {
        let bots = title.bots();
        let names = bots.iter().flat_map(names);
        std::iter::once(Who::Person).chain(names.map(Who::Bot)).collect()
    }

    /// Fills the seats of a table: those named, else a person in the first and opponents in the others.
    pub fn fill(title: &'static dyn AnyTitle, table: &dyn AnyTable, names: &[String]) -> Result<Vec<Who>> {
        let (seats, given) = (usize::from(table.seats()), names.len());
        if given > seats {
            let told = format!("there are {seats} seats at this table, and {given} were named");
            return Err(Trouble::Words(told));
        }
        let usual = |seat: usize| if seat == 0 { Who::Person } else { Who::opponent(title) };
        let who = |seat: usize| names.get(seat).map_or_else(|| usual(seat), |name| Who::named(name));
        let seated: Vec<Who> = (0..seats).map(who).collect();
        check(title, &table.record().setup(), &seated)?;
        Ok(seated)
    }

    /// Who sat at a recorded table.
    pub fn of_record(
        title: &'static dyn AnyTitle,
        table: &dyn AnyTable,
        record: &Record,
    ) -> Result<Vec<Who>> {
        if record.players.len() != usize::from(table.seats()) {
            return Who::fill(title, table, &[]);
        }
        let who = |player: &Player| player.bot.clone().map_or(Who::Person, Who::Bot);
        let seated: Vec<Who> = record.players.iter().map(who).collect();
        check(title, &record.setup(), &seated)?;
        Ok(seated)
    }

    /// Is it a person?
    pub fn is_person(&self) -> bool {
        *self == Who::Person
    }

    /// How a record names the sitter.
    pub fn player(&self, table: &dyn AnyTable, seat: Seat) -> Player {
        match self {
            Who::Person => Player { name: table.seat_name(seat), bot: None },
            Who::Bot(name) => Player { name: name.clone(), bot: Some(name.clone()) },
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Person => f.write_str(PERSON_ON_SCREEN),
            Who::Bot(name) => f.write_str(name),
        }
    }
}

/// Can all these bots play under these rules? Asked before the game, so that none leaves in its midst.
pub(crate) fn check(title: &'static dyn AnyTitle, setup: &Setup, seated: &[Who]) -> Result<()> {
    for who in seated {
        if let Who::Bot(name) = who {
            title.bot(name, setup, 0)?;
        }
    }
    Ok(())
}

fn usual_name(bot: &BotInfo) -> String {
    bot.usual_level.map_or(bot.name.to_owned(), |level| format!("{}:{level}", bot.name))
}

fn names(bot: &BotInfo) -> Vec<String> {
    if bot.levels.is_empty() {
        return vec![bot.name.to_owned()];
    }
    bot.levels.iter().map(|level| format!("{}:{}", bot.name, level.name)).collect()
}
