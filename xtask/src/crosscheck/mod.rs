//! `cargo xtask crosscheck`: OpenSpiel replays random games of ours and compares the seat to move, the legal
//! moves and the result at every ply.
//!
//! Rust plays the games and prints the result; `games/*/judge.py` translates between our moves and
//! OpenSpiel's actions. Only the judge needs Python and, the first time, a network.

mod chooser;
mod game;
mod python;
mod report;
mod rows;
mod trial;

use anyhow::{Result, anyhow};

use python::Python;
use report::RowReport;
use rows::{CheckedRuleset, rows};

/// Judges this many games of each given game, or of all games, divided equally between its rulesets.
pub fn run(names: &[String], games: u64) -> Result<()> {
    let all = rows()?;
    let rows = wanted(&all, names)?;
    let python = Python::prepare()?;
    println!("{games} games of each game, {} rulesets, judged by OpenSpiel {}", rows.len(), python.version);
    let mut differences = 0;
    for row in rows {
        let games = share_of(row, &all, games);
        let mut report = RowReport::new(row, games);
        trial::hold(row, games, &python, |verdict| report.add(&verdict))?;
        differences += report.close();
    }
    match differences {
        0 => {
            println!("the judge agrees on every game");
            Ok(())
        }
        games => Err(anyhow!("the judge disagrees on {games} games")),
    }
}

/// The number of games for these rules.
fn share_of(row: &CheckedRuleset, all: &[CheckedRuleset], games: u64) -> u64 {
    let rulesets = all.iter().filter(|other| other.title.id() == row.title.id()).count();
    games.div_ceil(rulesets as u64)
}

/// The rulesets of the given games; all if none is given.
fn wanted<'a>(all: &'a [CheckedRuleset], names: &[String]) -> Result<Vec<&'a CheckedRuleset>> {
    for name in names {
        if !all.iter().any(|row| row.title.id() == name) {
            let mut known: Vec<_> = all.iter().map(|row| row.title.id()).collect();
            known.dedup();
            return Err(anyhow!("`{name}` has no judge: the games that have one are {}", known.join(", ")));
        }
    }
    let is_wanted =
        |row: &&CheckedRuleset| names.is_empty() || names.iter().any(|name| name == row.title.id());
    Ok(all.iter().filter(is_wanted).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::MoveChoice;
    use game::{GameLine, TableLine};

    fn all() -> Vec<CheckedRuleset> {
        rows().expect("the files of all games read")
    }

    fn row(variant: &str) -> CheckedRuleset {
        all().into_iter().find(|row| row.variant == variant).expect("a row")
    }

    #[test]
    fn every_row_has_a_ruleset_of_the_catalog_and_an_existing_judge() {
        for row in all() {
            assert!(game::open(&row).is_ok(), "{}", row.name());
            assert!(crate::root().join(&row.judge).is_file(), "{}", row.name());
        }
    }

    #[test]
    fn the_rulesets_of_a_game_share_its_games() {
        let share = |variant| share_of(&row(variant), &all(), 201);
        assert_eq!(share("7x6"), 41, "five frames");
        assert_eq!(share("english"), 101, "two rulesets of checkers");
    }

    #[test]
    fn the_judges_input_format_is_unchanged() {
        let row = row("5x4");
        let table = serde_json::to_string(&TableLine::new(&row).expect("a table")).expect("JSON");
        let game = serde_json::to_string(&GameLine::play(&row, 19).expect("a game")).expect("JSON");
        let heard = format!("{table}\n{game}\n");
        assert_eq!(heard, include_str!("../../crosscheck/one_game.jsonl"));
    }

    #[test]
    fn the_same_number_gives_the_same_game_and_another_number_another() {
        let moves = |number| GameLine::play(&all()[0], number).expect("a game").moves;
        assert_eq!(moves(1), moves(1));
        assert_ne!(moves(1), moves(2));
    }

    #[test]
    fn most_races_are_won_and_some_are_drawn_by_repetition_or_at_their_limit() {
        let row = all().into_iter().find(|row| row.choice == MoveChoice::Race).expect("a race is judged");
        let games: Vec<_> = (0..64).map(|number| GameLine::play(&row, number).expect("a game")).collect();
        let (drawn, won): (Vec<_>, Vec<_>) = games.iter().partition(|game| game.places == [1, 1]);
        let plies: Vec<usize> = drawn.iter().map(|game| game.moves.len()).collect();
        assert!(won.len() > 32, "{} won", won.len());
        assert!(plies.contains(&1000), "{plies:?}");
        assert!(plies.iter().any(|&plies| plies < 200), "{plies:?}");
    }

    #[test]
    fn a_game_without_a_judge_is_named_in_the_error() {
        let error = wanted(&all(), &["alquerque".to_owned()]).err().expect("no judge");
        assert!(error.to_string().starts_with("`alquerque` has no judge"), "{error}");
    }
}
