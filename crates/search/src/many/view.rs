//! How a search of two sides sees a table of two to six seats.

use kibitz_game::{Game, Places, Seat, zobrist};

use crate::{Evaluate, Score, ending};

/// How a search of two sides sees the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sides {
    /// Two seats, one on each side.
    Duel,
    /// All seats that are not the root's partners play together against it.
    Paranoid,
    /// Of all seats that are not the root's partners only one answers with any move it likes; the others
    /// play the move that looks best to [`Evaluate::order`].
    BestReply,
}

/// The sides as the seat at the root of a search sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    root: Seat,
    sides: Sides,
    /// Does the evaluator judge by the root's seat?
    is_partial: bool,
}

impl View {
    pub(crate) fn new(root: Seat, sides: Sides, is_partial: bool) -> View {
        View { root, sides, is_partial }
    }

    /// Is the seat on the root's side?
    #[inline]
    pub(crate) fn is_ours<G: Game>(self, game: &G, seat: Seat) -> bool {
        match self.sides {
            Sides::Duel => seat == self.root,
            Sides::Paranoid | Sides::BestReply => game.are_partners(self.root, seat),
        }
    }

    /// What a running game's position is worth to the side to move.
    #[inline]
    pub(crate) fn evaluate<G: Game>(
        self,
        evaluator: &mut impl Evaluate<G>,
        game: &G,
        position: &G::Position,
        ours: bool,
    ) -> Score {
        let score = match self.sides {
            Sides::Duel => return evaluator.evaluate(game, position, game.to_move(position)),
            Sides::Paranoid | Sides::BestReply => evaluator.evaluate(game, position, self.root),
        };
        debug_assert!(score.0.abs() <= Score::MOST.0, "an evaluator said {score}");
        if ours { score } else { -score }
    }

    /// What the end of the game is worth to a side.
    pub(crate) fn end<G: Game>(self, game: &G, places: &Places, ours: bool, ply: usize) -> Score {
        let score = ending::score(game, places, self.root, ply as u32);
        if ours { score } else { -score }
    }

    /// Keeps the values of different views apart in one table: only in a duel that is judged without taking
    /// sides is a value the same for whoever looks.
    #[inline]
    pub(crate) fn salt(self, has_replied: bool) -> u64 {
        match self.sides {
            Sides::Duel if !self.is_partial => 0,
            Sides::Duel | Sides::Paranoid => zobrist::mix(u64::from(self.root.0)),
            Sides::BestReply => zobrist::mix(16 + 2 * u64::from(self.root.0) + u64::from(has_replied)),
        }
    }

    /// Do the sides that are not the root's answer with one free move between them?
    #[inline]
    pub(crate) fn is_best_reply(self) -> bool {
        self.sides == Sides::BestReply
    }

    /// Is what this view finds the truth, and not only a supposition about the other seats?
    pub(crate) fn is_true(self) -> bool {
        self.sides == Sides::Duel
    }
}
