//! Contestants: our bots and external engines.

use std::time::Duration;

use kibitz_play::{HolderKind, SeatHolder};
use kibitz_protocol::Protocol;
use kibitz_title::{AnyError, AnyTitle, Limits, Setup, ToMessage};
use serde::{Deserialize, Serialize};

use crate::{EnginePlayer, Error, ExternalEngine, Result};

#[derive(Clone, PartialEq, Debug)]
pub struct Contestant {
    /// The displayed name, unique within a tournament.
    pub name: String,
    pub kind: ContestantKind,
    /// Its own limits; `None` for those of the tournament.
    pub limits: Option<Limits>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ContestantKind {
    /// One of the game's bots, by its command-line name.
    Ours(String),
    Outside {
        command: String,
        protocol: String,
    },
}

impl Contestant {
    pub fn ours(bot: &str) -> Contestant {
        Contestant { name: bot.to_owned(), kind: ContestantKind::Ours(bot.to_owned()), limits: None }
    }

    /// An external engine, named after its file.
    pub fn outside(command: &str, protocol: Protocol) -> Contestant {
        let program = command.split_whitespace().next().unwrap_or(command).trim_matches(['"', '\'']);
        let name = program.rsplit(['/', '\\']).next().unwrap_or(program);
        let kind =
            ContestantKind::Outside { command: command.to_owned(), protocol: protocol.name().to_owned() };
        Contestant { name: name.to_owned(), kind, limits: None }
    }

    /// Appends numbers to names that occur more than once.
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

    pub fn holder(&self) -> SeatHolder {
        let bot = match &self.kind {
            ContestantKind::Ours(bot) => bot.clone(),
            ContestantKind::Outside { command, .. } => format!("cmd:{command}"),
        };
        SeatHolder { name: self.name.clone(), kind: HolderKind::Bot(bot), key: None }
    }

    /// Makes the player. Fails if there is no such bot or protocol, or if it cannot play by these rules.
    pub fn player(&self, title: &'static dyn AnyTitle, setup: &Setup, seed: u64) -> Result<EnginePlayer> {
        Ok(match &self.kind {
            ContestantKind::Ours(bot) => EnginePlayer::Ours(title.bot(bot, setup, seed)?),
            ContestantKind::Outside { command, protocol } => {
                let unknown = || Error::UnknownProtocol { name: protocol.clone() };
                let protocol = Protocol::named(protocol).ok_or_else(unknown)?;
                EnginePlayer::ExternalEngine(Box::new(ExternalEngine::new(title, command, protocol)?))
            }
        })
    }
}

/// Why an external engine has no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-program", crate = kibitz_title)]
pub enum EngineFault {
    #[error("its program did not answer")]
    Late,
    /// It took too long to start, or to prepare for a game.
    #[error("its program was not ready within {within:?}")]
    NotReady { within: Duration },
    #[error("its program `{program}` could not be started: {source}")]
    NotStarted { program: String, source: AnyError },
    /// It was never started, or has been terminated.
    #[error("its program is not running")]
    NotRunning,
    #[error("its program ended ({how})")]
    Ended {
        /// Its exit status, if known.
        how: String,
    },
    #[error("its program says: {words}")]
    Refused { words: String },
    #[error(transparent)]
    #[message(transparent)]
    Table(#[from] kibitz_title::Error),
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
