//! What is judged: our rulesets that OpenSpiel knows under some name.

use kibitz_title::AnyTitle;

use crate::Outcome;
use crate::checks::{Checks, Choice, folder_of};

/// One ruleset of ours and its judge.
pub struct Row {
    /// The game.
    pub title: &'static dyn AnyTitle,
    /// The variant's name.
    pub variant: String,
    /// Facts changed after that.
    pub rules: Vec<(String, String)>,
    /// The judge: a file of the game's folder, from the project's root.
    pub judge: String,
    /// How the moves of its games are chosen.
    pub choice: Choice,
}

impl Row {
    /// The ruleset in words.
    pub fn name(&self) -> String {
        let rules = self.rules.iter().map(|(fact, value)| format!(" {fact}={value}"));
        format!("{} {}{}", self.title.id(), self.variant, rules.collect::<String>())
    }
}

/// All rows, a few for each game.
pub fn rows() -> Outcome<Vec<Row>> {
    let rows_of = |(title, checks): (&'static dyn AnyTitle, Checks)| {
        let judge = folder_of(title).join("judge.py").to_string_lossy().replace('\\', "/");
        checks.crosscheck.into_iter().map(move |ruleset| Row {
            title,
            variant: ruleset.variant,
            rules: ruleset.rules,
            judge: judge.clone(),
            choice: ruleset.choice,
        })
    };
    Ok(Checks::of_all()?.into_iter().flat_map(rows_of).collect())
}
