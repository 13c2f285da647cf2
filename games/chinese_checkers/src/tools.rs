//! The tool `tables`: builds, verifies and lists the tables of races home.

use std::io;

use kibitz_game::{Rules, Ruleset, ToMessage};
use kibitz_search::TableFolder;
use kibitz_title::{AnyError, AnyTitle, Error, Result, Setup, Tool, ToolAction, ToolCall, Work};

use crate::TITLE;
use crate::race::{BUILT, Distances, FOLDER, Flaw, file_name, load, save};
use crate::rules::{ChineseCheckers, Hop, LeaveGoal};

pub const TABLES: Tool = Tool { name: "tables", run };

/// The number of holes built if none is given.
const USUALLY_BUILT: u32 = 28;
/// How many arrangements `verify` recomputes if no number is given.
const USUAL_SAMPLE: u64 = 1_000_000;

#[derive(Debug, thiserror::Error, ToMessage)]
#[message("chinese-checkers-tables")]
enum TablesError {
    #[error("there is no data folder: set KIBITZ_DATA to one")]
    NoFolder,
    #[error("there is no table for {holes} holes: choose 28 or 36")]
    Holes { holes: u32 },
    #[error("there are tables for short hops only: choose hop=short")]
    LongHops,
    #[error("stopped: the next build starts from the beginning")]
    Stopped,
    #[error("{name} in {folder}: {source}")]
    File { name: String, folder: String, source: io::Error },
}

impl From<TablesError> for Error {
    fn from(error: TablesError) -> Error {
        Error::Tool(AnyError::new(error))
    }
}

/// The table selected by a call.
struct Wanted {
    folder: TableFolder,
    leave_goal: LeaveGoal,
}

fn run(call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
    let folder = FOLDER.get().cloned().ok_or(TablesError::NoFolder)?;
    let wanted = Wanted { folder, leave_goal: leave_goal(&call.setup)? };
    match call.action {
        ToolAction::Build => wanted.build(side(call.size.unwrap_or(USUALLY_BUILT))?, work, print),
        ToolAction::Verify => wanted.verify(call, work, print),
        ToolAction::Info => wanted.info(print),
    }
}

/// The only rule the tables depend on.
fn leave_goal(setup: &Setup) -> Result<LeaveGoal> {
    let mut ruleset = ChineseCheckers::VARIANTS[0].ruleset.clone();
    for (fact, value) in TITLE.open(setup)?.facts() {
        ruleset.change(fact, &value)?;
    }
    match ruleset.hop {
        Hop::Short => Ok(ruleset.leave_goal),
        Hop::Long => Err(TablesError::LongHops.into()),
    }
}

fn side(holes: u32) -> Result<usize> {
    let found = BUILT.iter().find(|&&(_, built)| built == holes);
    found.map(|&(side, _)| side).ok_or(TablesError::Holes { holes }.into())
}

impl Wanted {
    fn build(&self, side: usize, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
        let table = Distances::build(side, self.leave_goal, work).ok_or(TablesError::Stopped)?;
        save(&self.folder, &table).map_err(|source| self.error(side, source))?;
        self.info(print)
    }

    /// Prints which tables are damaged or wrong and returns `false` if any is.
    fn verify(&self, call: &ToolCall, work: &mut Work, print: &mut dyn FnMut(&str)) -> Result<bool> {
        let (mut is_good, mut is_any) = (true, false);
        for (side, holes) in
            BUILT.into_iter().filter(|&(_, holes)| call.size.is_none_or(|size| size == holes))
        {
            let Some(table) = self.load(side)? else { continue };
            is_any = true;
            let sample = call.sample.unwrap_or(USUAL_SAMPLE);
            let (is_right, words) = match table.verify(sample, call.seed, work.stop) {
                Ok(checked) => (true, format!("each of {checked} distances follows from its turns")),
                Err(Flaw::Damaged) => (false, "the file is damaged: build it again".to_owned()),
                Err(Flaw::Wrong(board)) => {
                    (false, format!("the distance of board {board:x} does not follow from its turns"))
                }
            };
            print(&format!("table of {holes} holes: {words}"));
            is_good &= is_right;
        }
        if !is_any {
            print(&self.none());
        }
        Ok(is_good && is_any)
    }

    fn info(&self, print: &mut dyn FnMut(&str)) -> Result<bool> {
        let mut is_any = false;
        for (side, holes) in BUILT {
            if self.load(side)?.is_some() {
                let (name, folder) = (file_name(side, self.leave_goal), self.folder.path().display());
                print(&format!("table of {holes} holes: {name} in {folder}"));
                is_any = true;
            }
        }
        if !is_any {
            print(&self.none());
        }
        Ok(true)
    }

    fn load(&self, side: usize) -> Result<Option<Distances>> {
        Ok(load(&self.folder, side, self.leave_goal).map_err(|source| self.error(side, source))?)
    }

    fn error(&self, side: usize, source: io::Error) -> TablesError {
        let folder = self.folder.path().display().to_string();
        TablesError::File { name: file_name(side, self.leave_goal), folder, source }
    }

    fn none(&self) -> String {
        format!("there are no tables of these rules in {}: build them first", self.folder.path().display())
    }
}
