//! Plain minimax with limits, for bots that play by it.

use std::time::Duration;

use kibitz_game::{Game, Seat};

use crate::clock::{Moment, reserve};
use crate::{Limits, Score, Stop};

/// Counts the positions of one minimax search and tells it when to stop: on a stop request, or when the nodes
/// or the time are used up.
pub struct SearchWatch<'a> {
    stop: &'a Stop,
    began: Moment,
    deadline: Option<Duration>,
    most: u64,
    positions: u64,
    is_over: bool,
}

impl<'a> SearchWatch<'a> {
    /// Positions between two clock checks; a plain bot needs far less than a millisecond for them.
    const POSITIONS_BETWEEN_CHECKS: u64 = 64;

    /// Starts the clock. Only limits of nodes and time apply.
    pub fn new(limits: &Limits, stop: &'a Stop) -> SearchWatch<'a> {
        SearchWatch {
            stop,
            began: Moment::now(limits),
            deadline: limits.time.map(|time| time.saturating_sub(reserve(time))),
            most: limits.nodes.unwrap_or(u64::MAX),
            positions: 0,
            is_over: false,
        }
    }

    /// Counts a position; false if the search must stop.
    #[inline]
    pub fn may_visit(&mut self) -> bool {
        self.is_over |= self.stop.is_requested() || self.positions >= self.most || self.is_time_up();
        self.positions += u64::from(!self.is_over);
        !self.is_over
    }

    #[inline]
    fn is_time_up(&self) -> bool {
        let looks = self.positions.is_multiple_of(SearchWatch::POSITIONS_BETWEEN_CHECKS);
        looks && self.deadline.is_some_and(|deadline| self.began.elapsed() >= deadline)
    }

    /// Whether the search must stop. Incomplete results are then discarded.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// The positions visited so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// The value of a position for the first seat, as [`minimax`](super::minimax) finds it; `None` if
    /// stopped.
    pub fn minimax<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        depth: u32,
        leaf: &mut impl FnMut(&G::Position) -> Score,
    ) -> Option<Score> {
        if !self.may_visit() {
            return None;
        }
        if depth == 0 {
            return Some(leaf(position));
        }
        let is_firsts = game.to_move(position) == Seat::FIRST;
        let mut best: Option<Score> = None;
        for mv in game.legal_moves(position) {
            let value = self.minimax(game, &game.after(position, mv), depth - 1, leaf)?;
            best = Some(match best {
                None => value,
                Some(best) if is_firsts => best.max(value),
                Some(best) => best.min(value),
            });
        }
        best.or_else(|| Some(leaf(position)))
    }
}
