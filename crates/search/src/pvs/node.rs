//! The search node: principal variation search, fail-soft.
//!
//! The first move of a node is searched with the whole window, every other is only asked whether it is
//! better (a window without room), late ones with less depth at first; who answers yes is searched again.

use std::sync::LazyLock;

use kibitz_game::Game;

use crate::table::{Bound, Entry};
use crate::{Evaluate, Score};

use super::order::{Choice, Placing};
use super::window::Window;
use super::worker::{MAX_PLY, Spot, Worker};

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// The value of a position to the side to move. Within the window it is exact; outside it is a bound.
    /// Once the search is stopped it means nothing.
    pub(super) fn node(&mut self, position: &G::Position, spot: Spot, window: Window) -> Score {
        self.lines[spot.ply].clear();
        if self.counter.count() {
            return Score::EVEN;
        }
        if self.path.is_drawn(self.tuning.repetition) {
            return self.drawn(position, spot);
        }
        if spot.depth <= 0 || spot.ply >= MAX_PLY {
            return self.quiesce(position, spot, window);
        }
        let Some(window) = window.within_reach(spot.ply) else {
            return window.alpha.max(Score::loss_in(spot.ply as u32 + 1));
        };
        let key = self.path.key(self.game, position) ^ self.view.salt(spot.has_replied);
        let entry = self.table.and_then(|table| table.get(key));
        if let Some(score) = entry.and_then(|entry| self.known(entry, spot, window)) {
            return score;
        }
        let moves = self.game.legal_moves(position);
        if moves.is_empty() {
            return self.ended(position, spot);
        }
        let supposed_before = std::mem::replace(&mut self.is_supposed, false);
        let remembered = entry.and_then(|entry| entry.best);
        let found = self.best_of(position, &moves, spot, window, remembered);
        if !self.counter.is_stopped() {
            self.remember(key, found, spot, window);
        }
        self.is_supposed |= supposed_before;
        found.score
    }

    /// The value the table knows, where it answers the question. In an open window it is not taken: the
    /// line of play would end there.
    fn known(&mut self, entry: Entry, spot: Spot, window: Window) -> Option<Score> {
        let plies = match entry.depth {
            Entry::WHOLE_GAME => spot.depth as usize,
            depth => usize::from(depth),
        };
        let is_deep_enough = plies >= spot.depth as usize;
        if window.is_open() || !is_deep_enough || !self.path.is_far_from_quiet_limit(plies) {
            return None;
        }
        let score = entry.score.seen_from_before(spot.ply as u32);
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= window.beta,
            Bound::AtMost => score <= window.alpha,
        };
        self.is_supposed |= answers && entry.depth != Entry::WHOLE_GAME;
        answers.then_some(score)
    }

    fn remember(&self, key: u64, found: Found, spot: Spot, window: Window) {
        let Some(table) = self.table else { return };
        if !self.path.is_far_from_quiet_limit(spot.depth as usize) {
            return;
        }
        let bound = if found.score >= window.beta {
            Bound::AtLeast
        } else if found.score > window.alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let depth = if self.is_supposed {
            spot.depth.min(i32::from(Entry::WHOLE_GAME) - 1) as u8
        } else {
            Entry::WHOLE_GAME
        };
        let score = found.score.seen_from_after(spot.ply as u32);
        let best = found.best.map(|choice| choice.place);
        table.put(key, Entry { score, bound, depth, best });
    }

    /// Tries the moves one after the other until one is too good for the other side to allow.
    fn best_of(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        spot: Spot,
        window: Window,
        remembered: Option<crate::table::Place>,
    ) -> Found {
        let mut found = Found { score: -Score::INFINITE, best: None };
        let mut alpha = window.alpha;
        let mut tried = 0;
        let mut picker = self.begin_choices(position, moves, spot, remembered);
        while let Some(choice) = self.next_choice(&mut picker, position, moves, spot) {
            let mv = moves[usize::from(choice.place.index)];
            let after = self.enter(position, mv);
            let below = self.below(&after, moves.len(), spot, choice);
            let Some(below) = below else {
                self.leave(position, mv, &after);
                continue;
            };
            let score = self.try_move(&after, (spot, below), choice, tried, Window { alpha, ..window });
            self.leave(position, mv, &after);
            if self.counter.is_stopped() {
                break;
            }
            tried += 1;
            found.score = found.score.max(score);
            if score > alpha {
                alpha = score;
                found.best = Some(choice);
                self.extend_line(spot.ply, mv);
            }
            if score >= window.beta {
                self.learn(moves, picker.base, picker.next - 1, spot);
                break;
            }
        }
        self.orders.end(picker.base);
        found
    }

    /// Where the node after a choice stands; none when the choice is the same as another one.
    fn below(&mut self, after: &G::Position, moves: usize, spot: Spot, choice: Choice) -> Option<Spot> {
        let ours = self.view.is_ours(self.game, self.game.to_move(after));
        // In passing nothing is used up; before the root's side moves again somebody must answer freely.
        if choice.place.in_passing && ours && !spot.has_replied {
            return None;
        }
        let is_forced = self.tuning.extensions && moves == 1 && spot.ply < 2 * self.depth as usize;
        let cost = i32::from(!choice.place.in_passing && !is_forced);
        Some(Spot {
            depth: spot.depth - cost,
            ply: spot.ply + 1,
            ours,
            has_replied: !ours && !spot.ours && (spot.has_replied || !choice.place.in_passing),
        })
    }

    /// The value of a move to the side that makes it.
    pub(super) fn try_move(
        &mut self,
        after: &G::Position,
        (spot, below): (Spot, Spot),
        choice: Choice,
        tried: usize,
        window: Window,
    ) -> Score {
        if tried == 0 {
            return self.child(spot.ours, after, below, window);
        }
        let scout = Window::above(window.alpha);
        let reduction = self.reduction(spot, choice, tried);
        let mut score = Score::INFINITE;
        if reduction > 0 {
            let shallow = Spot { depth: below.depth - reduction, ..below };
            score = self.child(spot.ours, after, shallow, scout);
        }
        if score > window.alpha {
            score = self.child(spot.ours, after, below, scout);
        }
        if score > window.alpha && score < window.beta {
            score = self.child(spot.ours, after, below, window);
        }
        score
    }

    /// Plies by which a late quiet move is looked at less deep at first.
    fn reduction(&self, spot: Spot, choice: Choice, tried: usize) -> i32 {
        let is_late = self.tuning.reductions
            && spot.depth >= 3
            && tried >= 3
            && !choice.is_loud
            && !choice.place.in_passing;
        if !is_late {
            return 0;
        }
        let deepest = spot.depth - 2;
        i32::from(REDUCTIONS[spot.depth.min(63) as usize][tried.min(63)]).min(deepest)
    }

    /// What the move that cut off teaches about the order of moves.
    fn learn(&mut self, moves: &[G::Move], base: usize, n: usize, spot: Spot) {
        let choice = self.orders.choice(base + n);
        if choice.is_loud || choice.place.in_passing {
            return;
        }
        let at = Placing { ply: spot.ply, depth: spot.depth, ours: spot.ours };
        self.orders.learn(moves, base, n, at);
    }
}

/// What a node found.
#[derive(Clone, Copy)]
struct Found {
    score: Score,
    /// The choice that raised alpha, if one did.
    best: Option<Choice>,
}

/// Plies less for a depth and a number of moves tried: `ln(depth) * ln(tried) / 2`, the usual shape since
/// Fruit and Stockfish.
static REDUCTIONS: LazyLock<[[u8; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (tried, plies) in row.iter_mut().enumerate().skip(1) {
            *plies = ((depth as f64).ln() * (tried as f64).ln() / 2.0) as u8;
        }
    }
    table
});
