//! Openings: the standard start, random plies, or lines of a file.

use std::fs;
use std::path::Path;

use kibitz_title::{AnyTable, AnyTitle, Limits, Random, Setup, Stop};

use crate::digest::digest;
use crate::{Error, FileError, OpeningError, Result};

/// The start of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// A position in the game's notation; `None` for the standard start.
    pub position: Option<String>,
    /// Moves played from there.
    pub moves: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    Start,
    /// This many random plies, new ones for every pair.
    Random(usize),
    /// Random plies that the game's engine considers nearly even.
    Balanced(usize),
    /// The lines of a file, shuffled by the seed.
    List(Vec<Opening>),
}

/// The node limit for judging the balance of an opening.
const JUDGING_NODES: u64 = 5_000;

impl Openings {
    /// Parses the command-line form: `start`, `random:PLIES`, `balanced:PLIES` or a file name.
    pub fn read(text: &str, title: &dyn AnyTitle, rules: &Setup, seed: u64) -> Result<Openings> {
        let plies = |text: &str| {
            let wrong = || Error::Plies { text: text.to_owned() };
            text.parse::<usize>().ok().filter(|&plies| plies <= 1000).ok_or_else(wrong)
        };
        match text.split_once(':') {
            Some(("random", number)) => Ok(Openings::Random(plies(number)?)),
            Some(("balanced", number)) => Ok(Openings::Balanced(plies(number)?)),
            _ if text == "start" => Ok(Openings::Start),
            _ => Openings::from_file(Path::new(text), title, rules, seed),
        }
    }

    fn from_file(path: &Path, title: &dyn AnyTitle, rules: &Setup, seed: u64) -> Result<Openings> {
        let text = fs::read_to_string(path).map_err(|error| Error::file(path, error))?;
        let mut list = Opening::list(&text, title, rules).map_err(|error| Error::file(path, error))?;
        if list.is_empty() {
            return Err(Error::file(path, FileError::NoOpening));
        }
        shuffle(&mut list, seed);
        Ok(Openings::List(list))
    }

    /// A short description, for checking that a resumed tournament uses the same openings.
    pub fn in_words(&self) -> String {
        match self {
            Openings::Start => "start".to_owned(),
            Openings::Random(plies) => format!("random:{plies}"),
            Openings::Balanced(plies) => format!("balanced:{plies}"),
            Openings::List(list) => format!(
                "{} openings, digest {:016x}",
                list.len(),
                digest(list.iter().map(|opening| format!("{opening:?}")))
            ),
        }
    }
}

/// Fisher-Yates shuffle.
fn shuffle<T>(list: &mut [T], seed: u64) {
    let mut random = Random::new(seed);
    for end in (1..list.len()).rev() {
        list.swap(end, random.below(end + 1));
    }
}

impl Opening {
    /// Parses a list of openings, one per line: a position, or moves from the standard start. `#` begins a
    /// comment. CSV needs a header line with a column `moves`.
    pub fn list(
        text: &str,
        title: &dyn AnyTitle,
        rules: &Setup,
    ) -> std::result::Result<Vec<Opening>, FileError> {
        let mut lines = text.lines().enumerate().peekable();
        let column =
            lines.peek().and_then(|(_, head)| head.split(',').position(|name| name.trim() == "moves"));
        if column.is_some() {
            lines.next();
        }
        let mut list = Vec::new();
        for (number, line) in lines {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let text = column.map_or(Some(line), |column| line.split(',').nth(column)).unwrap_or_default();
            let opening = Opening::read(text.trim(), title, rules)
                .map_err(|source| FileError::Opening { line: number + 1, source })?;
            list.push(opening);
        }
        Ok(list)
    }

    /// Parses one opening: a position, or moves separated by spaces.
    fn read(text: &str, title: &dyn AnyTitle, rules: &Setup) -> std::result::Result<Opening, OpeningError> {
        let position = Opening { position: Some(text.to_owned()), moves: Vec::new() };
        let moves = Opening { position: None, moves: text.split_whitespace().map(str::to_owned).collect() };
        let table = match position.open(title, rules) {
            Ok(table) => table,
            Err(no_position) => moves.open(title, rules).map_err(|no_move| OpeningError::Unreadable {
                text: text.to_owned(),
                no_position: Box::new(no_position),
                no_move: Box::new(no_move),
            })?,
        };
        if let Some(ending) = table.ending() {
            return Err(OpeningError::Over { text: text.to_owned(), result: ending.sentence });
        }
        let record = table.record();
        Ok(Opening { position: record.start, moves: record.moves })
    }

    pub fn open(&self, title: &dyn AnyTitle, rules: &Setup) -> kibitz_title::Result<Box<dyn AnyTable>> {
        let mut table = title.open(&Setup { position: self.position.clone(), ..rules.clone() })?;
        self.moves.iter().try_for_each(|text| table.play(text))?;
        Ok(table)
    }

    /// Random plies after which the game is still running.
    pub(crate) fn random(
        title: &dyn AnyTitle,
        rules: &Setup,
        plies: usize,
        random: &mut Random,
    ) -> Result<Opening> {
        const TRIES: usize = 1000;
        for _ in 0..TRIES {
            let mut table = title.open(rules)?;
            for _ in 0..plies {
                let moves = table.legal_moves();
                let Some(text) = random.pick(&moves) else { break };
                table.play(text)?;
            }
            if table.outcome().is_none() {
                return Ok(Opening { position: None, moves: table.moves() });
            }
        }
        Err(Error::TooManyPlies { plies })
    }

    /// The absolute value of the engine's score.
    pub(crate) fn unevenness(&self, title: &'static dyn AnyTitle, rules: &Setup) -> Result<i32> {
        let mut judge = title.bot("engine", rules, 0)?;
        let limits = Limits { nodes: Some(JUDGING_NODES), ..Limits::default() };
        let record = self.open(title, rules)?.record();
        let thought = judge.choose(&record, &limits, &Stop::new(), &mut |_| ())?;
        Ok(thought.score.map_or(i32::MAX, |score| score.0.abs()))
    }
}
