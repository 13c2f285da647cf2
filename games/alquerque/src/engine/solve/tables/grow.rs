//! Builds tables by piece count, on several threads, and saves each as soon as it is done.

use std::ops::ControlFlow;
use std::time::Duration;

use kibitz_game::Rules;
use kibitz_search::{Progress, Work};

use super::kind::TableKind;
use super::pair::Counts;
use super::{TableSet, TablesError, stored};
use crate::engine::solve::files::Folder;
use crate::engine::solve::{Successors, threads};
use crate::rules::Alquerque;

/// The timeout for messages from threads, which normally report far more often.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(60);

/// A message from a worker thread.
enum WorkerMessage<K> {
    /// This many more boards are done.
    Boards(u32),
    /// A table is done, or cannot be built.
    Done(Result<K, TablesError>),
}

impl<K: TableKind> TableSet<K> {
    /// Builds all tables with up to this many pieces. Loads existing ones from the folder and saves each new
    /// one there, so that a stopped build can be resumed.
    pub fn build(
        game: &Alquerque,
        pieces: u32,
        folder: Option<&Folder>,
        work: &mut Work,
    ) -> Result<TableSet<K>, TablesError> {
        let most = K::MOST_PIECES;
        if !(2..=most).contains(&pieces) {
            return Err(TablesError::Pieces { pieces, most });
        }
        let mut growth =
            TableBuild { tables: TableSet::empty(game.ruleset()), folder, done: 0, total: boards(pieces) };
        for total in 2..=pieces {
            growth.grow(total, work)?;
        }
        Ok(growth.tables)
    }
}

/// The number of boards with up to this many pieces.
fn boards(pieces: u32) -> u64 {
    (2..=pieces).flat_map(Counts::of_total).map(|counts| u64::from(counts.boards())).sum()
}

/// Tables being built.
struct TableBuild<'a, K> {
    tables: TableSet<K>,
    folder: Option<&'a Folder>,
    done: u64,
    total: u64,
}

impl<K: TableKind> TableBuild<'_, K> {
    /// Adds the tables with one more piece. They depend only on tables of fewer pieces, so they can be built
    /// in parallel.
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

    /// Builds tables on all threads and saves each, until done or stopped.
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
                    // The receiver outlives the threads.
                    let _ = say.send(WorkerMessage::Boards(boards - told));
                    told = boards;
                    if stop.is_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                if let Some(done) = K::build(&successors, smaller, counts, &mut tell).transpose() {
                    let _ = say.send(WorkerMessage::Boards(counts.boards() - told));
                    let _ = say.send(WorkerMessage::Done(done));
                }
            },
            MESSAGE_TIMEOUT,
            |word| match word {
                None => {}
                Some(WorkerMessage::Done(done)) => pairs.push(done.and_then(&keep)),
                Some(WorkerMessage::Boards(boards)) => {
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
