//! The options of a match.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use kibitz_arena::sprt::Sprt;
use kibitz_arena::{
    Adjudication, AgreedScores, Charge, Conditions, Contestant, Openings, PairingSystem, Tournament,
};
use kibitz_protocol::Protocol;
use kibitz_title::TimeControl;

use crate::argument_error::ArgumentError;
use crate::arguments::{OutputArgs, RuleArgs, TitleRef, clock as minutes, title_parser};
use crate::commands::engine::protocol;
use crate::error::{CommandError, RequestError};
use crate::limits::{LimitArgs, duration};

/// Contestants, openings and conditions of a match.
#[derive(Args)]
pub struct MatchArgs {
    /// The contestants: bots with their levels, or external engines as cmd:"path args"
    #[arg(
        value_name = "BOT",
        required = true,
        num_args = 2..,
        value_parser = crate::suggested::bots(),
        hide_possible_values = true
    )]
    bots: Vec<String>,
    /// The game
    #[arg(long = "game", value_name = "GAME", value_parser = title_parser())]
    title: TitleRef,
    #[command(flatten)]
    rules: RuleArgs,
    /// Games per pairing; two games from the same opening are a pair
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// The openings: start, random:PLIES, balanced:PLIES, or a file with a position or moves per line
    #[arg(long, value_name = "FILE", default_value = "random:4")]
    openings: String,
    /// The pairing system
    #[arg(long, value_enum, default_value_t = FormArg::RoundRobin)]
    form: FormArg,
    /// The protocols of external engines, in order; the last one applies to the rest
    #[arg(long, value_name = "P", value_parser = protocol)]
    protocol: Vec<Protocol>,
    #[command(flatten)]
    limits: LimitArgs,
    /// A clock for the whole game: 10s+100ms, or minutes and seconds per move as in 3+2
    #[arg(long, value_name = "TIME[+TIME]", value_parser = clock)]
    clock: Option<TimeControl>,
    /// Which time is charged to clocks and time limits
    #[arg(long, value_enum, default_value_t = ChargeArg::Wall)]
    charge: ChargeArg,
    /// The tolerance for late moves
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "50ms")]
    margin: Duration,
    /// Concurrent games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    at_once: u16,
    /// Adjudicates a draw after this many plies
    #[arg(long, value_name = "PLIES")]
    max_plies: Option<usize>,
    /// Adjudicates a win if both sides agree on SCORE or more for this many moves
    #[arg(long, value_name = "MOVES:SCORE", value_parser = agreed)]
    agreed_win: Option<AgreedScores>,
    /// Adjudicates a draw if both sides agree on SCORE or less for this many moves
    #[arg(long, value_name = "MOVES:SCORE", value_parser = agreed)]
    agreed_draw: Option<AgreedScores>,
    /// Adjudicates by exact values from this ply on, if they are known
    #[arg(long, value_name = "PLY")]
    exact_from: Option<usize>,
    /// Ends the match when a sequential test decides between ELO0 and ELO1
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Stores results and records here, and resumes an earlier run
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Draws Elo and the score by opening, as SVG
    #[arg(long, value_name = "FILE")]
    pub plot: Option<PathBuf>,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    pub output: OutputArgs,
}

/// The pairing system.
#[derive(Clone, Copy, ValueEnum)]
enum FormArg {
    /// Everybody plays everybody
    RoundRobin,
    /// The first plays all others
    Gauntlet,
    /// Everybody plays the next one
    Ladder,
}

/// The time that is charged.
#[derive(Clone, Copy, ValueEnum)]
enum ChargeArg {
    /// Wall time
    Wall,
    /// CPU time of the bot's threads, or of an external engine and its descendants
    Cpu,
}

impl ChargeArg {
    fn charge(self) -> Charge {
        match self {
            ChargeArg::Wall => Charge::Wall,
            ChargeArg::Cpu => Charge::Cpu,
        }
    }
}

impl FormArg {
    fn form(self) -> PairingSystem {
        match self {
            FormArg::RoundRobin => PairingSystem::RoundRobin,
            FormArg::Gauntlet => PairingSystem::Gauntlet,
            FormArg::Ladder => PairingSystem::Ladder,
        }
    }
}

impl MatchArgs {
    pub fn tournament(&self) -> Result<Tournament, CommandError> {
        let rules = self.rules.setup_of_start();
        let adjudication = Adjudication {
            max_plies: self.max_plies,
            win: self.agreed_win,
            draw: self.agreed_draw,
            exact_from: self.exact_from,
        };
        let conditions = Conditions {
            limits: self.limits.limits(1),
            clock: self.clock,
            margin: self.margin,
            charge: self.charge.charge(),
            adjudication,
        };
        Ok(Tournament {
            openings: Openings::read(&self.openings, self.title, &rules, self.seed)?,
            rules,
            form: self.form.form(),
            games: self.games as usize,
            conditions,
            seed: self.seed,
            at_once: usize::from(self.at_once),
            sprt: self.sprt,
            folder: self.folder.clone(),
            ..Tournament::new(self.title, self.contestants()?)
        })
    }

    /// The contestants; external engines take the protocols in order.
    fn contestants(&self) -> Result<Vec<Contestant>, CommandError> {
        let (mut protocols, mut last) = (self.protocol.iter(), None);
        let mut contestants = Vec::new();
        for text in &self.bots {
            let Some(command) = text.strip_prefix("cmd:") else {
                contestants.push(Contestant::ours(text));
                continue;
            };
            last = protocols.next().or(last);
            let missing = || RequestError::NoProtocol { command: command.to_owned() };
            let command = command.trim_matches('"');
            contestants.push(Contestant::outside(command, *last.ok_or_else(missing)?));
        }
        Ok(Contestant::with_unique_names(contestants))
    }
}

/// Parses `10s+100ms`, `5s`, or minutes and seconds as `kibitz play` does.
fn clock(text: &str) -> Result<TimeControl, ArgumentError> {
    if !text.contains(|letter: char| letter.is_ascii_alphabetic()) {
        return minutes(text);
    }
    let millis = |text: &str| duration(text).map(|time| time.as_millis() as u64);
    let (start, increment) = text.split_once('+').unwrap_or((text, "0s"));
    Ok(TimeControl { start: millis(start)?, increment: millis(increment)? })
}

/// Parses `MOVES:SCORE`.
fn agreed(text: &str) -> Result<AgreedScores, ArgumentError> {
    let wrong = || ArgumentError::Agreed(text.to_owned());
    let (moves, score) = text.split_once(':').ok_or_else(wrong)?;
    let moves = moves.parse().ok().filter(|&moves| (1..=1000).contains(&moves)).ok_or_else(wrong)?;
    let score = score.parse().ok().filter(|&score: &i32| score >= 0).ok_or_else(wrong)?;
    Ok(AgreedScores { score, moves })
}

/// Parses `ELO0,ELO1`.
fn sprt(text: &str) -> Result<Sprt, ArgumentError> {
    let wrong = || ArgumentError::Sprt(text.to_owned());
    let (elo0, elo1) = text.split_once(',').ok_or_else(wrong)?;
    let number =
        |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1000.0).ok_or_else(wrong);
    let (elo0, elo1) = (number(elo0)?, number(elo1)?);
    if elo0 < elo1 { Ok(Sprt::new(elo0, elo1)) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_with_units_or_as_minutes_and_seconds() {
        assert_eq!(clock("10s+100ms"), Ok(TimeControl { start: 10_000, increment: 100 }));
        assert_eq!(clock("5s"), Ok(TimeControl { start: 5_000, increment: 0 }));
        assert_eq!(clock("3+2"), Ok(TimeControl { start: 180_000, increment: 2_000 }));
        assert!(clock("soon").is_err() && clock("1s+").is_err());
    }

    #[test]
    fn malformed_agreements_and_tests_are_refused() {
        assert_eq!(agreed("4:500"), Ok(AgreedScores { score: 500, moves: 4 }));
        for text in ["", "4", "0:5", "4:-5", "x:y"] {
            assert!(agreed(text).is_err(), "{text}");
        }
        assert_eq!(sprt("-5,0"), Ok(Sprt::new(-5.0, 0.0)));
        for text in ["", "0", "5,0", "0,0", "0,x", "nan,nan"] {
            assert!(sprt(text).is_err(), "{text}");
        }
    }
}
