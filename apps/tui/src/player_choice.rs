//! The player of a seat: a person, or a bot.

use std::fmt;

use kibitz_play::{Actor, SeatHolder, SeatKey};
use kibitz_title::{AnyTable, AnyTitle, BotInfo, Player, Record, Setup};

use crate::error::{PlayError, Result};

/// The word for a person on the command line.
const PERSON: &str = "human";
/// The word for a person on screens, accepted as well.
const PERSON_ON_SCREEN: &str = "person";

/// The key of all persons at this terminal, who may act for all seats of persons.
const KEY: &str = "terminal";

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerChoice {
    /// A person at this terminal.
    Person,
    /// The bot's command-line name: `engine:5`.
    Bot(String),
}

impl PlayerChoice {
    /// Parses a name as on the command line.
    pub fn named(name: &str) -> PlayerChoice {
        if name == PERSON || name == PERSON_ON_SCREEN {
            PlayerChoice::Person
        } else {
            PlayerChoice::Bot(name.to_owned())
        }
    }

    /// The default opponent.
    pub fn opponent(title: &dyn AnyTitle) -> PlayerChoice {
        kibitz_play::opponent(title).map_or(PlayerChoice::Person, PlayerChoice::Bot)
    }

    pub fn of(holder: &SeatHolder) -> PlayerChoice {
        holder.bot_name().map_or(PlayerChoice::Person, |name| PlayerChoice::Bot(name.to_owned()))
    }

    /// The seat holder. Persons in this terminal control the bots.
    pub fn holder(&self) -> SeatHolder {
        match self {
            PlayerChoice::Person => SeatHolder::person("", KEY),
            PlayerChoice::Bot(name) => {
                SeatHolder { key: Some(SeatKey(KEY.to_owned())), ..SeatHolder::bot(name) }
            }
        }
    }

    /// All possible players: a person, and every bot at every level.
    pub fn all(title: &dyn AnyTitle) -> Vec<PlayerChoice> {
        let bots = title.bots();
        let names = bots.iter().flat_map(names);
        std::iter::once(PlayerChoice::Person).chain(names.map(PlayerChoice::Bot)).collect()
    }

    /// The players of all seats: those named, else a person in the first and the default opponent in the
    /// others.
    pub fn fill(
        title: &'static dyn AnyTitle,
        table: &dyn AnyTable,
        names: &[String],
    ) -> Result<Vec<PlayerChoice>> {
        let (seats, given) = (usize::from(table.seats()), names.len());
        if given > seats {
            return Err(PlayError::SeatCount { seats, named: given });
        }
        let usual =
            |seat: usize| if seat == 0 { PlayerChoice::Person } else { PlayerChoice::opponent(title) };
        let who = |seat: usize| names.get(seat).map_or_else(|| usual(seat), |name| PlayerChoice::named(name));
        let seated: Vec<PlayerChoice> = (0..seats).map(who).collect();
        check(title, &table.record().setup(), &seated)?;
        Ok(seated)
    }

    pub fn of_record(
        title: &'static dyn AnyTitle,
        table: &dyn AnyTable,
        record: &Record,
    ) -> Result<Vec<PlayerChoice>> {
        if record.players.len() != usize::from(table.seats()) {
            return PlayerChoice::fill(title, table, &[]);
        }
        let who = |player: &Player| player.bot.clone().map_or(PlayerChoice::Person, PlayerChoice::Bot);
        let seated: Vec<PlayerChoice> = record.players.iter().map(who).collect();
        check(title, &record.setup(), &seated)?;
        Ok(seated)
    }
}

impl fmt::Display for PlayerChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerChoice::Person => f.write_str(PERSON_ON_SCREEN),
            PlayerChoice::Bot(name) => f.write_str(name),
        }
    }
}

pub(crate) fn terminal() -> Actor {
    Actor::client(0, [KEY])
}

/// Fails if one of these bots cannot play under these rules, so that the error is reported before the game.
pub(crate) fn check(title: &'static dyn AnyTitle, setup: &Setup, seated: &[PlayerChoice]) -> Result<()> {
    for who in seated {
        if let PlayerChoice::Bot(name) = who {
            title.bot(name, setup, 0)?;
        }
    }
    Ok(())
}

fn names(bot: &BotInfo) -> Vec<String> {
    if bot.levels.is_empty() {
        return vec![bot.name.to_owned()];
    }
    bot.levels.iter().map(|level| format!("{}:{}", bot.name, level.name)).collect()
}
