//! The tables a solver starts with.

use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use kibitz_game::Rules;
use kibitz_search::{Library, Limits, Stop, Work};

use super::{Folder, TableKind, TableSet};
use crate::rules::Alquerque;

/// The polling interval while another thread builds the tables.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Larger tables are computed only by `kibitz tables`.
const MOST_MADE: usize = 6;

/// A cache of tables that were loaded or computed. Callers that need small ones do not wait for large ones.
pub struct TableCache<K> {
    built: CacheSlot<K>,
    /// By number of pieces.
    made: [CacheSlot<K>; MOST_MADE + 1],
}

impl<K> TableCache<K> {
    pub const fn none() -> TableCache<K> {
        TableCache { built: CacheSlot::empty(), made: [const { CacheSlot::empty() }; MOST_MADE + 1] }
    }
}

/// Tables of several rulesets.
struct CacheSlot<K>(Mutex<Vec<TableSet<K>>>);

impl<K> CacheSlot<K> {
    const fn empty() -> CacheSlot<K> {
        CacheSlot(Mutex::new(Vec::new()))
    }
}

impl<K: TableKind> CacheSlot<K> {
    /// The tables of a ruleset, computed if necessary; `None` if that fails or is stopped.
    fn get(
        &self,
        game: &Alquerque,
        stop: &Stop,
        make: impl FnOnce() -> Option<TableSet<K>>,
    ) -> Option<TableSet<K>> {
        let mut made = self.lock(stop)?;
        if let Some(tables) = made.iter().find(|tables| tables.facts() == game.ruleset()) {
            return Some(tables.clone());
        }
        let new = make();
        made.extend(new.clone());
        new
    }

    /// Waits while another thread computes tables, but only until a stop is requested.
    fn lock(&self, stop: &Stop) -> Option<MutexGuard<'_, Vec<TableSet<K>>>> {
        loop {
            match self.0.try_lock() {
                Ok(made) => return Some(made),
                Err(TryLockError::Poisoned(made)) => return Some(made.into_inner()),
                Err(TryLockError::WouldBlock) if stop.is_requested() => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(POLL_INTERVAL),
            }
        }
    }
}

/// How many pieces the tables may have that can be computed within these limits, if none were built.
pub(super) fn made_within<K: TableKind>(limits: &Limits) -> u32 {
    if limits.time.is_some_and(|time| time < K::HURRY) { K::AT_ONCE } else { K::AT_FIRST_USE }
}

/// The tables built for a ruleset, if they may be used. Otherwise those computed on first use or, within
/// short limits, small ones. Empty if stopped before they are ready.
pub fn usual_tables<K: TableKind>(
    game: &Alquerque,
    library: Library,
    limits: &Limits,
    stop: &Stop,
) -> TableSet<K> {
    let built = (library == Library::Open).then(|| built_tables(game, stop)).flatten();
    built.unwrap_or_else(|| made_tables(game, made_within::<K>(limits), limits.threads, stop))
}

/// Small tables, computed at once.
pub fn tables_at_once<K: TableKind>(game: &Alquerque, stop: &Stop) -> TableSet<K> {
    built_tables(game, stop).unwrap_or_else(|| made_tables(game, K::AT_ONCE, 1, stop))
}

/// The tables built for a ruleset, if they have more pieces than those computed on first use.
pub(super) fn built_tables<K: TableKind>(game: &Alquerque, stop: &Stop) -> Option<TableSet<K>> {
    K::cache().built.get(game, stop, || {
        let tables: TableSet<K> = TableSet::load(&Folder::usual()?, game.ruleset(), K::MOST_PIECES).ok()?;
        Some(tables).filter(|tables| tables.pieces() > K::AT_FIRST_USE)
    })
}

/// Tables of this many pieces, computed in memory.
fn made_tables<K: TableKind>(game: &Alquerque, pieces: u32, threads: usize, stop: &Stop) -> TableSet<K> {
    const { assert!(K::AT_ONCE <= K::AT_FIRST_USE && K::AT_FIRST_USE as usize <= MOST_MADE) };
    let made = K::cache().made[pieces as usize].get(game, stop, || {
        // Computed to the end whatever the limits: nothing can be solved without them.
        let limits = Limits { threads, ..Limits::default() };
        TableSet::build(game, pieces, None, &mut Work { limits: &limits, stop, tell: &mut |_| () }).ok()
    });
    made.unwrap_or_else(|| TableSet::empty(game.ruleset()))
}
