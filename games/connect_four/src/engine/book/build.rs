//! Builds a book: solves every position of its last ply and derives the others by minimax.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kibitz_search::{Limits, Progress, Stop, Work, with_helpers};

use super::folder::{Folder, ProgressLog};
use super::openings::{BookPositions, folded, in_order_of_play};
use super::stored::MOST_PLIES;
use super::{Book, BookError};
use crate::engine::solve::Exact;
use crate::rules::{ConnectFour, Position};

/// Neighbouring positions that one thread solves in sequence: table entries of one help with the next.
const BLOCK: usize = 32;

impl Book {
    /// Builds the book of a board size in a folder, resuming an earlier build. Scores of existing books are
    /// kept. Fails with [`BookError::Unfinished`] on a stop or at a limit; the folder then has a book of what is
    /// solved.
    pub fn build(
        game: &ConnectFour,
        plies: u32,
        folder: &Folder,
        work: &mut Work,
    ) -> Result<Book, BookError> {
        if plies > MOST_PLIES {
            return Err(BookError::TooLong { plies, most: MOST_PLIES });
        }
        let existing = folder.existing(game)?;
        let last_ply = LastPly::new(game, plies, folder, &existing, work.limits, work.stop)?;
        let result = last_ply.solve(&mut *work.tell);
        let depth = existing.iter().map(Book::plies).max().unwrap_or(0).max(plies);
        let scores = last_ply.scores();
        let known = |key, position: &Position| {
            let solved = scores.get(&key).copied().filter(|_| position.plies() == plies);
            solved.or_else(|| existing.iter().find_map(|book| Some(book.score(position)? as i8)))
        };
        let book = Book::of_scores(game, depth, known);
        folder.save(&book)?;
        result.and(Ok(book))
    }

    /// The book with the known scores and those that follow from them by minimax.
    fn of_scores(game: &ConnectFour, plies: u32, known: impl Fn(u64, &Position) -> Option<i8>) -> Book {
        let openings = BookPositions::up_to(game, plies);
        let positions: Vec<(u64, Position)> = openings.iter().copied().collect();
        let scores = positions.iter().map(|(key, position)| known(*key, position)).collect();
        let mut book = Book { game: game.clone(), openings, scores };
        for (place, (_, position)) in positions.iter().enumerate().rev() {
            if book.scores[place].is_none() {
                book.scores[place] = book.minimax(position).map(|score| score as i8); // its children come after it
            }
        }
        book
    }
}

/// The work on the last ply, shared by threads that take block after block.
struct LastPly<'a> {
    game: &'a ConnectFour,
    plies: u32,
    limits: Limits,
    threads: usize,
    stop: &'a Stop,
    total: usize,
    /// The unsolved positions in order of play, with their keys.
    to_do: Vec<(u64, Position)>,
    taken: AtomicUsize,
    solved: Mutex<Solved>,
    nodes: AtomicU64,
    has_failed: AtomicBool,
}

/// The scores by key, and the log to which they are written.
struct Solved {
    scores: HashMap<u64, i8>,
    log: ProgressLog,
}

impl<'a> LastPly<'a> {
    fn new(
        game: &'a ConnectFour,
        plies: u32,
        folder: &Folder,
        existing: &[Book],
        limits: &Limits,
        stop: &'a Stop,
    ) -> Result<LastPly<'a>, BookError> {
        let mut scores = folder.load_progress(game, plies)?;
        let log = folder.open_progress(game, plies)?;
        let positions = in_order_of_play(game, plies);
        let total = positions.len();
        let mut to_do = Vec::new();
        for position in positions {
            let key = folded(game, &position).0;
            match existing.iter().find_map(|book| book.score(&position)) {
                Some(score) => drop(scores.insert(key, score as i8)),
                None if scores.contains_key(&key) => {}
                None => to_do.push((key, position)),
            }
        }
        let threads = limits.threads.max(1);
        let limits = Limits { threads: 1, hash: limits.hash / threads, ..limits.clone() };
        Ok(LastPly {
            game,
            plies,
            limits,
            threads,
            stop,
            total,
            to_do,
            taken: AtomicUsize::new(0),
            solved: Mutex::new(Solved { scores, log }),
            nodes: AtomicU64::new(0),
            has_failed: AtomicBool::new(false),
        })
    }

    /// Solves all positions.
    fn solve(&self, tell: &mut dyn FnMut(&Progress)) -> Result<(), BookError> {
        let first_error = Mutex::new(None);
        let work = |tell: &mut dyn FnMut(&Progress)| {
            if let Err(error) = self.take_blocks(tell) {
                self.has_failed.store(true, Ordering::Relaxed);
                first_error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            }
        };
        let helpers = (1..self.threads).map(|_| || work(&mut |_| ()));
        with_helpers(helpers, || work(tell));
        first_error.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    /// The scores found so far, by key.
    fn scores(self) -> HashMap<u64, i8> {
        self.solved.into_inner().unwrap_or_else(PoisonError::into_inner).scores
    }

    /// One thread's work: solves blocks until none are left or another thread has failed.
    fn take_blocks(&self, tell: &mut dyn FnMut(&Progress)) -> Result<(), BookError> {
        let (mut solver, mut guess) = (Exact::new(self.game), 0);
        loop {
            let from = self.taken.fetch_add(BLOCK, Ordering::Relaxed).min(self.to_do.len());
            let block = &self.to_do[from..self.to_do.len().min(from + BLOCK)];
            if block.is_empty() {
                return Ok(());
            }
            for (key, position) in block {
                if self.has_failed.load(Ordering::Relaxed) {
                    return Ok(());
                }
                let score = self.score(&mut solver, position, guess, tell)?;
                let Solved { scores, log } = &mut *self.solved();
                scores.insert(*key, score);
                log.append(*key, score)?;
                guess = i32::from(score); // a neighbour's score is likely to be this one's
            }
        }
    }

    fn score(
        &self,
        solver: &mut Exact,
        position: &Position,
        guess: i32,
        tell: &mut dyn FnMut(&Progress),
    ) -> Result<i8, BookError> {
        let mut before = 0;
        let mut count = |told: &Progress| {
            self.nodes.fetch_add(told.nodes - before, Ordering::Relaxed);
            before = told.nodes;
            tell(&self.progress());
        };
        let mut one = Work { limits: &self.limits, stop: self.stop, tell: &mut count };
        let solved = solver.score(position, guess, &mut one);
        solved.map(|score| score as i8).ok_or_else(|| self.unfinished())
    }

    fn solved(&self) -> MutexGuard<'_, Solved> {
        self.solved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn progress(&self) -> Progress {
        Progress {
            what: format!("solving positions with {} discs", self.plies),
            done: self.solved().scores.len() as u64,
            total: self.total as u64,
            nodes: self.nodes.load(Ordering::Relaxed),
        }
    }

    fn unfinished(&self) -> BookError {
        BookError::Unfinished { solved: self.solved().scores.len(), total: self.total, plies: self.plies }
    }
}
