//! Grows a book by drop-out expansion, and checks one.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use kibitz_game::{Game, History, Random};
use kibitz_search::{Limits, Score, Stop, TableFolder};

use super::super::search::search;
use super::super::tables::in_parts;
use super::{Book, BookEntry, BookError, MOST_PLIES};
use crate::rules::{BALLOTS, Ballot, Checkers, Position, Turn};

/// A ply in the unit of distances.
const PLY: u32 = 100;
/// What a move costs for each hundredth of a man that it is worse than the best one: a tenth of a man is a ply.
const DROP: u32 = 10;
/// The distance of what is never expanded.
const NEVER: u32 = u32::MAX;

/// How positions are searched.
pub struct Growth<'a> {
    /// Positions that the search looks at for each score.
    pub nodes: u64,
    pub threads: usize,
    pub stop: &'a Stop,
}

impl<'a> Growth<'a> {
    /// The numbers that books are built with; a verification must use the same.
    pub fn usual(stop: &'a Stop) -> Growth<'a> {
        Growth { nodes: 10_000, threads: 1, stop }
    }
}

/// The result of a verification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verified {
    Right,
    /// A position after this one is not in the book.
    Missing(Position),
    /// A new search gives another score.
    Wrong(Position),
}

/// A position's value by best play, and how far its nearest unexpanded position is away.
#[derive(Clone, Copy)]
struct Judged {
    value: i32,
    distance: u32,
}

impl Book {
    /// Builds the book of a folder, or continues with it, until no position within `plies` of the start or of a three-move
    /// opening is unexpanded. It is saved after every round. `on_progress` gets the openings that are done, and all.
    pub fn build(
        game: &Checkers,
        plies: u32,
        folder: &TableFolder,
        growth: &Growth,
        on_progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Book, BookError> {
        if !(1..=MOST_PLIES).contains(&plies) {
            return Err(BookError::Plies(plies));
        }
        let mut book = Book::load(folder)?.unwrap_or_default();
        let roots = roots();
        loop {
            let leaves = book.nearest_leaves(game, &roots, plies * PLY);
            on_progress(roots.len() - leaves.len(), roots.len());
            if leaves.is_empty() {
                return Ok(book);
            }
            book.expand(game, &leaves, growth)?;
            book.save(folder)?;
        }
    }

    /// The nearest unexpanded position below each root that has one within `most`. A root that is missing is one itself.
    pub(super) fn nearest_leaves(&self, game: &Checkers, roots: &[Position], most: u32) -> Vec<Position> {
        let mut judged = HashMap::new();
        let leaf = |root: &Position| {
            let is_near =
                !self.entries.contains_key(root) || self.judge(game, root, &mut judged).distance < most;
            is_near.then(|| self.nearest_leaf(game, *root, &judged))
        };
        let leaves: HashSet<Position> = roots.iter().filter_map(leaf).collect();
        leaves.into_iter().collect()
    }

    fn nearest_leaf(
        &self,
        game: &Checkers,
        mut at: Position,
        judged: &HashMap<Position, Judged>,
    ) -> Position {
        while self.entries.get(&at).is_some_and(|entry| entry.is_expanded) {
            let best = judged[&at].value;
            let distance = |after: &Position| distance_through(best, judged[after]);
            let after = game.legal_moves(&at).into_iter().map(|mv| game.after(&at, mv)).min_by_key(distance);
            at = after.expect("an expanded position has moves");
        }
        at
    }

    /// Positions without kings never repeat, so the recursion ends.
    fn judge(&self, game: &Checkers, position: &Position, judged: &mut HashMap<Position, Judged>) -> Judged {
        if let Some(&known) = judged.get(position) {
            return known;
        }
        let entry = self.entries[position];
        let moves = game.legal_moves(position);
        let found = if entry.is_expanded {
            let below: Vec<Judged> =
                moves.into_iter().map(|mv| self.judge(game, &game.after(position, mv), judged)).collect();
            let value = below.iter().map(|after| -after.value).max().expect("an expanded position has moves");
            let distance = below.iter().map(|&after| distance_through(value, after)).min().unwrap_or(NEVER);
            Judged { value, distance }
        } else {
            let can_grow = position.kings == 0 && !moves.is_empty();
            Judged { value: i32::from(entry.score), distance: if can_grow { 0 } else { NEVER } }
        };
        judged.insert(*position, found);
        found
    }

    /// Adds the positions after each of these.
    pub(super) fn expand(
        &mut self,
        game: &Checkers,
        leaves: &[Position],
        growth: &Growth,
    ) -> Result<(), BookError> {
        let after = |leaf: &Position| -> Vec<Position> {
            game.legal_moves(leaf).into_iter().map(|mv| game.after(leaf, mv)).collect()
        };
        let wanted: HashSet<Position> = leaves.iter().flat_map(after).chain(leaves.iter().copied()).collect();
        let missing: Vec<Position> =
            wanted.into_iter().filter(|position| !self.entries.contains_key(position)).collect();
        let scores = Mutex::new(Vec::new());
        in_parts(missing.len(), 1, growth.threads, growth.stop, |start, end| {
            for position in &missing[start..end] {
                let score = searched(game, position, growth);
                scores.lock().unwrap_or_else(PoisonError::into_inner).push((*position, score));
            }
        })
        .ok_or(BookError::Stopped)?;
        for (position, score) in scores.into_inner().unwrap_or_else(PoisonError::into_inner) {
            self.entries.insert(position, BookEntry { score, is_expanded: false });
        }
        for leaf in leaves {
            self.entries.get_mut(leaf).expect("it was added").is_expanded = true;
        }
        Ok(())
    }

    /// Checks that no position is missing, and searches `sample` positions again.
    pub fn verify(
        &self,
        game: &Checkers,
        sample: u64,
        seed: u64,
        growth: &Growth,
    ) -> Result<Verified, BookError> {
        for (position, _) in self.entries.iter().filter(|(_, entry)| entry.is_expanded) {
            let is_here = |mv| self.entries.contains_key(&game.after(position, mv));
            if !game.legal_moves(position).into_iter().all(is_here) {
                return Ok(Verified::Missing(*position));
            }
        }
        let mut positions: Vec<&Position> = self.entries.keys().collect();
        positions.sort_unstable_by_key(|position| {
            (position.mover, position.opponent, position.kings, position.turn == Turn::White)
        });
        let mut random = Random::new(seed);
        for _ in 0..sample {
            let Some(&&position) = random.pick(&positions) else { break };
            let score = searched(game, &position, growth);
            if growth.stop.is_requested() {
                return Err(BookError::Stopped);
            }
            if score != self.entries[&position].score {
                return Ok(Verified::Wrong(position));
            }
        }
        Ok(Verified::Right)
    }
}

/// The distance of a leaf from the position before, whose best move has this value.
fn distance_through(best: i32, after: Judged) -> u32 {
    let drop = (best + after.value).unsigned_abs();
    after.distance.saturating_add(PLY).saturating_add(drop.saturating_mul(DROP))
}

/// The start and the positions after all three-move openings.
fn roots() -> Vec<Position> {
    let start = Position::start(Turn::Black);
    BALLOTS.iter().map(Ballot::position).chain([start]).collect()
}

/// The score of a search without tables and with a transposition table of its own, so that it is always the same.
fn searched(game: &Checkers, position: &Position, growth: &Growth) -> i16 {
    let moves = game.legal_moves(position);
    let score = match moves[..] {
        [] => -Score::MOST.0,
        [only] => -i32::from(searched(game, &game.after(position, only), growth)),
        _ => {
            let history = History::from_position(game.clone(), *position);
            let limits = Limits { nodes: Some(growth.nodes), hash: 1 << 20, ..Limits::default() };
            let report = search(None).think(&history, &limits, growth.stop, &mut |_| ()).swap_remove(0);
            report.score.map_or(0, |score| score.0)
        }
    };
    score.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16
}

#[cfg(test)]
mod tests {
    use kibitz_game::Rules;

    use super::*;

    fn game() -> Checkers {
        Checkers::new(Checkers::VARIANTS[0].ruleset.clone()).expect("the usual rules")
    }

    fn growth(stop: &Stop) -> Growth<'_> {
        Growth { nodes: 200, threads: 2, stop }
    }

    /// A book of two plies after the start.
    fn small_book() -> Book {
        let (game, stop, mut book) = (game(), Stop::new(), Book::default());
        let start = [game.start()];
        loop {
            let leaves = book.nearest_leaves(&game, &start, 2 * PLY);
            if leaves.is_empty() {
                return book;
            }
            book.expand(&game, &leaves, &growth(&stop)).expect("not stopped");
        }
    }

    /// The least distance of an unexpanded position, by following every path.
    fn nearest(book: &Book, game: &Checkers, position: &Position) -> u32 {
        if !book.entries[position].is_expanded {
            return 0;
        }
        let best = book.value(game, position).expect("in the book");
        let through = |mv| {
            let after = game.after(position, mv);
            let drop = best + book.value(game, &after).expect("in the book");
            nearest(book, game, &after) + PLY + DROP * drop as u32
        };
        game.legal_moves(position).into_iter().map(through).min().expect("there are moves")
    }

    #[test]
    fn a_book_grows_until_nothing_near_is_unexpanded() {
        let (game, book) = (game(), small_book());
        assert!(nearest(&book, &game, &game.start()) >= 2 * PLY);
        let report = book.report(&game, &game.start()).expect("the start is expanded");
        assert!(report.line.len() >= 2);
        assert!(book.expanded() > 2 && book.positions() > book.expanded());
    }

    #[test]
    fn a_verification_finds_what_is_missing_or_wrong() {
        let (game, stop, mut book) = (game(), Stop::new(), small_book());
        let verify = |book: &Book| book.verify(&game, 200, 1, &growth(&stop)).expect("not stopped");
        assert_eq!(verify(&book), Verified::Right);
        book.entries.values_mut().for_each(|entry| entry.score += 1);
        assert!(matches!(verify(&book), Verified::Wrong(_)));
        let leaf = *book.entries.iter().find(|(_, entry)| !entry.is_expanded).expect("it has an end").0;
        book.entries.remove(&leaf);
        assert!(matches!(verify(&book), Verified::Missing(_)));
    }

    #[test]
    fn a_book_is_read_as_it_was_written_and_a_damaged_one_is_refused() {
        let book = small_book();
        let bytes = book.write();
        assert_eq!(Book::read(&bytes), Some(book));
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(Book::read(&changed), None, "byte {at}");
        }
        assert_eq!(Book::read(&bytes[..bytes.len() - 16]), None);
    }

    #[test]
    fn openings_are_all_in_a_book() {
        assert_eq!(roots().len(), BALLOTS.len() + 1);
        assert!(roots().iter().all(|root| root.kings == 0 && !game().legal_moves(root).is_empty()));
    }
}
