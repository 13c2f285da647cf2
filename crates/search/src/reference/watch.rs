//! Plain minimax that keeps to limits, for bots that play by it.

use std::time::Duration;

use kibitz_game::{Game, Seat};

use crate::clock::{Moment, reserve};
use crate::{Limits, Score, Stop};

/// Watches over one plain search: counts the positions it looks at, and says when to break off. That is
/// when somebody asks, when the positions of the limits are used up, or their time.
pub struct Watch<'a> {
    stop: &'a Stop,
    began: Moment,
    deadline: Option<Duration>,
    most: u64,
    positions: u64,
    is_over: bool,
}

impl<'a> Watch<'a> {
    /// Positions between two looks at the clock; a plain bot needs far less than a millisecond for them.
    const POSITIONS_BETWEEN_LOOKS: u64 = 64;

    /// The time runs from now. Of the limits only positions and time are watched.
    pub fn new(limits: &Limits, stop: &'a Stop) -> Watch<'a> {
        Watch {
            stop,
            began: Moment::now(),
            deadline: limits.time.map(|time| time.saturating_sub(reserve(time))),
            most: limits.nodes.unwrap_or(u64::MAX),
            positions: 0,
            is_over: false,
        }
    }

    /// Counts one position more and lets it be looked at, unless the search must break off; from then on none.
    #[inline]
    pub fn lets_look(&mut self) -> bool {
        self.is_over |= self.stop.is_asked() || self.positions >= self.most || self.is_time_up();
        self.positions += u64::from(!self.is_over);
        !self.is_over
    }

    #[inline]
    fn is_time_up(&self) -> bool {
        let looks = self.positions.is_multiple_of(Watch::POSITIONS_BETWEEN_LOOKS);
        looks && self.deadline.is_some_and(|deadline| self.began.elapsed() >= deadline)
    }

    /// Must the search break off? What it has not seen to the end does not count then.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// The positions looked at so far.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The time since it began.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// The value of a position to the first seat, as [`minimax`](super::minimax) finds it; none when broken off.
    pub fn minimax<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        depth: u32,
        leaf: &mut impl FnMut(&G::Position) -> Score,
    ) -> Option<Score> {
        if !self.lets_look() {
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
