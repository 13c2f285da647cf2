//! Which tables a solver begins with.

use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};

use kibitz_game::Rules;
use kibitz_search::{Library, Limits, Stop, Work};

use super::{Folder, Kind, Shelf};
use crate::rules::Alquerque;

/// Tables that were made at first use or read from the disk, for whoever comes next.
pub struct Made<K>(Mutex<Vec<Shelf<K>>>);

impl<K: Kind> Made<K> {
    /// None yet.
    pub const fn none() -> Made<K> {
        Made(Mutex::new(Vec::new()))
    }

    /// Those of a ruleset with that many pieces. Where nobody has them they are made now; none when that fails.
    fn get(
        &self,
        game: &Alquerque,
        pieces: RangeInclusive<u32>,
        make: impl FnOnce() -> Option<Shelf<K>>,
    ) -> Option<Shelf<K>> {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it =
            |tables: &&Shelf<K>| tables.facts() == game.ruleset() && pieces.contains(&tables.pieces());
        if let Some(tables) = made.iter().find(is_it) {
            return Some(tables.clone());
        }
        let new = make();
        made.extend(new.clone());
        new
    }
}

/// Pieces of the tables that are made for somebody within these limits, where none were built.
pub(super) fn made_within<K: Kind>(limits: &Limits) -> u32 {
    if limits.time.is_some_and(|time| time < K::HURRY) { K::AT_ONCE } else { K::AT_FIRST_USE }
}

/// The tables that were built for a ruleset where they may be looked up, else those made at first use or, for somebody
/// in a hurry, at once; empty ones when the work is stopped before they are made.
pub fn usual_tables<K: Kind>(game: &Alquerque, library: Library, limits: &Limits, stop: &Stop) -> Shelf<K> {
    let built = (library == Library::Open).then(|| built_tables(game)).flatten();
    built.unwrap_or_else(|| made_tables(game, made_within::<K>(limits), limits.threads, stop))
}

/// The same for somebody who must answer at once.
pub fn tables_at_once<K: Kind>(game: &Alquerque, stop: &Stop) -> Shelf<K> {
    built_tables(game).unwrap_or_else(|| made_tables(game, K::AT_ONCE, 1, stop))
}

/// The tables that were built for a ruleset, where they have more pieces than those made at first use.
pub(super) fn built_tables<K: Kind>(game: &Alquerque) -> Option<Shelf<K>> {
    K::made().get(game, K::AT_FIRST_USE + 1..=K::MOST_PIECES, || {
        let tables: Shelf<K> = Shelf::load(&Folder::usual()?, game.ruleset(), K::MOST_PIECES).ok()?;
        Some(tables).filter(|tables| tables.pieces() > K::AT_FIRST_USE)
    })
}

/// Tables of so many pieces, made in memory.
fn made_tables<K: Kind>(game: &Alquerque, pieces: u32, threads: usize, stop: &Stop) -> Shelf<K> {
    let made = K::made().get(game, pieces..=K::AT_FIRST_USE, || {
        // They are made to their end whatever the limits: nothing can be solved without them.
        let limits = Limits { threads, ..Limits::default() };
        Shelf::build(game, pieces, None, &mut Work { limits: &limits, stop, tell: &mut |_| () }).ok()
    });
    made.unwrap_or_else(|| Shelf::empty(game.ruleset()))
}
