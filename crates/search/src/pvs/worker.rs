//! One thread of the search: its state, and the steps that nodes, quiescence and root share.

use kibitz_game::{Game, History, Seat};

use crate::control::{Control, Counter};
use crate::deepen::RootMove;
use crate::ordering::{MoveOrder, OrderingContext};
use crate::path::SearchPath;
use crate::table::{Bound, Entry, TranspositionTable};
use crate::window::Window;
use crate::{Evaluate, Score, ending};

use super::tuning::{ReductionTable, Tuning};

/// The greatest distance from the root.
pub(super) const MAX_PLY: usize = 128;

/// State shared by all threads of a search.
pub(super) struct Shared<'a, G: Game> {
    pub(super) history: &'a History<G>,
    pub(super) table: Option<&'a TranspositionTable>,
    pub(super) tuning: &'a Tuning,
    pub(super) reductions: &'a ReductionTable,
    pub(super) control: &'a Control<'a>,
    /// Separates the table entries of different root seats if the evaluator depends on the root.
    pub(super) salt: u64,
}

/// One thread of the search.
pub(super) struct Worker<'a, G: Game, E> {
    pub(super) game: &'a G,
    pub(super) root_position: &'a G::Position,
    pub(super) evaluator: &'a mut E,
    pub(super) table: Option<&'a TranspositionTable>,
    pub(super) tuning: &'a Tuning,
    pub(super) reductions: &'a ReductionTable,
    pub(super) salt: u64,
    pub(super) counter: Counter<'a>,
    pub(super) path: SearchPath,
    pub(super) order: MoveOrder<G::Move>,
    /// The principal variation from each ply on.
    pub(super) lines: Vec<Vec<G::Move>>,
    pub(super) roots: Vec<RootMove<G::Move>>,
    /// The depth of the current iteration.
    pub(super) depth: i32,
    /// Whether a value, since this was last cleared, depended on more than the rules: on the evaluator, on a
    /// pruned move, or on the path to a position.
    pub(super) depends_on_eval: bool,
    /// Whether any move was left out because the evaluator gave it no order.
    pub(super) has_left_out: bool,
    /// A buffer for generated noisy moves.
    pub(super) scratch: Vec<G::Move>,
}

/// The position of a node in the search tree.
#[derive(Clone, Copy)]
pub(super) struct NodeContext<M> {
    /// Plies left to search.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// The move that led here; `None` at the root and after a null move.
    pub(super) previous: Option<M>,
    /// Whether that move was noisy.
    pub(super) is_after_noisy: bool,
}

impl<'a, G: Game, E: Evaluate<G>> Worker<'a, G, E> {
    pub(super) fn new(shared: &Shared<'a, G>, evaluator: &'a mut E) -> Self {
        let game = shared.history.game();
        evaluator.set_up(game, shared.history.position());
        Worker {
            game,
            root_position: shared.history.position(),
            evaluator,
            table: shared.table,
            tuning: shared.tuning,
            reductions: shared.reductions,
            salt: shared.salt,
            counter: Counter::new(shared.control),
            path: SearchPath::new(shared.history),
            order: MoveOrder::new(MAX_PLY + 1),
            lines: vec![Vec::new(); MAX_PLY + 2],
            roots: Vec::new(),
            depth: 0,
            depends_on_eval: false,
            has_left_out: false,
            scratch: Vec::new(),
        }
    }

    /// Plays a move.
    #[inline]
    pub(super) fn enter(&mut self, before: &G::Position, mv: G::Move) -> G::Position {
        let after = self.game.after(before, mv);
        let key = self.path.push(self.game, before, mv, &after);
        if let Some(table) = self.table {
            table.prefetch(key ^ self.salt);
        }
        self.evaluator.on_play(self.game, before, mv, &after);
        after
    }

    /// Takes a move back.
    #[inline]
    pub(super) fn leave(&mut self, before: &G::Position, mv: G::Move, after: &G::Position) {
        self.path.pop();
        self.evaluator.on_undo(self.game, before, mv, after);
    }

    /// The value of the position after a move, for `mover`, the side that moved. A side may move twice.
    #[inline]
    pub(super) fn child(
        &mut self,
        mover: Seat,
        position: &G::Position,
        context: NodeContext<G::Move>,
        window: Window,
    ) -> Score {
        if self.game.to_move(position) == mover {
            self.node(position, context, window)
        } else {
            -self.node(position, context, window.negated())
        }
    }

    /// Makes `mv` and the principal variation of the next ply the one of this ply.
    pub(super) fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (here, deeper) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&deeper[0]);
    }

    /// The node's data for move ordering.
    #[inline]
    pub(super) fn at(
        &self,
        position: &G::Position,
        context: NodeContext<G::Move>,
    ) -> OrderingContext<G::Move> {
        OrderingContext {
            ply: context.ply,
            depth: context.depth,
            side: self.game.to_move(position).index(),
            previous: context.previous.filter(|_| self.tuning.continuation_history),
        }
    }

    /// The score if the position itself ends the game.
    pub(super) fn ended(&self, position: &G::Position, ply: usize) -> Score {
        let outcome = self.game.outcome(position).expect("a position without moves is an end");
        ending::score(self.game, &outcome.places, self.game.to_move(position), ply as u32)
    }

    /// The score if repetition or quiet plies end the game, unless the position itself does.
    pub(super) fn drawn(&mut self, position: &G::Position, ply: usize) -> Score {
        if self.game.outcome(position).is_some() {
            return self.ended(position, ply);
        }
        self.depends_on_eval = true;
        let places = self.game.drawn_places(position);
        ending::score(self.game, &places, self.game.to_move(position), ply as u32)
    }

    /// The static evaluation for the side to move.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &G::Position) -> Score {
        self.depends_on_eval = true;
        let score = self.evaluator.evaluate(self.game, position, self.game.to_move(position));
        debug_assert!(score.0.abs() <= Score::MOST.0, "an evaluator said {score}");
        score
    }

    /// The value from endgame tables or a book, if it decides the window.
    #[inline]
    pub(super) fn probe(&mut self, position: &G::Position, ply: usize, window: Window) -> Option<Score> {
        let probe = self.evaluator.probe(self.game, position)?;
        let score = probe.score.seen_from_before(ply as u32);
        let cuts = probe.bound.cuts(score, window.alpha, window.beta);
        self.depends_on_eval |= cuts && score.decided_in().is_none() && score != Score::EVEN;
        cuts.then_some(score)
    }

    /// The table entry of the current position.
    #[inline]
    pub(super) fn entry(&self) -> Option<Entry> {
        self.table.and_then(|table| table.get(self.path.key() ^ self.salt))
    }

    /// The value of a table entry that is deep enough and decides the window. Not used in an open window,
    /// where it would cut the principal variation short.
    #[inline]
    pub(super) fn table_cutoff(
        &mut self,
        entry: Entry,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<Score> {
        let plies = match entry.depth {
            Entry::WHOLE_GAME => depth,
            depth => i32::from(depth),
        };
        if window.is_open() || plies < depth || !self.path.is_far_from_quiet_limit(plies as usize) {
            return None;
        }
        let score = entry.score.seen_from_before(ply as u32);
        let cuts = entry.bound.cuts(score, window.alpha, window.beta);
        self.depends_on_eval |= cuts && entry.depth != Entry::WHOLE_GAME;
        cuts.then_some(score)
    }

    /// Stores the value of a node, unless it depends on the path.
    #[inline]
    pub(super) fn store(&self, found: NodeResult<G::Move>, depth: i32, ply: usize, window: Window) {
        let Some(table) = self.table else { return };
        if !self.path.is_far_from_quiet_limit(depth as usize) {
            return;
        }
        let bound = Bound::of_node(found.score, found.best, window.beta);
        let depth = match self.depends_on_eval {
            true => depth.min(i32::from(Entry::WHOLE_GAME) - 1) as u8,
            false => Entry::WHOLE_GAME,
        };
        let entry = Entry {
            score: found.score.seen_from_after(ply as u32),
            bound,
            depth,
            best: found.best.map(crate::table::MoveCode::of),
            static_eval: found.static_eval,
        };
        table.put(self.path.key() ^ self.salt, entry);
    }
}

#[derive(Clone, Copy)]
pub(super) struct NodeResult<M> {
    pub(super) score: Score,
    /// The move that raised alpha, if one did.
    pub(super) best: Option<M>,
    pub(super) static_eval: Option<Score>,
}
