//! Who competes: one of our bots, or a program from outside.

use std::time::Duration;

use cpu_time::ThreadTime;
use kibitz_protocol::{Allowance, Protocol};
use kibitz_title::{AnyBot, AnyTitle, Limits, Record, Setup, Stop, Thought};
use serde::{Deserialize, Serialize};

use crate::{Outside, Result};

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
    pub fn told_apart(mut contestants: Vec<Contestant>) -> Vec<Contestant> {
        let names: Vec<String> = contestants.iter().map(|contestant| contestant.name.clone()).collect();
        for (index, contestant) in contestants.iter_mut().enumerate() {
            let before = names[..index].iter().filter(|name| **name == contestant.name).count();
            if before > 0 {
                contestant.name = format!("{} ({})", contestant.name, before + 1);
            }
        }
        contestants
    }

    /// One that plays a game.
    pub fn player(&self, title: &'static dyn AnyTitle, setup: &Setup, seed: u64) -> Result<Player> {
        Ok(match &self.kind {
            Kind::Ours(bot) => Player::Ours(title.bot(bot, setup, seed)?),
            Kind::Outside { command, protocol } => {
                let unknown = || kibitz_title::Error::Bot(format!("there is no protocol `{protocol}`"));
                let protocol = Protocol::named(protocol).ok_or_else(unknown)?;
                Player::Outside(Box::new(Outside::new(title, command, protocol)?))
            }
        })
    }
}

/// One that plays a game.
pub enum Player {
    /// A bot of ours.
    Ours(Box<dyn AnyBot>),
    /// A program from outside.
    Outside(Box<Outside>),
}

/// Why a player has no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It did not answer in time.
    #[error("{0}")]
    Late(String),
    /// It cannot go on.
    #[error("{0}")]
    Broken(String),
    /// The whole tournament was stopped.
    #[error("the tournament was stopped")]
    Stopped,
}

impl Player {
    /// Makes it ready for a new game; nobody's clock runs.
    pub fn prepare(&mut self, record: &Record) -> std::result::Result<(), Fault> {
        match self {
            Player::Ours(_) => Ok(()),
            Player::Outside(program) => program.prepare(record),
        }
    }

    /// Its move, and the processor time it took where that is known. The threads that a bot of ours starts
    /// beside its own are not seen.
    pub fn choose(
        &mut self,
        record: &Record,
        allowance: &Allowance,
        stop: &Stop,
    ) -> (std::result::Result<Thought, Fault>, Option<Duration>) {
        match self {
            Player::Ours(bot) => {
                let began = ThreadTime::now();
                let thought = bot.choose(record, &allowance.limits, stop, &mut |_| ());
                let broken = |error: kibitz_title::Error| Fault::Broken(format!("it broke down: {error}"));
                (thought.map_err(broken), Some(began.elapsed()))
            }
            Player::Outside(program) => {
                let before = program.cpu();
                let thought = program.think(record, allowance, stop, &mut |_| ());
                let spent = before.zip(program.cpu()).map(|(before, after)| after.saturating_sub(before));
                (thought, spent)
            }
        }
    }
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
        let told: Vec<_> = Contestant::told_apart(names).into_iter().map(|one| one.name).collect();
        assert_eq!(told, ["a", "b", "a (2)", "a (3)"]);
    }
}
