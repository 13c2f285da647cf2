//! Output: progress, differences, and one line per ruleset.

use std::io::{IsTerminal, Write, stderr};

use anyhow::Result;

use super::game::{GameLine, open};
use super::rows::CheckedRuleset;
use super::trial::{Difference, JudgeVerdict};

/// How many differences are shown per ruleset; the others are only counted.
const SHOWN: u64 = 5;

pub struct RowReport<'a> {
    row: &'a CheckedRuleset,
    games: u64,
    heard: u64,
    drawn: u64,
    judged: u64,
    unjudged: u64,
    differences: u64,
}

impl<'a> RowReport<'a> {
    pub fn new(row: &'a CheckedRuleset, games: u64) -> RowReport<'a> {
        RowReport { row, games, heard: 0, drawn: 0, judged: 0, unjudged: 0, differences: 0 }
    }

    /// Counts a verdict; a difference is printed at once.
    pub fn add(&mut self, verdict: &JudgeVerdict) {
        self.heard += 1;
        self.drawn += u64::from(verdict.is_drawn);
        self.judged += verdict.judged;
        self.unjudged += verdict.unjudged;
        if let Some(difference) = &verdict.difference {
            self.differences += 1;
            if self.differences <= SHOWN {
                clear_line();
                let shown = in_words(self.row, verdict.game, difference);
                println!("{}", shown.unwrap_or_else(|error| error.to_string()));
            }
        }
        self.show_progress();
    }

    /// Updates the progress line, if stderr is a terminal.
    fn show_progress(&self) {
        if stderr().is_terminal() && self.heard.is_multiple_of(50) {
            let RowReport { row, games, heard, judged, .. } = self;
            eprint!("\r{}: {heard} of {games} games, {judged} plies", row.name());
            stderr().flush().ok();
        }
    }

    /// Prints the line of the ruleset and returns the number of games with a difference.
    pub fn close(self) -> u64 {
        clear_line();
        let found = match self.differences {
            0 => "no difference".to_owned(),
            games => format!("DIFFERENCES in {games} games"),
        };
        println!(
            "{}: {} games ({} drawn), {} plies compared, {} beyond the judge: {found}",
            self.row.name(),
            self.heard,
            self.drawn,
            self.judged,
            self.unjudged
        );
        self.differences
    }
}

/// Clears the progress line before other output.
fn clear_line() {
    if stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}

/// A difference with its position, in the game's own notation.
fn in_words(row: &CheckedRuleset, number: u64, difference: &Difference) -> Result<String> {
    let mut table = open(row)?;
    let names: Vec<String> = table.board().points.into_iter().map(|spot| spot.name).collect();
    for text in GameLine::play(row, number)?.moves.iter().take(difference.ply) {
        table.play(text)?;
    }
    let path = |stops: &Vec<usize>| {
        let stops: Vec<&str> = stops.iter().map(|&stop| names[stop].as_str()).collect();
        if stops.is_empty() { "pass".to_owned() } else { stops.join(">") }
    };
    let moves = |moves: &[Vec<usize>]| moves.iter().map(path).collect::<Vec<_>>().join(" ");
    let Difference { ply, what, ours, theirs, board } = difference;
    let mut words = format!("{}, game {number} after {ply} plies: {what}", row.name());
    words += &format!("\n  position     {}", table.position());
    if !(ours.is_empty() && theirs.is_empty()) {
        words += &format!("\n  only ours    {}\n  only theirs  {}", moves(ours), moves(theirs));
    }
    Ok(format!("{words}\n{board}"))
}
