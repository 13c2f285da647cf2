//! Random games in the judge's input format.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use kibitz_game::zobrist;
use kibitz_title::depict::Spot;
use kibitz_title::{AnyTable, Setup};
use serde::Serialize;

use super::chooser::Chooser;
use super::rows::CheckedRuleset;

/// The judge's data about a table before its games.
#[derive(Serialize)]
pub struct TableLine {
    judge: String,
    facts: BTreeMap<&'static str, String>,
    points: Vec<Spot>,
}

/// One game for the judge.
#[derive(Serialize)]
pub struct GameLine {
    pub game: u64,
    pub plies: Vec<PlyLine>,
    /// The place of every seat at the end.
    pub places: Vec<u8>,
    /// The moves as text; not for the judge.
    #[serde(skip)]
    pub moves: Vec<String>,
}

/// One ply. A move is the list of points its piece visits, empty for a pass.
#[derive(Serialize)]
pub struct PlyLine {
    seat: u8,
    legal: Vec<Vec<usize>>,
    played: usize,
}

impl TableLine {
    pub fn new(row: &CheckedRuleset) -> Result<TableLine> {
        let table = open(row)?;
        Ok(TableLine {
            judge: row.judge.clone(),
            facts: table.facts().into_iter().collect(),
            points: table.board().points,
        })
    }
}

impl GameLine {
    /// Plays the random game with this number, which determines the game.
    pub fn play(row: &CheckedRuleset, number: u64) -> Result<GameLine> {
        let mut table = open(row)?;
        let mut chooser = Chooser::new(row.choice, table.as_ref(), seed(row, number));
        let mut plies = Vec::new();
        loop {
            let legal = table.legal_paths();
            if legal.is_empty() {
                break;
            }
            let played = chooser.choose(table.as_ref(), &legal);
            let seat = table.to_move().0;
            table.play(&legal[played].text)?;
            let legal = legal.into_iter().map(|mv| mv.path.stops).collect();
            plies.push(PlyLine { seat, legal, played });
        }
        let outcome = table.outcome().expect("a game without moves is over");
        Ok(GameLine { game: number, plies, places: outcome.places.as_slice().to_vec(), moves: table.moves() })
    }
}

fn seed(row: &CheckedRuleset, number: u64) -> u64 {
    let name = row.name();
    name.bytes().fold(number, |seed, byte| zobrist::mix(seed ^ u64::from(byte)))
}

pub fn open(row: &CheckedRuleset) -> Result<Box<dyn AnyTable>> {
    let setup = Setup { rules: row.rules.clone(), ..Setup::variant(&row.variant) };
    row.title.open(&setup).with_context(|| row.name())
}
