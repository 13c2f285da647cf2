//! Visits all positions a strategy can reach: its own move, and every reply of the other side.
//!
//! Uses the rules and the tables, but no search.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use kibitz_game::{Game, Notation, zobrist};

use super::{Claim, ProofError, ProofGap};
use crate::engine::solve::tables::standing;
use crate::engine::solve::{Board, Tables};
use crate::rules::{Alquerque, Move, Position};

/// Chooses the moves of the strategy, when writing or reading a proof.
pub(super) trait Strategy {
    /// The index of the chosen move.
    fn choose(
        &mut self,
        position: &Position,
        moves: &[Move],
        seen: &VisitedPositions,
    ) -> Result<usize, ProofError>;

    /// Called regularly with the number of positions visited; an error ends the walk.
    fn report(&mut self, positions: u64) -> Result<(), ProofError>;
}

/// Positions between two reports.
const REPORT_INTERVAL: u64 = 1 << 14;

/// Visits all positions and returns their number. Fails on the first error in the strategy.
pub(super) fn walk(
    game: &Alquerque,
    start: &Position,
    claim: Claim,
    tables: &Tables,
    strategy: &mut impl Strategy,
) -> Result<u64, ProofError> {
    let (mut seen, mut waiting) = (VisitedPositions::default(), vec![*start]);
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
            let no_such_move = || ProofGap::NoSuchMove { position: game.write_position(&position) };
            let mv = moves.get(number).ok_or_else(no_such_move)?;
            waiting.push(game.after(&position, *mv));
        } else {
            // Depth first: the last one added is visited next.
            waiting.extend(moves.iter().rev().map(|&mv| game.after(&position, mv)));
        }
    }
    Ok(seen.len())
}

/// Whether the walk ends here: the game is over, or its value is in the tables. Fails if the claim does not
/// hold.
fn is_settled(
    game: &Alquerque,
    position: &Position,
    claim: Claim,
    tables: &Tables,
) -> Result<bool, ProofGap> {
    let to_move = game.to_move(position);
    let worth = match game.outcome(position) {
        Some(outcome) => Some(standing(&outcome, to_move)),
        None => tables.value(Board::of(game, position)),
    };
    match worth {
        None => Ok(false),
        Some(worth) if claim.is_met(worth, to_move) => Ok(true),
        Some(_) => Err(ProofGap::ClaimFails { position: game.write_position(position), claim }),
    }
}

/// The visited positions by their whole board, so that there are no collisions.
#[derive(Default)]
pub(super) struct VisitedPositions(HashSet<u64, BuildHasherDefault<Mixer>>);

impl VisitedPositions {
    fn number(game: &Alquerque, position: &Position) -> u64 {
        let [white, black] = position.boards().map(u64::from);
        white | black << 25 | u64::from(game.to_move(position).0) << 50
    }

    /// Adds a position; false if it was already there.
    fn add(&mut self, game: &Alquerque, position: &Position) -> bool {
        self.0.insert(VisitedPositions::number(game, position))
    }

    pub(super) fn has(&self, game: &Alquerque, position: &Position) -> bool {
        self.0.contains(&VisitedPositions::number(game, position))
    }

    fn len(&self) -> u64 {
        self.0.len() as u64
    }
}

/// Hashes a board's number.
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
