//! Turn text: `3.9-4.10` for a step, `2.10^4.12` for hops, `pass`.

use kibitz_game::{Game, TextError};

use super::unreadable::{Problem, Remedy};
use crate::rules::paths::single_hops;
use crate::rules::star::Hole;
use crate::rules::{ChineseCheckers, Position, Turn};

const PASS: &str = "pass";

pub(super) fn write(turn: Turn) -> String {
    let Turn { from, to } = turn;
    if turn.is_pass() {
        PASS.to_owned()
    } else if from.is_beside(to) {
        format!("{from}-{to}")
    } else {
        format!("{from}^{to}")
    }
}

/// Reads first and last hole, joined by `-` or, for hops, by `^`; or every hole of a chain, joined by `^`.
pub(super) fn read(game: &ChineseCheckers, position: &Position, text: &str) -> Result<Turn, TextError> {
    let turn = if text == PASS { Turn::PASS } else { read_holes(game, position, text)? };
    if game.is_legal(position, turn) { Ok(turn) } else { Err(TextError::illegal(game, position, text)) }
}

fn read_holes(game: &ChineseCheckers, position: &Position, text: &str) -> Result<Turn, TextError> {
    if let Some((from, to)) = text.split_once('-') {
        return Ok(Turn { from: read_hole(from, 1)?, to: read_hole(to, from.chars().count() + 2)? });
    }
    let mut stops: Vec<(usize, Hole)> = Vec::new();
    let mut at = 1;
    for word in text.split('^') {
        stops.push((at, read_hole(word, at)?));
        at += word.chars().count() + 1;
    }
    match stops[..] {
        [_] => Err(TextError::whole(Problem::OneHole { text: text.to_owned() }, Remedy::Turn)),
        [(_, from), (at, to)] if from.is_beside(to) => {
            Err(TextError::at(at, Problem::Step { from, to }, Remedy::Step { from, to }))
        }
        [(_, from), (_, to)] => Ok(Turn { from, to }),
        _ => follow(game, position, &stops),
    }
}

/// Reads a chain given hole by hole: each part must be a single hop.
fn follow(game: &ChineseCheckers, position: &Position, stops: &[(usize, Hole)]) -> Result<Turn, TextError> {
    let (from, to) = (stops[0].1, stops[stops.len() - 1].1);
    let mut occupied = position.occupied();
    occupied.remove(from);
    for pair in stops.windows(2) {
        let ((_, here), (at, there)) = (pair[0], pair[1]);
        let mut hops = single_hops(game.facts.hop, here, occupied).into_iter();
        if !hops.any(|(_, landing)| landing == there) {
            return Err(TextError::at(at, Problem::NoHop { from: here, to: there }, Remedy::EveryHole));
        }
    }
    Ok(Turn { from, to })
}

fn read_hole(text: &str, at: usize) -> Result<Hole, TextError> {
    let number = |word: &str| word.parse::<u8>().ok().filter(|_| !word.starts_with('+'));
    let place = text.split_once('.').and_then(|(row, column)| Some((number(row)?, number(column)?)));
    let problem = || Problem::NotAHole { text: text.to_owned() };
    let (row, column) = place.ok_or_else(|| TextError::at(at, problem(), Remedy::Turn))?;
    Hole::at(row.into(), column.into())
        .ok_or_else(|| TextError::at(at, Problem::NoHole { row, column }, Remedy::Hole))
}
