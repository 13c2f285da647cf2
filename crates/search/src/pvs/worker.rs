//! One thread of the search: what it holds, and the small steps all of its parts share.

use kibitz_game::{Game, History};

use crate::control::{Control, Counter};
use crate::many::View;
use crate::path::Path;
use crate::table::Table;
use crate::{Evaluate, Score};

use super::order::Orders;
use super::root::RootMove;
use super::tuning::Tuning;
use super::window::Window;

/// No line is followed further than this from the root.
pub(super) const MAX_PLY: usize = 128;

/// What all threads of a search share.
pub(super) struct Shared<'a, G: Game> {
    pub(super) history: &'a History<G>,
    pub(super) table: Option<&'a Table>,
    pub(super) tuning: Tuning,
    pub(super) view: View,
    pub(super) control: &'a Control<'a>,
}

/// One thread of the search.
pub(super) struct Worker<'a, G: Game, E> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a mut E,
    pub(super) table: Option<&'a Table>,
    pub(super) tuning: Tuning,
    pub(super) view: View,
    pub(super) counter: Counter<'a>,
    pub(super) control: &'a Control<'a>,
    pub(super) path: Path,
    pub(super) orders: Orders<G::Move>,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<G::Move>>,
    pub(super) roots: Vec<RootMove<G::Move>>,
    /// The depth of the present iteration.
    pub(super) depth: i32,
    /// Has a value, since this was last lowered, depended on more than the rules: on the evaluator, or on
    /// the way to a position?
    pub(super) is_supposed: bool,
    /// Was any move left out because the evaluator gave it no order?
    pub(super) has_left_out: bool,
}

/// Where a node stands.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// Plies left to look ahead.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Is the root's side to move?
    pub(super) ours: bool,
    /// Have the other sides used up their free reply (see `Sides::BestReply`)?
    pub(super) has_replied: bool,
}

impl<'a, G: Game, E: Evaluate<G>> Worker<'a, G, E> {
    pub(super) fn new(shared: &Shared<'a, G>, evaluator: &'a mut E) -> Self {
        let game = shared.history.game();
        evaluator.set_up(game, shared.history.position());
        Worker {
            game,
            evaluator,
            table: shared.table,
            tuning: shared.tuning,
            view: shared.view,
            counter: Counter::new(shared.control),
            control: shared.control,
            path: Path::new(shared.history),
            orders: Orders::new(MAX_PLY + 1),
            lines: vec![Vec::new(); MAX_PLY + 2],
            roots: Vec::new(),
            depth: 0,
            is_supposed: false,
            has_left_out: false,
        }
    }

    /// Plays a move and tells those who keep count.
    #[inline]
    pub(super) fn enter(&mut self, before: &G::Position, mv: G::Move) -> G::Position {
        let after = self.game.after(before, mv);
        self.path.push(self.game, before, mv, &after);
        self.evaluator.on_play(self.game, before, mv, &after);
        after
    }

    /// Takes a move back.
    #[inline]
    pub(super) fn leave(&mut self, before: &G::Position, mv: G::Move, after: &G::Position) {
        self.path.pop();
        self.evaluator.on_undo(self.game, before, mv, after);
    }

    /// The value of a position after a move, seen by the side that moved.
    #[inline]
    pub(super) fn child(
        &mut self,
        parent_is_ours: bool,
        position: &G::Position,
        spot: Spot,
        window: Window,
    ) -> Score {
        if spot.ours == parent_is_ours {
            self.node(position, spot, window)
        } else {
            -self.node(position, spot, window.turned())
        }
    }

    /// The best line from a ply on begins with this move.
    pub(super) fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (here, deeper) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&deeper[0]);
    }

    /// The value where the position itself ends the game.
    pub(super) fn ended(&self, position: &G::Position, spot: Spot) -> Score {
        let outcome = self.game.outcome(position).expect("a position without moves is an end");
        self.view.end(self.game, &outcome.places, spot.ours, spot.ply)
    }

    /// The value where repetition or quiet plies end the game, unless the position itself does.
    pub(super) fn drawn(&mut self, position: &G::Position, spot: Spot) -> Score {
        if self.game.outcome(position).is_some() {
            return self.ended(position, spot);
        }
        self.is_supposed = true;
        let places = self.game.drawn_places(position);
        self.view.end(self.game, &places, spot.ours, spot.ply)
    }

    /// What the evaluator says to the side to move.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &G::Position, spot: Spot) -> Score {
        self.is_supposed = true;
        self.view.evaluate(self.evaluator, self.game, position, spot.ours)
    }
}
