//! Maps two to six seats to the two sides of an alpha-beta search.

use kibitz_game::{Game, Places, Seat, zobrist};

use crate::{Evaluate, Score, ending};

/// How the seats are divided into two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sides {
    /// Paranoid search: all seats that are not the root's partners play together against it.
    Paranoid,
    /// Best-reply search (Schadd and Winands, 2011): of all seats that are not the root's partners only one
    /// answers with any move; the others play a filler move, the one with the greatest
    /// [`Evaluate::order`].
    BestReply,
}

/// The sides as seen by the seat at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootView {
    root: Seat,
    sides: Sides,
}

impl RootView {
    pub(super) fn new(root: Seat, sides: Sides) -> RootView {
        RootView { root, sides }
    }

    /// Whether the seat is on the root's side.
    #[inline]
    pub(super) fn is_ours<G: Game>(self, game: &G, seat: Seat) -> bool {
        game.are_partners(self.root, seat)
    }

    /// The static evaluation for the side to move.
    pub(super) fn evaluate<G: Game>(
        self,
        evaluator: &mut impl Evaluate<G>,
        game: &G,
        position: &G::Position,
        ours: bool,
    ) -> Score {
        let score = evaluator.evaluate(game, position, self.root);
        debug_assert!(score.0.abs() <= Score::MOST.0, "an evaluator said {score}");
        if ours { score } else { -score }
    }

    /// The score of a finished game for a side.
    pub(super) fn end<G: Game>(self, game: &G, places: &Places, ours: bool, ply: usize) -> Score {
        let score = ending::score(game, places, self.root, ply as u32);
        if ours { score } else { -score }
    }

    /// Separates the table entries of different root seats.
    #[inline]
    pub(super) fn salt(self, has_replied: bool) -> u64 {
        match self.sides {
            Sides::Paranoid => zobrist::mix(u64::from(self.root.0)),
            Sides::BestReply => zobrist::mix(16 + 2 * u64::from(self.root.0) + u64::from(has_replied)),
        }
    }

    /// Whether the other seats have one free reply between them.
    #[inline]
    pub(super) fn is_best_reply(self) -> bool {
        self.sides == Sides::BestReply
    }
}
