//! Verifies tables completely: every position against those its moves lead to, using only the rules.
//!
//! It shares only the value lookup with the construction. It enumerates all positions itself, including
//! mirror images, both seats and every barred step, so that errors in numbering and symmetry are found as
//! well.
//!
//! With cycles this suffices because of the plies to the end: a win in n plies has a move to a loss in n - 1,
//! and so on down to the end of the game. And no win is stored as a draw: of all such errors take the one
//! with the nearest true end; its winning move leads to a loss that the tables know, so it would be
//! inconsistent.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use kibitz_game::{Game, Notation, Outcome, Rules, Seat};
use kibitz_search::{Progress, Standing, Work};

use super::kind::{TableKind, TableValue};
use super::{TableSet, TablesError};
use crate::engine::solve::{Situation, threads};
use crate::rules::{Alquerque, NoReturn, Position};

/// The interval of progress reports.
const REPORT_INTERVAL_TIME: Duration = Duration::from_millis(200);
/// Sets of White's points between two checks of the stop request.
const SETS_BETWEEN_CHECKS: u64 = 64;

impl<K: TableKind> TableSet<K> {
    /// Compares every value with the values after each move, and returns the number of positions. Fails on
    /// the first inconsistency, and with [`TablesError::Unverified`] if stopped.
    pub fn verify(&self, game: &Alquerque, work: &mut Work) -> Result<u64, TablesError> {
        let mut counts = Vec::new();
        for total in 2..=self.pieces() {
            counts.extend((1..total).map(|white| [white, total - white]));
        }
        let (positions, boards) = (AtomicU64::new(0), AtomicU64::new(0));
        let check = Check { game, tables: self, positions, boards, ended: AtomicBool::new(false) };
        let total =
            counts.iter().map(|&[white, black]| 2 * choose(25, white) * choose(25 - white, black)).sum();
        let mut wrong = None;
        threads::share(
            work.limits.threads,
            counts,
            |counts, say| {
                if let Err(error) = check.all(counts) {
                    check.ended.store(true, Ordering::Relaxed);
                    // The receiver outlives the threads.
                    let _ = say.send(error);
                }
            },
            REPORT_INTERVAL_TIME,
            |said| {
                wrong = wrong.take().or(said);
                if work.stop.is_requested() {
                    check.ended.store(true, Ordering::Relaxed);
                }
                let done = check.boards.load(Ordering::Relaxed);
                (work.tell)(&Progress { what: "checking the tables".to_owned(), done, total, nodes: done });
            },
        );
        match wrong {
            Some(error) => Err(error),
            None if check.ended.into_inner() => Err(TablesError::Unverified),
            None => Ok(check.positions.into_inner()),
        }
    }
}

struct Check<'a, K> {
    game: &'a Alquerque,
    tables: &'a TableSet<K>,
    positions: AtomicU64,
    /// Boards with a seat to move, for progress reports.
    boards: AtomicU64,
    ended: AtomicBool,
}

impl<K: TableKind> Check<'_, K> {
    /// Checks all positions with these counts of White and Black, until done or stopped.
    fn all(&self, [white, black]: [u32; 2]) -> Result<(), TablesError> {
        let (mut positions, mut boards) = (0, 0);
        for (number, white) in (1..).zip(sets(white)) {
            for black in sets(black).filter(|black| black & white == 0) {
                for seat in [Seat::FIRST, Seat::SECOND] {
                    let position = Position::from_boards([white, black], seat);
                    let position = position.expect("sides apart make a position");
                    positions += self.with_every_bar(&position)?;
                    boards += 1;
                }
            }
            if number % SETS_BETWEEN_CHECKS == 0 {
                self.boards.fetch_add(std::mem::take(&mut boards), Ordering::Relaxed);
                if self.ended.load(Ordering::Relaxed) {
                    return Ok(());
                }
            }
        }
        self.positions.fetch_add(positions, Ordering::Relaxed);
        self.boards.fetch_add(boards, Ordering::Relaxed);
        Ok(())
    }

    /// Checks a position with every possible barred step; returns their number.
    fn with_every_bar(&self, position: &Position) -> Result<u64, TablesError> {
        if self.game.ruleset().no_return == NoReturn::Off {
            return self.one(position, &mut Vec::new()).map(|()| 1);
        }
        let other = self.game.to_move(position).other();
        let others_bar = |position: &Position| position.barred_ends()[other.index()];
        let mut all = self.game.with_every_bar(position);
        // Positions that differ only in the step barred to the seat to move have the same successors.
        all.sort_by_key(others_bar);
        for alike in all.chunk_by(|one, next| others_bar(one) == others_bar(next)) {
            let mut known = Vec::new();
            alike.iter().try_for_each(|position| self.one(position, &mut known))?;
        }
        Ok(all.len() as u64)
    }

    /// Checks a position. Successors are looked up unless they are in `known`.
    fn one(
        &self,
        position: &Position,
        known: &mut Vec<(Position, K::TableValue)>,
    ) -> Result<(), TablesError> {
        let found = self.table_value(position)?;
        let expected = match self.game.outcome(position) {
            Some(outcome) => K::TableValue::at_end(standing(&outcome, self.game.to_move(position))),
            None => self.before_moves(position, known)?,
        };
        if found == expected {
            return Ok(());
        }
        let position = self.game.write_position(position);
        Err(TablesError::WrongValue { position, found: found.value(), expected: expected.value() })
    }

    fn before_moves(
        &self,
        position: &Position,
        known: &mut Vec<(Position, K::TableValue)>,
    ) -> Result<K::TableValue, TablesError> {
        let moves = self.game.legal_moves(position).into_iter();
        let mut missing = None;
        let mut worth_after = |mv| {
            let next = self.game.after(position, mv);
            if let Some((_, table_value)) = known.iter().find(|(position, _)| *position == next) {
                return Some(*table_value);
            }
            let table_value = self.table_value(&next).map_err(|error| missing = Some(error)).ok()?;
            known.push((next, table_value));
            Some(table_value)
        };
        let table_value = K::TableValue::before(moves.map_while(&mut worth_after));
        missing.map_or(Ok(table_value), Err)
    }

    fn table_value(&self, position: &Position) -> Result<K::TableValue, TablesError> {
        let table_value = self.tables.table_value(Situation::of(self.game, position));
        table_value.ok_or_else(|| TablesError::Missing { position: self.game.write_position(position) })
    }
}

/// The value of a finished game for a seat.
pub(in crate::engine::solve) fn standing(outcome: &Outcome, seat: Seat) -> Standing {
    match outcome.winner() {
        None => Standing::Draw,
        Some(winner) if winner == seat => Standing::Win,
        Some(_) => Standing::Loss,
    }
}

/// All sets of `count` of the 25 points, at least one, in ascending order (Gosper's hack).
fn sets(count: u32) -> impl Iterator<Item = u32> {
    let next = |set: &u32| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        Some(carried | ((set ^ carried) >> (2 + lowest.trailing_zeros())))
    };
    std::iter::successors(Some((1 << count) - 1), next).take_while(|set| set >> 25 == 0)
}

/// The binomial coefficient.
fn choose(many: u32, few: u32) -> u64 {
    (0..u64::from(few)).fold(1, |sets, one| sets * (u64::from(many) - one) / (one + 1))
}
