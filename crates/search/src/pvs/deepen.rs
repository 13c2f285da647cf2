//! Iterative deepening: one ply more each time, until something says stop.

use kibitz_game::Game;

use crate::{Evaluate, Report, Score};

use super::window::Window;
use super::worker::{MAX_PLY, Worker};

/// How one thread deepens.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// The deepest iteration.
    pub(super) depth: u32,
    /// How many of the best moves are wanted.
    pub(super) lines: usize,
    /// Plies this thread runs ahead of the first one, so that threads do not all do the same.
    pub(super) ahead: u32,
}

/// From this depth on the last value says enough to search in a window around it.
const ASPIRATION_DEPTH: i32 = 4;
/// Half the width of that window at first, in the evaluator's unit, and how fast it grows: from 16 to all
/// an evaluator may say in eleven steps.
const FIRST_WIDTH: i32 = 16;
const WIDENING: i32 = 4;

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    /// Thinks until the plan is done or the search is stopped, and tells what it knows after each
    /// iteration. The last word is what it returns: the best moves, the best first.
    pub(super) fn deepen(
        &mut self,
        position: &G::Position,
        plan: Plan,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Vec<Report<G::Move>> {
        self.list_roots(position);
        let lines = plan.lines.clamp(1, self.roots.len());
        let last = plan.depth.min(MAX_PLY as u32);
        let mut steadiness = Steadiness::default();
        let mut reached = 0;
        let mut is_whole_game = false;
        for depth in (1 + plan.ahead).min(last)..=last {
            self.depth = depth as i32;
            self.is_supposed = false;
            self.iterate(position, lines);
            if self.counter.is_stopped() {
                break;
            }
            (reached, is_whole_game) = (depth, !self.is_supposed && !self.has_left_out);
            self.reports(lines, depth, is_whole_game).iter().for_each(&mut *tell);
            steadiness.hear(self.roots[0].index());
            if is_whole_game
                || self.is_decided(lines, depth)
                || self.control.is_past_usual_time(steadiness.factor())
            {
                break;
            }
        }
        self.reports(lines, reached, is_whole_game)
    }

    fn iterate(&mut self, position: &G::Position, lines: usize) {
        for slot in 0..lines {
            self.aspire(position, slot);
            if self.counter.is_stopped() {
                return;
            }
        }
        self.roots[..lines].sort_by_key(|root| std::cmp::Reverse(root.score));
    }

    /// Searches in a narrow window around the last value, and in wider ones while the value is outside.
    fn aspire(&mut self, position: &G::Position, slot: usize) {
        let guess = self.roots[slot].score.filter(|score| {
            self.tuning.aspiration && self.depth >= ASPIRATION_DEPTH && score.0.abs() <= Score::MOST.0
        });
        let mut width = FIRST_WIDTH;
        let mut window = guess.map_or(Window::FULL, |score| Window::around(score, width));
        loop {
            let score = self.search_root(position, slot, self.depth, window);
            if self.counter.is_stopped() || (score > window.alpha && score < window.beta) {
                return;
            }
            width = width.saturating_mul(WIDENING);
            window = window.widened(score, width);
        }
    }

    /// Are the wanted moves all known to win or lose within the depth looked at?
    fn is_decided(&self, lines: usize, depth: u32) -> bool {
        self.roots[..lines].iter().all(|root| {
            let plies = root.score.and_then(Score::decided_in);
            plies.is_some_and(|plies| plies <= depth)
        })
    }

    fn reports(&self, lines: usize, depth: u32, is_whole_game: bool) -> Vec<Report<G::Move>> {
        let nodes = self.counter.total();
        let is_proved = |score: Option<Score>| {
            is_whole_game || (!self.has_left_out && score.is_some_and(|score| score.decided_in().is_some()))
        };
        let report = |(i, root): (usize, &super::root::RootMove<G::Move>)| Report {
            is_exact: self.view.is_true() && is_proved(root.score),
            ..root.report(i + 1, depth, nodes)
        };
        self.roots[..lines].iter().enumerate().map(report).collect()
    }
}

/// Whether the best move has been the same for some time: then there is less to find.
#[derive(Default)]
struct Steadiness {
    best: Option<u16>,
    iterations: u32,
}

impl Steadiness {
    fn hear(&mut self, best: u16) {
        let is_same = self.best == Some(best);
        self.iterations = if is_same { self.iterations + 1 } else { 0 };
        self.best = Some(best);
    }

    /// How much of a usual move's time to take. An iteration costs several times the one before, so one
    /// that begins after half the time would seldom be finished in it.
    fn factor(&self) -> f64 {
        match self.iterations {
            0 => 1.0,
            1..=3 => 0.7,
            _ => 0.5,
        }
    }
}
