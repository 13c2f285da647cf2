//! The walk through all positions a strategy can come to: one move of its own, every reply of the other side.
//!
//! It knows the rules (legal moves, playing, the end of the game), the tables, and nothing of search.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use kibitz_game::{Game, Notation, zobrist};

use super::{Claim, Hole, ProofError};
use crate::engine::solve::tables::standing;
use crate::engine::solve::{Board, Tables};
use crate::rules::{Alquerque, Move, Position};

/// Who says what the strategy plays: its writer, or a reader of what was written.
pub(super) trait Strategy {
    /// The number of the move among the legal ones.
    fn choose(&mut self, position: &Position, moves: &[Move], seen: &Seen) -> Result<usize, ProofError>;

    /// Called now and then with the number of positions met so far; an error ends the walk.
    fn report(&mut self, positions: u64) -> Result<(), ProofError>;
}

/// Positions between two reports.
const REPORT_INTERVAL: u64 = 1 << 14;

/// Walks to the end and returns the number of positions. Fails on the first hole.
pub(super) fn walk(
    game: &Alquerque,
    start: &Position,
    claim: Claim,
    tables: &Tables,
    strategy: &mut impl Strategy,
) -> Result<u64, ProofError> {
    let (mut seen, mut waiting) = (Seen::default(), vec![*start]);
    while let Some(position) = waiting.pop() {
        if is_settled(game, &position, claim, tables)? || !seen.add(game, &position) {
            continue;
        }
        if seen.len().is_multiple_of(REPORT_INTERVAL) {
            strategy.report(seen.len())?;
        }
        let moves = game.legal_moves(&position);
        if game.to_move(&position) == claim.seat {
            let number = strategy.choose(&position, &moves, &seen)?;
            let no_such_move = || Hole::NoSuchMove { position: game.write_position(&position) };
            let mv = moves.get(number).ok_or_else(no_such_move)?;
            waiting.push(game.after(&position, *mv));
        } else {
            // The last one waiting is met first.
            waiting.extend(moves.iter().rev().map(|&mv| game.after(&position, mv)));
        }
    }
    Ok(seen.len())
}

/// Whether the walk ends here: the game is over, or its value is in the tables. Fails where the claim does not hold.
fn is_settled(game: &Alquerque, position: &Position, claim: Claim, tables: &Tables) -> Result<bool, Hole> {
    let to_move = game.to_move(position);
    let worth = match game.outcome(position) {
        Some(outcome) => Some(standing(&outcome, to_move)),
        None => tables.value(Board::of(game, position)),
    };
    match worth {
        None => Ok(false),
        Some(worth) if claim.is_met(worth, to_move) => Ok(true),
        Some(_) => Err(Hole::ClaimFails { position: game.write_position(position), claim }),
    }
}

/// The positions that were met: whole boards, so that two are never taken for one another.
#[derive(Default)]
pub(super) struct Seen(HashSet<u64, BuildHasherDefault<Mixer>>);

impl Seen {
    fn number(game: &Alquerque, position: &Position) -> u64 {
        let [white, black] = position.boards().map(u64::from);
        white | black << 25 | u64::from(game.to_move(position).0) << 50
    }

    /// Adds a position; false when it was there.
    fn add(&mut self, game: &Alquerque, position: &Position) -> bool {
        self.0.insert(Seen::number(game, position))
    }

    pub(super) fn has(&self, game: &Alquerque, position: &Position) -> bool {
        self.0.contains(&Seen::number(game, position))
    }

    fn len(&self) -> u64 {
        self.0.len() as u64
    }
}

/// Scrambles a board's number.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = zobrist::mix(self.0 ^ number);
    }
}
