//! Checks tables whole: every position against those its moves lead to, by the rules alone.
//!
//! It shares with the making of tables only the question "what is the value of this board?". It walks through all
//! positions by itself, mirror images and both seats too, with everything that may be barred, so that a fault in
//! numbering or folding shows as well.
//!
//! With cycles this is enough because of the plies to the end: a win in so many plies has a move to a loss in one less,
//! and so on down to the end of the game. And no win is taken for a draw: of all such mistakes take the one whose true
//! end is nearest; the move that wins it leads to a loss that the tables know, so it would not fit.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use kibitz_game::{Game, Notation, Outcome, Rules, Seat};
use kibitz_search::{Progress, Standing, Work};

use super::kind::{Kind, Worth};
use super::{Shelf, TablesError};
use crate::engine::solve::{Situation, threads};
use crate::rules::{Alquerque, NoReturn, Position};

/// How often the one who asks is told how far it is.
const BETWEEN_WORDS: Duration = Duration::from_millis(200);
/// White's sets of points between two looks whether to stop.
const SETS_A_LOOK: u64 = 64;

impl<K: Kind> Shelf<K> {
    /// Compares every value with the values after each move, and returns the number of positions. Fails on one
    /// that does not fit, and with [`TablesError::Unverified`] when it is stopped.
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
                    // Whoever listens stays to the end of the work.
                    let _ = say.send(error);
                }
            },
            BETWEEN_WORDS,
            |said| {
                wrong = wrong.take().or(said);
                if work.stop.is_asked() {
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
    tables: &'a Shelf<K>,
    positions: AtomicU64,
    /// Boards with a seat to move, for those who ask how far it is.
    boards: AtomicU64,
    ended: AtomicBool,
}

impl<K: Kind> Check<'_, K> {
    /// Checks all positions with these counts of White and Black, until somebody has ended it.
    fn all(&self, [white, black]: [u32; 2]) -> Result<(), TablesError> {
        let (mut positions, mut boards) = (0, 0);
        for (number, white) in (1..).zip(sets(white)) {
            for black in sets(black).filter(|black| black & white == 0) {
                for seat in [Seat::FIRST, Seat::SECOND] {
                    let position = Position::from_boards([white, black], seat);
                    let position = position.expect("sides apart make a position");
                    positions += self.every_memory(&position)?;
                    boards += 1;
                }
            }
            if number % SETS_A_LOOK == 0 {
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

    /// Checks a position with everything that may be barred; how many that were.
    fn every_memory(&self, position: &Position) -> Result<u64, TablesError> {
        if self.game.ruleset().no_return == NoReturn::Off {
            return self.one(position, &mut Vec::new()).map(|()| 1);
        }
        let other = self.game.to_move(position).other();
        let others_bar = |position: &Position| position.barred_ends()[other.index()];
        let mut all = self.game.with_every_memory(position);
        // Positions that differ only in what is barred to the seat to move lead to the same ones.
        all.sort_by_key(others_bar);
        for alike in all.chunk_by(|one, next| others_bar(one) == others_bar(next)) {
            let mut known = Vec::new();
            alike.iter().try_for_each(|position| self.one(position, &mut known))?;
        }
        Ok(all.len() as u64)
    }

    /// Checks a position. What its moves lead to is looked up unless it is among the known ones.
    fn one(&self, position: &Position, known: &mut Vec<(Position, K::Worth)>) -> Result<(), TablesError> {
        let found = self.worth(position)?;
        let expected = match self.game.outcome(position) {
            Some(outcome) => K::Worth::at_end(standing(&outcome, self.game.to_move(position))),
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
        known: &mut Vec<(Position, K::Worth)>,
    ) -> Result<K::Worth, TablesError> {
        let moves = self.game.legal_moves(position).into_iter();
        let mut missing = None;
        let mut worth_after = |mv| {
            let next = self.game.after(position, mv);
            if let Some((_, worth)) = known.iter().find(|(position, _)| *position == next) {
                return Some(*worth);
            }
            let worth = self.worth(&next).map_err(|error| missing = Some(error)).ok()?;
            known.push((next, worth));
            Some(worth)
        };
        let worth = K::Worth::before(moves.map_while(&mut worth_after));
        missing.map_or(Ok(worth), Err)
    }

    fn worth(&self, position: &Position) -> Result<K::Worth, TablesError> {
        let worth = self.tables.worth(Situation::of(self.game, position));
        worth.ok_or_else(|| TablesError::Missing { position: self.game.write_position(position) })
    }
}

/// What the end of a game is worth to a seat.
pub(in crate::engine::solve) fn standing(outcome: &Outcome, seat: Seat) -> Standing {
    match outcome.winner() {
        None => Standing::Draw,
        Some(winner) if winner == seat => Standing::Win,
        Some(_) => Standing::Loss,
    }
}

/// All sets of so many of the 25 points, at least one, in the order of their numbers (Gosper's way: the lowest run
/// of ones gives its highest one to the left and the rest goes to the bottom).
fn sets(count: u32) -> impl Iterator<Item = u32> {
    let next = |set: &u32| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        Some(carried | ((set ^ carried) >> (2 + lowest.trailing_zeros())))
    };
    std::iter::successors(Some((1 << count) - 1), next).take_while(|set| set >> 25 == 0)
}

/// The number of sets of `few` among `many`.
fn choose(many: u32, few: u32) -> u64 {
    (0..u64::from(few)).fold(1, |sets, one| sets * (u64::from(many) - one) / (one + 1))
}
