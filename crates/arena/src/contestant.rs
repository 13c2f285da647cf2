//! Who competes: one of our bots, or a program from outside.

use std::time::Duration;

use kibitz_play::{HolderKind, SeatHolder};
use kibitz_protocol::Protocol;
use kibitz_title::{AnyError, AnyTitle, Limits, Setup};
use serde::{Deserialize, Serialize};

use crate::{Error, Outside, Player, Result};

/// Who competes.
#[derive(Clone, PartialEq, Debug)]
pub struct Contestant {
    /// The name shown; no two of a tournament share it.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Its own limits; those of the tournament when none are given.
    pub limits: Option<Limits>,
}

/// What a contestant is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A bot of the game's, named as on the command line.
    Ours(String),
    /// A program from outside.
    Outside {
        /// Its command line.
        command: String,
        /// The name of its protocol.
        protocol: String,
    },
}

impl Contestant {
    /// One of our bots.
    pub fn ours(bot: &str) -> Contestant {
        Contestant { name: bot.to_owned(), kind: Kind::Ours(bot.to_owned()), limits: None }
    }

    /// A program from outside, called by the name of its file.
    pub fn outside(command: &str, protocol: Protocol) -> Contestant {
        let program = command.split_whitespace().next().unwrap_or(command).trim_matches(['"', '\'']);
        let name = program.rsplit(['/', '\\']).next().unwrap_or(program);
        let kind = Kind::Outside { command: command.to_owned(), protocol: protocol.name().to_owned() };
        Contestant { name: name.to_owned(), kind, limits: None }
    }

    /// The same contestants, with numbers after names that occur more than once.
    pub fn with_unique_names(mut contestants: Vec<Contestant>) -> Vec<Contestant> {
        let names: Vec<String> = contestants.iter().map(|contestant| contestant.name.clone()).collect();
        for (index, contestant) in contestants.iter_mut().enumerate() {
            let before = names[..index].iter().filter(|name| **name == contestant.name).count();
            if before > 0 {
                contestant.name = format!("{} ({})", contestant.name, before + 1);
            }
        }
        contestants
    }

    /// How a record names it.
    pub fn holder(&self) -> SeatHolder {
        let bot = match &self.kind {
            Kind::Ours(bot) => bot.clone(),
            Kind::Outside { command, .. } => format!("cmd:{command}"),
        };
        SeatHolder { name: self.name.clone(), kind: HolderKind::Bot(bot), key: None }
    }

    /// Fails if there is no such bot or protocol, or if it cannot play by these rules.
    pub fn player(&self, title: &'static dyn AnyTitle, setup: &Setup, seed: u64) -> Result<Player> {
        Ok(match &self.kind {
            Kind::Ours(bot) => Player::Ours(title.bot(bot, setup, seed)?),
            Kind::Outside { command, protocol } => {
                let unknown = || Error::UnknownProtocol { name: protocol.clone() };
                let protocol = Protocol::named(protocol).ok_or_else(unknown)?;
                Player::Outside(Box::new(Outside::new(title, command, protocol)?))
            }
        })
    }
}

/// Why an outside program has no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It did not answer in time.
    #[error("its program did not answer")]
    Late,
    /// It took too long to start, or to get ready for a game.
    #[error("its program was not ready within {within:?}")]
    NotReady {
        /// The time it had.
        within: Duration,
    },
    /// It could not be started.
    #[error("its program `{program}` could not be started: {source}")]
    NotStarted {
        /// The program's name.
        program: String,
        /// Why.
        source: AnyError,
    },
    /// It was never started, or was ended before.
    #[error("its program is not running")]
    NotRunning,
    /// It ended by itself.
    #[error("its program ended ({how})")]
    Ended {
        /// Its exit status, or what else is known.
        how: String,
    },
    /// It answered with an error.
    #[error("its program says: {words}")]
    Refused {
        /// What it said.
        words: String,
    },
    /// The game cannot be set up for it.
    #[error(transparent)]
    Table(#[from] kibitz_title::Error),
    /// The whole tournament was stopped.
    #[error("the tournament was stopped")]
    Stopped,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_called_by_the_name_of_its_file() {
        assert_eq!(Contestant::outside("/usr/bin/rapfi --quiet", Protocol::Gomocup).name, "rapfi");
        assert_eq!(Contestant::outside("'C:\\bots\\x.exe'", Protocol::Ugi).name, "x.exe");
    }

    #[test]
    fn equal_names_get_numbers() {
        let names = ["a", "b", "a", "a"].map(Contestant::ours).to_vec();
        let unique: Vec<_> = Contestant::with_unique_names(names).into_iter().map(|one| one.name).collect();
        assert_eq!(unique, ["a", "b", "a (2)", "a (3)"]);
    }
}
