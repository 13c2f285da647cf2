//! Checks tables whole: every position against those its moves lead to, by the rules alone.
//!
//! It shares with the making of tables only the question "what is the value of this board?". It walks through all
//! positions by itself, mirror images and both seats too, so that a fault in numbering or folding shows as well.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use kibitz_game::{Game, Notation, Outcome, Seat};
use kibitz_search::{Progress, Standing, Work};

use super::Tables;
use crate::engine::solve::{Board, threads};
use crate::rules::{Alquerque, Position};

/// How often the one who asks is told how far it is.
const BETWEEN_WORDS: Duration = Duration::from_millis(200);
/// White's sets of points between two looks whether to stop.
const SETS_A_LOOK: u64 = 64;

impl Tables {
    /// Compares every value with the values after each move. Says how many positions there are; a sentence about
    /// one that does not fit, or when it is stopped.
    pub fn verify(&self, game: &Alquerque, work: &mut Work) -> Result<u64, String> {
        let mut counts = Vec::new();
        for total in 2..=self.pieces() {
            counts.extend((1..total).map(|white| [white, total - white]));
        }
        let check = Check { game, tables: self, positions: AtomicU64::new(0), ended: AtomicBool::new(false) };
        let total =
            counts.iter().map(|&[white, black]| 2 * choose(25, white) * choose(25 - white, black)).sum();
        let mut hole = None;
        threads::share(
            work.limits.threads,
            counts,
            |counts, say| {
                if let Err(sentence) = check.all(counts) {
                    check.ended.store(true, Ordering::Relaxed);
                    // Whoever listens stays to the end of the work.
                    let _ = say.send(sentence);
                }
            },
            BETWEEN_WORDS,
            |said| {
                hole = hole.take().or(said);
                if work.stop.is_asked() {
                    check.ended.store(true, Ordering::Relaxed);
                }
                let done = check.positions.load(Ordering::Relaxed);
                (work.tell)(&Progress { what: "checking the tables".to_owned(), done, total, nodes: done });
            },
        );
        match hole {
            Some(sentence) => Err(sentence),
            None if check.ended.into_inner() => Err("the tables are not checked to their end".to_owned()),
            None => Ok(check.positions.into_inner()),
        }
    }
}

struct Check<'a> {
    game: &'a Alquerque,
    tables: &'a Tables,
    positions: AtomicU64,
    ended: AtomicBool,
}

impl Check<'_> {
    /// Checks all positions with these counts of White and Black, until somebody has ended it.
    fn all(&self, [white, black]: [u32; 2]) -> Result<(), String> {
        let mut positions = 0;
        for (number, white) in (1..).zip(sets(white)) {
            for black in sets(black).filter(|black| black & white == 0) {
                for seat in [Seat::FIRST, Seat::SECOND] {
                    let position = Position::from_boards([white, black], seat);
                    self.one(&position.expect("sides apart make a position"))?;
                    positions += 1;
                }
            }
            if number % SETS_A_LOOK == 0 {
                self.positions.fetch_add(std::mem::take(&mut positions), Ordering::Relaxed);
                if self.ended.load(Ordering::Relaxed) {
                    return Ok(());
                }
            }
        }
        self.positions.fetch_add(positions, Ordering::Relaxed);
        Ok(())
    }

    fn one(&self, position: &Position) -> Result<(), String> {
        let says = self.value(position)?;
        let best = match self.game.outcome(position) {
            Some(outcome) => standing(&outcome, self.game.to_move(position)),
            None => self.best_move(position)?,
        };
        if says == best {
            return Ok(());
        }
        let text = self.game.write_position(position);
        Err(format!("`{text}` is a {} in the tables, and a {} by its moves", says.word(), best.word()))
    }

    fn best_move(&self, position: &Position) -> Result<Standing, String> {
        let mut best = Standing::Loss;
        for mv in self.game.legal_moves(position) {
            best = best.max(self.value(&self.game.after(position, mv))?.other_side());
        }
        Ok(best)
    }

    fn value(&self, position: &Position) -> Result<Standing, String> {
        let value = self.tables.value(Board::of(self.game, position));
        value.ok_or_else(|| format!("`{}` is not in the tables", self.game.write_position(position)))
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
