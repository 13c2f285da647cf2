//! The positions of a book: all unfinished games with up to a number of discs, with mirror images merged.
//!
//! The order of the positions is fixed: by discs, then by key. A book is therefore a list of scores, and the
//! index of a score identifies its position.

use std::collections::HashSet;

use kibitz_game::{Game, Symmetric};

use crate::rules::{ConnectFour, Position};

/// The positions of a book in order.
pub(super) struct BookPositions {
    /// For each number of discs, sorted by key.
    plies: Vec<Vec<(u64, Position)>>,
}

impl BookPositions {
    /// An empty list.
    pub(super) fn none() -> BookPositions {
        BookPositions { plies: Vec::new() }
    }

    /// All positions of a board size with up to this many discs.
    pub(super) fn up_to(game: &ConnectFour, discs: u32) -> BookPositions {
        let mut openings = BookPositions::none();
        (0..=discs).for_each(|_| openings.add_ply(game));
        openings
    }

    /// Adds the positions with one more disc; at first, the empty board.
    pub(super) fn add_ply(&mut self, game: &ConnectFour) {
        let mut next: Vec<_> = match self.plies.last() {
            None => vec![folded(game, &game.start())],
            Some(last) => last.iter().flat_map(|(_, position)| running_children(game, position)).collect(),
        };
        next.sort_unstable_by_key(|&(key, _)| key);
        next.dedup_by_key(|&mut (key, _)| key);
        self.plies.push(next);
    }

    /// The number of plies, including the empty board.
    pub(super) fn plies(&self) -> usize {
        self.plies.len()
    }

    pub(super) fn len(&self) -> usize {
        self.plies.iter().map(Vec::len).sum()
    }

    /// The positions with their keys in order, fewer discs first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &(u64, Position)> {
        self.plies.iter().flatten()
    }

    /// The index of a position; `None` if it has too many discs or its game is over.
    pub(super) fn place(&self, game: &ConnectFour, position: &Position) -> Option<usize> {
        let discs = position.plies() as usize;
        let ply = self.plies.get(discs)?;
        let (key, _) = folded(game, position);
        let at = ply.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        Some(at + self.plies[..discs].iter().map(Vec::len).sum::<usize>())
    }
}

/// The positions with this many discs in the order of a depth-first search: neighbours have most discs in
/// common, so the table entries of one help with the next.
pub(super) fn in_order_of_play(game: &ConnectFour, plies: u32) -> Vec<Position> {
    fn visit(
        game: &ConnectFour,
        position: Position,
        plies: u32,
        seen: &mut HashSet<u64>,
        found: &mut Vec<Position>,
    ) {
        if position.plies() == plies {
            found.push(position);
            return;
        }
        for (key, child) in running_children(game, &position) {
            if seen.insert(key) {
                visit(game, child, plies, seen, found);
            }
        }
    }
    let (mut seen, mut found) = (HashSet::new(), Vec::new());
    visit(game, game.start(), plies, &mut seen, &mut found);
    found
}

/// The children of a position that are not finished games.
pub(super) fn running_children(game: &ConnectFour, position: &Position) -> Vec<(u64, Position)> {
    let children = game.legal_moves(position).into_iter().map(|column| game.after(position, column));
    children.filter(|child| game.outcome(child).is_none()).map(|child| folded(game, &child)).collect()
}

/// A position or its mirror image, whichever has the smaller key, with that key.
pub(super) fn folded(game: &ConnectFour, position: &Position) -> (u64, Position) {
    let keyed = |position: Position| (game.plain_key(&position), position);
    let (own, mirrored) = (keyed(*position), keyed(game.transform(position, 0)));
    if mirrored.0 < own.0 { mirrored } else { own }
}
