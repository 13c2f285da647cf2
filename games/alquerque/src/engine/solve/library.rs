//! Which tables a solver begins with.

use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

use kibitz_game::Rules;
use kibitz_search::{Library, Limits, Stop, Work};

use super::{Folder, Kind, Shelf};
use crate::rules::Alquerque;

/// How long to wait before looking again whether others have made their tables.
const A_MOMENT: Duration = Duration::from_millis(5);

/// No tables of more pieces are made without being asked for.
const MOST_MADE: usize = 6;

/// Tables that were read from the disk or made, for whoever comes next. Who wants small ones need not wait for those
/// who are making large ones.
pub struct Made<K> {
    built: Drawer<K>,
    /// By their pieces.
    made: [Drawer<K>; MOST_MADE + 1],
}

impl<K> Made<K> {
    /// None yet.
    pub const fn none() -> Made<K> {
        Made { built: Drawer::empty(), made: [const { Drawer::empty() }; MOST_MADE + 1] }
    }
}

/// Tables of several rulesets.
struct Drawer<K>(Mutex<Vec<Shelf<K>>>);

impl<K> Drawer<K> {
    const fn empty() -> Drawer<K> {
        Drawer(Mutex::new(Vec::new()))
    }
}

impl<K: Kind> Drawer<K> {
    /// Those of a ruleset. Where nobody has them they are made now; none when that fails, or when it is stopped.
    fn get(
        &self,
        game: &Alquerque,
        stop: &Stop,
        make: impl FnOnce() -> Option<Shelf<K>>,
    ) -> Option<Shelf<K>> {
        let mut made = self.lock(stop)?;
        if let Some(tables) = made.iter().find(|tables| tables.facts() == game.ruleset()) {
            return Some(tables.clone());
        }
        let new = make();
        made.extend(new.clone());
        new
    }

    /// Waits for whoever is making tables, which may take long, but no longer than to a stop.
    fn lock(&self, stop: &Stop) -> Option<MutexGuard<'_, Vec<Shelf<K>>>> {
        loop {
            match self.0.try_lock() {
                Ok(made) => return Some(made),
                Err(TryLockError::Poisoned(made)) => return Some(made.into_inner()),
                Err(TryLockError::WouldBlock) if stop.is_asked() => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(A_MOMENT),
            }
        }
    }
}

/// Pieces of the tables that are made for somebody within these limits, where none were built.
pub(super) fn made_within<K: Kind>(limits: &Limits) -> u32 {
    if limits.time.is_some_and(|time| time < K::HURRY) { K::AT_ONCE } else { K::AT_FIRST_USE }
}

/// The tables that were built for a ruleset where they may be looked up, else those made at first use or, for somebody
/// in a hurry, at once; empty ones when the work is stopped before they are made.
pub fn usual_tables<K: Kind>(game: &Alquerque, library: Library, limits: &Limits, stop: &Stop) -> Shelf<K> {
    let built = (library == Library::Open).then(|| built_tables(game, stop)).flatten();
    built.unwrap_or_else(|| made_tables(game, made_within::<K>(limits), limits.threads, stop))
}

/// The same for somebody who must answer at once.
pub fn tables_at_once<K: Kind>(game: &Alquerque, stop: &Stop) -> Shelf<K> {
    built_tables(game, stop).unwrap_or_else(|| made_tables(game, K::AT_ONCE, 1, stop))
}

/// The tables that were built for a ruleset, where they have more pieces than those made at first use.
pub(super) fn built_tables<K: Kind>(game: &Alquerque, stop: &Stop) -> Option<Shelf<K>> {
    K::made().built.get(game, stop, || {
        let tables: Shelf<K> = Shelf::load(&Folder::usual()?, game.ruleset(), K::MOST_PIECES).ok()?;
        Some(tables).filter(|tables| tables.pieces() > K::AT_FIRST_USE)
    })
}

/// Tables of so many pieces, made in memory.
fn made_tables<K: Kind>(game: &Alquerque, pieces: u32, threads: usize, stop: &Stop) -> Shelf<K> {
    const { assert!(K::AT_ONCE <= K::AT_FIRST_USE && K::AT_FIRST_USE as usize <= MOST_MADE) };
    let made = K::made().made[pieces as usize].get(game, stop, || {
        // They are made to their end whatever the limits: nothing can be solved without them.
        let limits = Limits { threads, ..Limits::default() };
        Shelf::build(game, pieces, None, &mut Work { limits: &limits, stop, tell: &mut |_| () }).ok()
    });
    made.unwrap_or_else(|| Shelf::empty(game.ruleset()))
}
