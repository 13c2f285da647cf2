//! Writes a proof: finds the value, then follows the strategy and records each move.

use std::io::Write;

use kibitz_game::{Game, History, Rules};
use kibitz_search::{Library, Progress, Standing, Work};

use super::bits::BitWriter;
use super::format::Proof;
use super::walk::{Strategy, VisitedPositions, walk};
use super::{Claim, ProofError};
use crate::engine::solve::library::usual_tables;
use crate::engine::solve::solver::{is_forward, successors};
use crate::engine::solve::{Board, SolvedValues, Tables, ValueQuery};
use crate::rules::{Alquerque, Move, Position};

/// Writes the strategies that prove the value of the current position; returns the statement proved.
pub fn write(
    history: &History<Alquerque>,
    out: &mut dyn Write,
    work: &mut Work,
) -> Result<String, ProofError> {
    if !is_forward(history.game().ruleset()) {
        return Err(ProofError::Cycles);
    }
    let tables = usual_tables(history.game(), Library::Open, work.limits, work.stop);
    // The position itself is not looked up in tables: there would be nothing to replay.
    let pieces = Tables::pieces(&tables).min(history.position().counts().iter().sum::<u32>() - 1);
    write_with(&SolvedValues::unless_stopped(tables, work.limits.hash, work.stop), pieces, history, out, work)
}

/// Like [`write()`], with what a solver already knows and with tables of this many pieces at the ends.
pub fn write_with(
    truth: &SolvedValues,
    pieces: u32,
    history: &History<Alquerque>,
    out: &mut dyn Write,
    work: &mut Work,
) -> Result<String, ProofError> {
    let (game, start) = (history.game(), *history.position());
    let tables = truth.tables().only(pieces);
    let mut query = truth.query(work);
    let value = query.value(Board::of(game, &start)).value();
    let value = value.ok_or(ProofError::NotSolved)?;
    let (mut claims, mut told) = (Vec::new(), Vec::new());
    for claim in claims_of(value, game, &start) {
        let mut scribe = StrategyWriter { game, truth, query: &mut query, claim, bits: BitWriter::default() };
        let positions = walk(game, &start, claim, &tables, &mut scribe)?;
        let bits = scribe.bits.into_bytes();
        told.push(format!("{claim}: {positions} positions, {} bytes", bits.len()));
        claims.push((claim, bits));
    }
    Proof { start, tables: tables.pieces(), claims }.write(game, out)?;
    Ok(told.join("; "))
}

/// The claims that prove a value for the seat to move: one for a win, one of each seat for a draw.
fn claims_of(value: Standing, game: &Alquerque, start: &Position) -> Vec<Claim> {
    let (own, other) = (game.to_move(start), game.to_move(start).other());
    let (seats, at_least) = match value {
        Standing::Win => (vec![own], Standing::Win),
        Standing::Draw => (vec![own, other], Standing::Draw),
        Standing::Loss => (vec![other], Standing::Win),
    };
    seats.into_iter().map(|seat| Claim { seat, at_least }).collect()
}

/// Chooses the moves of a strategy and records them.
struct StrategyWriter<'a, 'b, 'w> {
    game: &'a Alquerque,
    truth: &'a SolvedValues,
    query: &'a mut ValueQuery<'b, 'w>,
    claim: Claim,
    bits: BitWriter,
}

impl StrategyWriter<'_, '_, '_> {
    /// The result the other side must not reach.
    fn spoiling(&self) -> Standing {
        match self.claim.at_least {
            Standing::Win => Standing::Draw,
            _ => Standing::Win,
        }
    }

    /// Of the moves known to keep the claim: one to a visited position, else the one with the fewest pieces.
    fn known(&self, position: &Position, moves: &[Move], seen: &VisitedPositions) -> Option<usize> {
        let keeps = |board: Board| self.truth.look_up(board).reaches(self.spoiling()) == Some(false);
        let after = moves.iter().map(|&mv| self.game.after(position, mv)).enumerate();
        let good = after.filter(|(_, next)| keeps(Board::of(self.game, next)));
        let rank = |next: &Position| (!seen.has(self.game, next), next.counts().iter().sum::<u32>());
        good.min_by_key(|(_, next)| rank(next)).map(|(number, _)| number)
    }

    /// Searches for a move if none is known.
    fn find(&mut self, position: &Position, moves: &[Move], seen: &VisitedPositions) -> Option<usize> {
        self.query.reaches(Board::of(self.game, position), self.claim.at_least);
        self.known(position, moves, seen).or_else(|| {
            let boards = successors(self.game, position);
            let spoiling = self.spoiling();
            boards.iter().position(|&(_, board)| self.query.reaches(board, spoiling) == Some(false))
        })
    }
}

impl Strategy for StrategyWriter<'_, '_, '_> {
    fn choose(
        &mut self,
        position: &Position,
        moves: &[Move],
        seen: &VisitedPositions,
    ) -> Result<usize, ProofError> {
        let number = self.known(position, moves, seen).or_else(|| self.find(position, moves, seen));
        let number = number.ok_or(ProofError::Unfinished)?;
        self.bits.push(number, moves.len());
        Ok(number)
    }

    fn report(&mut self, positions: u64) -> Result<(), ProofError> {
        let what = format!("writing down that {}", self.claim);
        self.query.tell(&Progress { what, done: positions, total: 0, nodes: self.truth.nodes() });
        if self.query.is_over() {
            return Err(ProofError::Unfinished);
        }
        Ok(())
    }
}
