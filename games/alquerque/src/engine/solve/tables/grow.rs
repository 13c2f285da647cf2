//! Makes tables count by count, on several threads, keeping each as soon as it is done.

use std::ops::ControlFlow;
use std::time::Duration;

use kibitz_game::Rules;
use kibitz_search::{Progress, Work};

use super::kind::Kind;
use super::pair::Counts;
use super::{Shelf, TablesError, stored};
use crate::engine::solve::files::Folder;
use crate::engine::solve::{Successors, threads};
use crate::rules::Alquerque;

/// Threads say something far more often.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a thread says on its way.
enum Word<K> {
    /// So many more boards are done.
    Boards(u32),
    /// The table of some counts is done, or cannot be built.
    Done(Result<K, TablesError>),
}

impl<K: Kind> Shelf<K> {
    /// Builds all tables of up to so many pieces. Loads those that are in the folder and saves each new one there,
    /// so that a stopped build can resume.
    pub fn build(
        game: &Alquerque,
        pieces: u32,
        folder: Option<&Folder>,
        work: &mut Work,
    ) -> Result<Shelf<K>, TablesError> {
        let most = K::MOST_PIECES;
        if !(2..=most).contains(&pieces) {
            return Err(TablesError::Pieces { pieces, most });
        }
        let mut growth =
            Growth { tables: Shelf::empty(game.ruleset()), folder, done: 0, total: boards(pieces) };
        for total in 2..=pieces {
            growth.grow(total, work)?;
        }
        Ok(growth.tables)
    }
}

/// Boards of up to so many pieces.
fn boards(pieces: u32) -> u64 {
    (2..=pieces).flat_map(Counts::of_total).map(|counts| u64::from(counts.boards())).sum()
}

/// Tables that are growing.
struct Growth<'a, K> {
    tables: Shelf<K>,
    folder: Option<&'a Folder>,
    done: u64,
    total: u64,
}

impl<K: Kind> Growth<'_, K> {
    /// Adds the pairs of one more piece. They need only tables of fewer pieces, so all can be made at once.
    fn grow(&mut self, total: u32, work: &mut Work) -> Result<(), TablesError> {
        let (facts, mut jobs) = (self.tables.facts().clone(), Vec::new());
        let mut pairs: Vec<K> = Vec::new();
        for counts in Counts::of_total(total) {
            match self.folder.map(|folder| stored::load(folder, &facts, counts)).transpose()?.flatten() {
                Some(pair) => pairs.push(pair),
                None => jobs.push(counts),
            }
        }
        self.done += pairs.iter().map(|pair| u64::from(pair.counts().boards())).sum::<u64>();
        for pair in self.make(total, jobs, work) {
            pairs.push(pair?);
        }
        pairs.into_iter().for_each(|pair| self.tables.add(pair));
        if self.tables.pieces() < total {
            return Err(TablesError::Unfinished);
        }
        Ok(())
    }

    /// Builds pairs on all threads, as many as are done before a stop, and saves each.
    fn make(&mut self, total: u32, jobs: Vec<Counts>, work: &mut Work) -> Vec<Result<K, TablesError>> {
        let (smaller, mut pairs) = (&self.tables, Vec::new());
        let keep = |pair: K| match self.folder {
            Some(folder) => stored::save(folder, smaller.facts(), &pair).map(|()| pair),
            None => Ok(pair),
        };
        let successors = Successors::new(smaller.facts());
        let stop = work.stop.clone();
        threads::share(
            work.limits.threads,
            jobs,
            |counts, say| {
                let mut told = 0;
                let mut tell = |boards: u32| {
                    // Whoever listens stays to the end of the work.
                    let _ = say.send(Word::Boards(boards - told));
                    told = boards;
                    if stop.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                if let Some(done) = K::build(&successors, smaller, counts, &mut tell).transpose() {
                    let _ = say.send(Word::Boards(counts.boards() - told));
                    let _ = say.send(Word::Done(done));
                }
            },
            PATIENCE,
            |word| match word {
                None => {}
                Some(Word::Done(done)) => pairs.push(done.and_then(&keep)),
                Some(Word::Boards(boards)) => {
                    self.done += u64::from(boards);
                    let what = format!("tables of {total} pieces");
                    let (done, total) = (self.done, self.total);
                    (work.tell)(&Progress { what, done, total, nodes: done });
                }
            },
        );
        pairs
    }
}
