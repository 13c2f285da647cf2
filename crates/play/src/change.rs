//! The changes of a game in progress. Applying them in order to the first state gives the current one.

use kibitz_title::Ending;

use crate::{Game, Played, SeatHolder};

/// One change of a stored game.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// A move is appended; `ply` moves were played before it.
    Move { ply: usize, played: Played },
    /// Keeps only the first `plies` moves.
    Cut { plies: usize },
    /// The rest of the state that a move or a decision changes.
    State { undone: Vec<Played>, ending: Option<Ending>, next: Option<String> },
    /// The persons have agreed on hints.
    Hints,
    /// A seat has a new holder, name or key.
    Holder { seat: u8, holder: SeatHolder },
}

impl Game {
    /// Applies one change.
    ///
    /// # Panics
    /// If a move does not follow the last one, or a seat does not exist: such a change was made for another game.
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Move { ply, played } => {
                assert_eq!(*ply, self.moves.len(), "a move follows the one before it");
                self.moves.push(played.clone());
            }
            Change::Cut { plies } => self.moves.truncate(*plies),
            Change::State { undone, ending, next } => {
                self.undone.clone_from(undone);
                self.ending.clone_from(ending);
                self.next.clone_from(next);
            }
            Change::Hints => self.allows_hints = true,
            Change::Holder { seat, holder } => self.seats[usize::from(*seat)] = holder.clone(),
        }
    }
}
